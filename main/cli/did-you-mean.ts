import { nearWord } from '../language/nearest.ts'
import { phrase } from './phrase.ts'

/** A longer word is no typo. Characters. */
const longest = 60

/** The end of a sentence about an unknown word: `. Did you mean "start"?`, or a full stop. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const near = word.length > longest ? null : nearWord(word, known)
  return near === null ? '.' : phrase('common.did-you-mean', { near })
}
