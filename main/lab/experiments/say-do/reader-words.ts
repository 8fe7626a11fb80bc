export const sentences = (text: string): string[] =>
  text.split(/(?<=[.!?…]["”’)*\]]*)\s+|\n+|(?<=[.!?…])(?=\p{Lu})/u).filter((part) => part.trim() !== '')
export const unquoted = (sentence: string): string => sentence.replaceAll(/[“"„][^“”"„]*[”"“]/g, ' … ')

const short: readonly [RegExp, string][] = [
  [/\b(i|we|you|they)['’]ve\b/g, '$1 have'],
  [/\bi['’]m\b/g, 'i am'],
  [/\b(we|you|they)['’]re\b/g, '$1 are'],
  [/\b(i|we|you|they|he|she)['’]ll\b/g, '$1 will'],
  [/\b(here|there|it|that)['’]s\b/g, '$1 is'],
  [/\b(here|there)['’]re\b/g, '$1 are'],
  [/\bcan['’]?t\b/g, 'can not'],
  [/\bwon['’]t\b/g, 'will not'],
  [/n['’]t\b/g, ' not'],
  [/\b(\p{L}+)['’]d\b/gu, '$1 would'],
]

/** Words in lower case with single spaces and no punctuation except between clauses. */
export const plain = (text: string): string =>
  short
    .reduce((words, [pattern, by]) => words.replace(pattern, by), text.toLowerCase())
    .replaceAll(/[^\p{L}\p{N},;:–—?-]+/gu, ' ')
    .replaceAll(/\s*-\s+|\s+-\s*/g, ' , ')
    .trim()

export const dreamt = /\b(?:if|unless|would|should|might|may|wish|pretend|imagine|shall|suppose)\b/
/** A speaker's own words, told back to them. */
export const toldBack = /\byou told me\b.*\bthat\b/
export const undone =
  /\b(?:not|never|cannot|nothing|nobody|hardly|almost|nearly|could|can|want|wanted|no longer|going to (?!the\b))\b/
export const bygone =
  /\b(?:yesterday|ago|once|last (?:night|week|month|year|time|winter|summer|spring|autumn)|as a (?:boy|girl|child)|every (?:day|morning|year)|always|often|used to|this morning|earlier|back then)\b/
export const someDay =
  /\b(?:tomorrow|tonight|later|soon|next|some day|one day|when|after|before|until|once|at noon|at dawn|at dusk)\b/
export const hung =
  /,\s*(?:(?:is|did|do|have|has|are|was) (?:it|i|we|you|not)(?: not| i| it)?|right|eh|hm+|see|yes|no|you see)\s*\?\s*$/
