import { phraseAnywhere } from '../../phrases.ts'

const self = phraseAnywhere(['(himself|herself)'])
const owned = phraseAnywhere(['(his|her|their) own'])
/** "Anything that keeps her warm", "bread that somebody brings her", "a song for him". */
const met = phraseAnywhere([
  'him',
  'her =(warm|cool|dry|well|happy|merry|glad|company|busy|awake|strong|laugh|smile|think|feel|sing|sleep|up|out|on|down|and|or|of|in|at|to|when|after|before|)',
])
const possessed = phraseAnywhere(['(his|her)'])

const each = (pattern: RegExp): RegExp => new RegExp(pattern.source, `${pattern.flags}g`)

/**
 * Words about what somebody likes, as they would say them: "her own stew" → "my own stew", "keeps her warm" → "keeps me
 * warm".
 */
export const asMine = (words: string): string =>
  words
    .replace(each(owned), 'my own')
    .replace(each(self), 'myself')
    .replace(each(met), (found) => found.replace(/(?:him|her)$/i, 'me'))
    .replace(each(possessed), 'my')
