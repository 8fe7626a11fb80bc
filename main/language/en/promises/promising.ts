import { noPromise } from './words.ts'

/** Phrases of a promise or a debt: "I will bring you bread", "you shall have it", "I owe you one". */
const promising =
  /\b(?:i|we)(?:['’]ll| will| shall)(?: \w+)? \w|\b(?:i|we)(?:['’]ve| have)? (?:promised?|swear|swore|vow|vowed|owe)\b|\b(?:on my|you have my|my) word\b|\byou(?:['’]ll| will| shall) (?:get|have|receive)\b|\b(?:it is|it['’]s) a (?:promise|deal|bargain)\b/i
/** Whether the speaker makes a promise in this sentence. Questions don't count. */
export const isPromise = (sentence: string): boolean =>
  promising.test(sentence) && !noPromise.test(sentence) && !/\?["”’')]*$/.test(sentence)

/** Whether a line of a summary reports a promise or a debt, in any person. */
export const tellsPromise = (line: string): boolean =>
  /\b(?:promis\w+|swore|vow\w*|owes?|owed|gave (?:my|his|her|their) word)\b/i.test(line)
