import { wholePhrase, within } from '../../phrases.ts'

const before = '(now|so|and|well|then|but|right|come|ah)*3'

/** An order to go: "Now off to your frogs." It is the other who goes. */
const sendsOff = wholePhrase([
  `${before} (be|get|run|go|be you|away|) off (to|with|home|now|you|then) !(i|we|us) …`,
  `${before} (be|get|run|go) off`,
  `${before} (away|home|along) (with you|to (your|the|bed|school|work)) …`,
])
const first = '(now|so|and|well|then|but|right|come|ah|just|only|please|do)*3'
/** How such an offer ends: the thing is the other's, perhaps at a price. */
const isYours =
  "(is|are|_'s|they're) yours (dove|love|dear|my dear|friend|my friend|lad|lass|sir|) (for (only|just|but|) (a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|#|half a) (_|) (coin|coins|penny|pennies|copper|coppers|silver|gold|crown|crowns|mark|marks|shilling|shillings) (more|each|apiece|)|) (dove|love|dear|my dear|friend|my friend|lad|lass|sir|)"
/** What the other is to do first: "Put your hand to it, and the flour is yours." */
const takesFirst = wholePhrase(
  within(`${first} {} and … ${isYours}`, [
    '(put|lay|set) !(it|them|this|that|these|those) …',
    'say !(no more|nothing more|thank|thanks|what|it) …',
    '(sign|shake|nod|name|ask|step|speak|swear|promise|agree|reach|stretch|press|strike) …',
    '(yes or no|aye or nay|yes or nay) …',
    '(a|one|one small|your) (word|yes|aye|nod|handshake) …',
    'give me (a|one|your) (word|yes|aye|nod|hand) …',
  ]),
)
/** What is told as done is no condition: "Nod, I have put it in your hand, and it is yours." */
const tellsDone =
  /\b(?:i|we|you|i've|we've|you've) (?:have |just |now |already )*(?:gave|given|handed|put|laid|set|paid|took|taken|got|have|hold|sold|said)\b/

/** Whether a sentence only sends the other off, or offers what a deed of the other would bring about. Lower case. */
export const isOpenOffer = (plain: string): boolean => {
  const words = plain
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}' ]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return sendsOff.test(words) || isConditional(words)
}

/** Whether a thing is offered for a word or a deed of the other: "Say yes, and the bun is yours for a penny." */
const isConditional = (words: string): boolean => takesFirst.test(words) && !tellsDone.test(words)
