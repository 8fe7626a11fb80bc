import type { AnswerWords } from '../../skill-words.ts'
import { readAnswerTo } from '../assent/read-assent.ts'

const polite = '(?:please|thanks|thank you|then|now|sir|madam|friend|if you like)'
const lead =
  /^(?:(?:well|oh|um+|uh+|hm+|er+|ah|ok|okay|right|so|let me see|i think|i guess|maybe|perhaps|please|then|it is|it['’]s|that would be|make it|make that)[,.]?\s+)+/i
const tail = new RegExp(String.raw`(?:[,\s]+${polite})+$`, 'i')
/** The small word before a short answer: in "for Rook" and "to the old mill", only the person or place counts. */
const shortAim = /^(?:for|to) (?=(?:[\p{L}\p{N}'’-]+ ){0,3}[\p{L}\p{N}'’-]+$)/iu
/** Whether somebody wants to hear the rest. That is a yes to "shall I go on?", not a question. */
export const wantsMore = (text: string): boolean =>
  /^\W*(?:(?:and|so|please|yes),? )*(?:then(?:\W*$| what\b)|(?:tell me )?more\W*$|what (?:happened|happens|came|comes) (?:then|next|after that)|what (?:then|next)|continue|carry on|how does (?:it|the \w+) (?:go on|end)|how did it (?:go on|end))(?!\w)/i.test(
    text,
  )

const somewhere = new Set(
  'at in on by near under behind before over outside inside home here there between next beside around from along through to toward towards where left right'.split(
    ' ',
  ),
)
/** Whether a word in it may begin a place: "by the willow". */
export const namesSomewhere = (text: string): boolean =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => somewhere.has(word))

/** The question to assume if it is unknown. A yes or no to anything answers it. */
const anything = 'Would you?'

export const isYes = (text: string): boolean => wantsMore(text) || readAnswerTo(text, anything) === 'yes'

export const isNo = (text: string): boolean => {
  const answer = readAnswerTo(text, anything)
  return answer === 'no' || (answer === 'later' && /^\W*not\b/i.test(text))
}

export const answers: AnswerWords = {
  withoutManners: (words) => words.replace(lead, '').replace(tail, '').replace(shortAim, ''),
  wantsMore,
  isYes,
  isNo,
  kept: { yes: 'yes', no: 'no', undecided: 'undecided' },
}
