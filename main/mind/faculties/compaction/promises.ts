import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'

/** The most characters of a promise. A longer one is cut after its beginning. */
const longestPromise = 200

/** The sentences that make a promise, verbatim. */
export const promisesIn = (text: string, { isPromise }: Language['promises']): string[] =>
  sentencesOf(text)
    .filter(isPromise)
    .map((sentence) =>
      sentence.length > longestPromise ? `${sentence.slice(0, longestPromise).replace(/\s+\S*$/, '')} …` : sentence,
    )
