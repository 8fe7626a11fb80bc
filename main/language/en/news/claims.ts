/** Asking whether something is known tells nothing. */
const asked = /\b(?:have|had|did|do) you (?:heard|hear|know) (?:of|about|anything)\b[^.!?]*\?/gi
export const withoutQuestions = (text: string): string => text.replaceAll(asked, '')

const own = /\b(?:I|me|my|mine|myself|we|us|our)\b/i
const frame = /\b(?:told|tells?|said|says?|saying|heard|hear|overheard)\b/i

/** A person's own claim in the same words as another's is not the other's news: "Greta deals fairly with me". */
export const isOwnClaim = (sentence: string): boolean => own.test(sentence) && !frame.test(sentence)

/** "I saw the wash day at the pond": the speaker came upon it. */
export const isSight = (sentence: string): boolean => sentence.startsWith('I saw ')
