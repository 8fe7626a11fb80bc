import { sentencesOf } from '../../../language/en/grammar/sentences.ts'
import { noPromise } from '../../../language/en/promises/words.ts'

/** "I will bring you bread", "you shall have it", "I owe you one": in English, as the rules for what is told are. */
const promising =
  /\b(?:i|we)(?:['’]ll| will| shall)(?: \w+)? \w|\b(?:i|we)(?:['’]ve| have)? (?:promised?|swear|swore|vow|vowed|owe)\b|\b(?:on my|you have my|my) word\b|\byou(?:['’]ll| will| shall) (?:get|have|receive)\b|\b(?:it is|it['’]s) a (?:promise|deal|bargain)\b/i
/** A promise longer than this is kept by its beginning. */
const longestPromise = 200

/** Whether somebody binds himself with this sentence. A question does not. */
export const isPromise = (sentence: string): boolean =>
  promising.test(sentence) && !noPromise.test(sentence) && !/\?["”’')]*$/.test(sentence)

/** The sentences in which somebody binds himself, as they were said. */
export const promisesIn = (text: string): string[] =>
  sentencesOf(text)
    .filter(isPromise)
    .map((sentence) =>
      sentence.length > longestPromise ? `${sentence.slice(0, longestPromise).replace(/\s+\S*$/, '')} …` : sentence,
    )

/** Whether a line of a summary tells of a promise or a debt, in whatever person. */
export const tellsPromise = (line: string): boolean =>
  /\b(?:promis\w+|swore|vow\w*|owes?|owed|gave (?:my|his|her|their) word)\b/i.test(line)
