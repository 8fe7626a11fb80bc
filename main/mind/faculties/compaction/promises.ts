import { noPromise } from '../../../language/en/promises/words.ts'
import { sentencesOf } from '../../../language/sentences.ts'

/**
 * "I will bring you bread", "you shall have it", "I owe you one". English only, like the other rules for what is told.
 */
const promising =
  /\b(?:i|we)(?:['’]ll| will| shall)(?: \w+)? \w|\b(?:i|we)(?:['’]ve| have)? (?:promised?|swear|swore|vow|vowed|owe)\b|\b(?:on my|you have my|my) word\b|\byou(?:['’]ll| will| shall) (?:get|have|receive)\b|\b(?:it is|it['’]s) a (?:promise|deal|bargain)\b/i
/** Longer promises are shortened to their beginning. */
const longestPromise = 200

/** Whether the speaker makes a promise in this sentence. A question is none. */
export const isPromise = (sentence: string): boolean =>
  promising.test(sentence) && !noPromise.test(sentence) && !/\?["”’')]*$/.test(sentence)

/** The sentences that make a promise, verbatim. */
export const promisesIn = (text: string): string[] =>
  sentencesOf(text)
    .filter(isPromise)
    .map((sentence) =>
      sentence.length > longestPromise ? `${sentence.slice(0, longestPromise).replace(/\s+\S*$/, '')} …` : sentence,
    )

/** Whether a line of a summary reports a promise or a debt, in any person. */
export const tellsPromise = (line: string): boolean =>
  /\b(?:promis\w+|swore|vow\w*|owes?|owed|gave (?:my|his|her|their) word)\b/i.test(line)
