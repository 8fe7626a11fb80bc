import { createStemmer } from '../../../main/language/stem.ts'
import { readStopWords } from '../../../main/language/stop-words.ts'

/** A little German: data alone. */
export const stopWords = readStopWords(`
articles: der die das ein eine
pronouns: ich du er sie wir
owners: mein meine dein deine
auxiliaries: bin bist ist war habe hat
prepositions: in auf mit zu
places: hinter unter
lightVerbs: kam kommt
`)
export const stems = createStemmer({
  irregular: 'gehen: ging gegangen\nhaus: häuser',
  doubtful: new Set(['ging']),
  vowels: 'aeiouäöü',
  owner: /'$/,
  inflections: [
    { ending: 'en', least: 3, afterVowel: true },
    { ending: 'er', least: 3, afterVowel: true },
    { ending: 'e', least: 3, afterVowel: true },
    { ending: 't', least: 4, afterVowel: true },
  ],
  derivations: [
    ['lich', ''],
    ['ung', ''],
  ],
  last: [['ck', 'k']],
})
