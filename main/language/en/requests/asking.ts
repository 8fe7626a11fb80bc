import { wholePhrase } from '../../phrases.ts'

const kindly = 'please|pls|plz|kindly|maybe|perhaps|possibly|just'

/** Phrases that introduce a request. */
const askings = [
  '(please|pls|plz|kindly|go ahead and|be so kind (as to|and)|be kind and) …',
  'would you (like to|care to|be willing to|mind) …',
  `(can|could|would|will|may|might) (you|u|ya) (${kindly}|be so kind as to|ask you to)* …`,
  `(i('|)d like|i (want|need|order|command|beg|ask|wish|would (like|love))) (for|) you to (${kindly})* …`,
  'you (should|must|have to|need to|ought to|had better|better) …',
  'do me a favo(u|)r (and|to|) …',
  'make sure (you|to|that you) …',
  'are you (able|willing|ready) to …',
  'is it possible (for you|) to …',
  'any chance you (can|could|would) …',
]

/** A request for a promise. It asks for what is to be promised. */
const pledge = "promise (me|) (to|that (you will|you('|)ll)) …"

/** Phrases that propose something or present it as already done, and words that may precede them. */
const proposals = [
  '(just|now|then|ok|so|and) …',
  'come on =(let…|go…|follow…|walk…|show…) …',
  '(can|could|would|will|may|might) (we|i) (please|kindly|maybe|perhaps|possibly|just|ask you to)* …',
  'i (want|need|order|command|beg|ask|would (like|love)|would appreciate if|wish) (for|) you (would|could|) …',
  'you (can|may|could) …',
  '(why do|how about) (you not|not you|you|we) …',
  'do you (want|wish|care|mind) (to|) …',
  '(let us|shall we|we should|it is time to|i dare you to) …',
]

const asks = wholePhrase([...askings, pledge])
const asksOrProposes = wholePhrase([...askings, ...proposals])

const without = (text: string, begins: RegExp): string => {
  let rest = text
  for (let begun = begins.exec(rest); begun !== null; begun = begins.exec(rest)) {
    const remaining = rest.slice(begun[0].length).replace(/^[,:]?\s+/, '')
    if (remaining === '' || remaining.length === rest.length) break
    rest = remaining
  }
  return rest
}

/**
 * The request without its introduction: "could you please tell Bram …", "I want you to tell Bram …" → "tell Bram …".
 */
export const withoutAsking = (text: string): string => without(text, asks)

/**
 * Like `withoutAsking`, but also removes "let us …", "why don't you …" and "you can …". For requests for an act here
 * and now.
 */
export const withoutRequest = (text: string): string => without(text, asksOrProposes)

const favours = wholePhrase([
  'keep (an eye|your eyes) (out|open|peeled) …',
  '(look out|watch out|watch over|look after|put aside|put by|set aside|ask around) …',
  'remember (the|a|an|these|this _) …',
  '(save|keep|order|bring|fetch|find) me …',
])

/**
 * A request to look out for, fetch or set aside something. It is worth a note, although it tells nothing. Null for
 * anything else.
 */
export const favourIn = (text: string): string | null => {
  const asked = withoutAsking(text)
  return favours.test(asked) ? asked : null
}
