import { numbers } from '../../../language/en/amounts/read-number.ts'
import { readAnswerTo } from '../../../language/en/assent/read-assent.ts'

/** The number that words name: see `NumberReader`. */
export const numberIn = (text: string): number | null => numbers.numberIn(text)

const polite = '(?:please|thanks|thank you|then|now|sir|madam|friend|if you like)'
const lead =
  /^(?:(?:well|oh|um+|uh+|hm+|er+|ah|ok|okay|right|so|let me see|i think|i guess|maybe|perhaps|please|then|it is|it['’]s|that would be|make it|make that)[,.]?\s+)+/i
const tail = new RegExp(String.raw`(?:[,\s]+${polite})+$`, 'i')
/** "For Rook", "to the old mill": only the person or place counts. */
const shortAim = /^(?:for|to) (?=(?:[\p{L}\p{N}'’-]+ ){0,3}[\p{L}\p{N}'’-]+$)/iu
/** A longer answer is a speech. Characters. */
const longestAnswer = 200

/** The form in which an answer is stored: the player's words without mere manners. */
export const cleanAnswer = (utterance: string): string => {
  const whole = utterance
    .slice(0, 2 * longestAnswer)
    .replaceAll(/[{}⟦⟧`]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[\s.!,;:]+$/, '')
  const plain = whole.replace(lead, '').replace(tail, '').replace(shortAim, '').trim()
  return (plain === '' ? whole : plain).slice(0, longestAnswer).toWellFormed().trim()
}

/** They want to hear the rest: a yes to "Shall I go on?", not a question of their own. */
export const wantsMore = (text: string): boolean =>
  /^\W*(?:(?:and|so|please|yes),? )*(?:then(?:\W*$| what\b)|(?:tell me )?more\W*$|what (?:happened|happens|came|comes) (?:then|next|after that)|what (?:then|next)|continue|carry on|how does (?:it|the \w+) (?:go on|end)|how did it (?:go on|end))(?!\w)/i.test(
    text,
  )

/** Stands in for an unknown question: a yes or no to anything. */
const anything = 'Would you?'

export const isYes = (text: string): boolean => wantsMore(text) || readAnswerTo(text, anything) === 'yes'

export const isNo = (text: string): boolean => {
  const answer = readAnswerTo(text, anything)
  return answer === 'no' || (answer === 'later' && /^\W*not\b/i.test(text))
}

const undecided = 'undecided'

/**
 * Stores the answer to a yes-or-no question so that it reads the same later, without the question. Words that only look
 * like a yes ("Yes, I would like a ribbon" to "Would you bring me bark?", "Maybe I will") are stored as undecided.
 */
export const answerKept = (utterance: string, question: string): string => {
  const kept = cleanAnswer(utterance)
  if (wantsMore(utterance)) return kept
  const said = readAnswerTo(utterance, question)
  if (said === 'yes') return isYes(kept) ? kept : 'yes'
  if (said === 'no') return isNo(kept) ? kept : 'no'
  return isYes(kept) ? undecided : kept
}
