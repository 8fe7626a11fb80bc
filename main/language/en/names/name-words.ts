import type { NameWords } from '../../names/name-words.ts'
import { isEveryday } from '../lexicon/everyday-words.ts'
import { isKnownWord } from '../lexicon/related.ts'
import { functionWords, stopClasses, stopWords } from '../lexicon/stop-words.ts'
import { isNameAndWord } from './names-that-are-words.ts'

const set = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')))

/** Titles before first names and last names: "Mr. Hollow". */
const address = [
  'mister mr mrs miss ms master mistress madam madame lady lord sir dame dr doctor prof professor captain',
]
const kin = ['father mother brother sister uncle aunt auntie granny gran grandma grandpa widow goodman goodwife']
const plain = ['the old young little big']

const titles = set(...address, ...kin, ...plain)
/** Titles that may precede a name in a sentence about that person. */
export const formalTitles = set(...address, 'goodman goodwife')

/** Abbreviations whose full stop doesn't end a sentence. */
export const abbreviations = set('mr mrs ms dr st prof')

export const englishNames: NameWords = {
  titles,
  beforeLastNames: set(...address, ...kin),
  article: 'the',
  leads: ['the', 'our', 'old', 'that', 'my friend'],
  beforeThings: stopClasses.of('articles', 'demonstratives'),
  owners: stopClasses.of('owners'),
  pronouns: stopClasses.of('pronouns', 'owners', 'articles', 'demonstratives', 'particles'),
  functionWords: { has: (word) => functionWords.has(word) || stopWords.has(word) },
  alsoWords: { has: (word) => isNameAndWord(word) || stopWords.has(word) || isKnownWord(word) || isEveryday(word) },
  shortTrade: /^(?:black|gold|silver|tin)(?=smith$)|^(?:inn)(?=keeper$)/,
  greetings: set('hello hi hey ho oh good morning day afternoon evening night dear and now well please'),
}
