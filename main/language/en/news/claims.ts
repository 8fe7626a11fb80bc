import { wholePhrase } from '../../phrases.ts'

/** Questions whether something is known. They tell nothing. */
const asked = /\b(?:have|had|did|do) you (?:heard|hear|know) (?:of|about|anything)\b[^.!?]*\?/gi
export const withoutQuestions = (text: string): string => text.replaceAll(asked, '')

const own = /\b(?:I|me|my|mine|myself|we|us|our)\b/i
const frame = /\b(?:told|tells?|said|says?|saying|heard|hear|overheard)\b/i

/**
 * Whether a sentence is the speaker's own claim. The same words from another person aren't news about that person:
 * "Greta deals fairly with me".
 */
export const isOwnClaim = (sentence: string): boolean => own.test(sentence) && !frame.test(sentence)

/** Whether the speaker saw something happen: "I saw the wash day at the pond". */
export const isSight = (sentence: string): boolean => sentence.startsWith('I saw ')

const gift = wholePhrase(['i (gave|brought) …'])
/** Whether somebody says that they gave or brought something. */
export const isOwnGift = (text: string): boolean => gift.test(text)
