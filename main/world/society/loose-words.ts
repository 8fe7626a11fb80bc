import { sentencesOf } from './said-lately.ts'

/** The most sentences of one speech that are marked. */
const MOST_LOOSE = 40

export const isLoose = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length <= MOST_LOOSE &&
  value.every((number) => Number.isSafeInteger(number) && number >= 0)

/** Sentences as marks, each once. Omitted if there are none. */
export const looseOf = (...marks: readonly (readonly number[] | undefined)[]): { loose?: number[] } => {
  const loose = [...new Set(marks.flatMap((mark) => mark ?? []))].slice(0, MOST_LOOSE)
  return loose.length === 0 ? {} : { loose }
}

/** Whether a sentence is one of those that are marked. */
export const isLooseSentence = (sentence: string, loose: readonly number[]): boolean =>
  sentencesOf(sentence).some((number) => loose.includes(number))
