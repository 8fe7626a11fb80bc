import { numberWords } from '../../language/number-words.ts'

const spelled: Readonly<Record<string, number>> = {
  ...numberWords,
  a: 1,
  an: 1,
  single: 1,
  pair: 2,
  couple: 2,
  both: 2,
  few: 3,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
  no: 0,
  none: 0,
  zero: 0,
}

/** The number that words name: digits, a word, "a dozen", "half a dozen". Null where there is none. */
export const numberIn = (text: string): number | null => {
  const digits = /\d{1,7}/.exec(text)?.[0]
  if (digits !== undefined) return Number(digits)
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const dozens = words.indexOf('dozen')
  if (dozens >= 0) {
    const many = words.slice(0, dozens).findLast((word) => Object.hasOwn(numberWords, word))
    return words.includes('half') ? 6 : 12 * (many === undefined ? 1 : (numberWords[many] ?? 1))
  }
  const found = words.filter((word) => Object.hasOwn(spelled, word))
  // "a couple", "just the one": what says more than "a" goes before.
  const best = found.find((word) => word !== 'a' && word !== 'an') ?? found[0]
  return best === undefined ? null : (spelled[best] ?? null)
}

const polite = '(?:please|thanks|thank you|then|now|sir|madam|friend|if you like)'
const lead =
  /^(?:(?:well|oh|um+|uh+|hm+|er+|ah|ok|okay|right|so|let me see|i think|i guess|maybe|perhaps|please|then|it is|it['’]s|that would be|make it|make that)[,.]?\s+)+/i
const tail = new RegExp(String.raw`(?:[,\s]+${polite})+$`, 'i')
/** An answer longer than this is a speech. */
const longestAnswer = 200

/** An answer as it is kept: the words of the one who gave it, without what is only manners. */
export const cleanAnswer = (utterance: string): string => {
  const whole = utterance
    .slice(0, 2 * longestAnswer)
    .replaceAll(/[{}⟦⟧`]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[\s.!,;:]+$/, '')
  const plain = whole.replace(lead, '').replace(tail, '').trim()
  return (plain === '' ? whole : plain).slice(0, longestAnswer).toWellFormed().trim()
}

/** They want to hear the rest: a yes to "Shall I go on?", and no question of their own. */
export const wantsMore = (text: string): boolean =>
  /^\W*(?:(?:and|so|please|yes),? )*(?:then(?:\W*$| what\b)|(?:tell me )?more\W*$|what (?:happened|happens|came|comes) (?:then|next|after that)|what (?:then|next)|continue|carry on|how does (?:it|the \w+) (?:go on|end)|how did it (?:go on|end))(?!\w)/i.test(
    text,
  )

export const isYes = (text: string): boolean =>
  wantsMore(text) ||
  /^\W*(?:yes|aye|yeah|yep|yup|sure|of course|certainly|gladly|with pleasure|please do|please|ok|okay|all right|alright|very well|fine|agreed|deal|do it|go on|go ahead|i do|i will|i would|i am|why not|indeed|absolutely|definitely)\b(?!\W*(?:not|but no)\b)/i.test(
    text,
  )

export const isNo = (text: string): boolean =>
  /^\W*(?:no|nope|nah|nay|never|not (?:now|today|really|at all|yet)|rather not|i (?:do not|don['’]t|would not|wouldn['’]t|will not|won['’]t|am not)|do not|don['’]t|better not|no thanks|no thank you)\b/i.test(
    text,
  )
