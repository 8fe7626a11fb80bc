import { wholePhrase } from '../../phrases.ts'

const before = '(now|so|and|well|then|but|right|come|ah)*3'

/** An order to go: "Now off to your frogs." It is the other who goes. */
const sendsOff = wholePhrase([
  `${before} (be|get|run|go|be you|away|) off (to|with|home|now|you|then) !(i|we|us) …`,
  `${before} (be|get|run|go) off`,
  `${before} (away|home|along) (with you|to (your|the|bed|school|work)) …`,
])
/** What the other is to do first: "Put your hand to it, and the flour is yours." */
const takesFirst = wholePhrase([
  `${before} (put|lay|set|sign|say|shake|nod|name|ask|step|speak|swear|promise|agree|reach|stretch|press|strike) … and … (is|are) yours`,
])

/** Whether a sentence only sends the other off, or offers what a deed of the other would bring about. Lower case. */
export const isOpenOffer = (plain: string): boolean => {
  const words = plain.replaceAll(/[^\p{L}\p{N}' ]/gu, '').trim()
  return sendsOff.test(words) || takesFirst.test(words)
}
