import { wholePhrase, within } from '../../phrases.ts'
import { isProposal, stillOwed } from './proposals.ts'

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
/** What somebody would do for it: "Say yes, and a man in my position hands over the flour." */
const handsOver = wholePhrase(
  within(
    `${first} {} and (then|) (i|we|he|she|it|they|the _|my _|a (man|woman|miller|baker|smith|merchant) (in my position|of my trade|like me|)) (will|'ll|) (hand|hands|give|gives|pass|passes|pour|pours|count|counts|weigh|weighs|wrap|wraps|fill|fills|put|puts|lay|lays|let|lets|sell|sells|fetch|fetches|go|goes|change|changes|walk|walks) …`,
    [
      'say (yes|aye|so|the word|it|when) …',
      '(nod|shake|sign|agree|promise|swear)',
      '(nod|shake|sign|agree|promise|swear) …',
      '(yes or no|aye or nay|yes or nay) …',
      '(a|one|one small|your) (word|yes|aye|nod|handshake) …',
      '(only|just|) (say|nod|ask)',
    ],
  ),
)
/** Work that is to be done by a time: "Six measures, before noon, and the buns are yours." */
const worksFirst = wholePhrase([
  `${first} (a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|a dozen|half a dozen|#) … (before|by|till|until) … and (the|my|our) … (is|are) yours (…|)`,
])
/** Words about work that is done: "Six measures, all here before noon, and the buns are yours." */
const isBrought =
  /\b(?:here|there they are|thank you|thanks for|counted|delivered|brought|done|whole|well|in time|and (?:well |long |just )?before)\b/
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
  return sendsOff.test(words) || isConditional(words) || isProposal(plain)
}

/** "I've asked for it; you only have to let go." The request still waits for the other's yes. */
export const hasAsked =
  /\b(?:i|we)(?:['’]ve| have) (?:(?:just|already|only) )*asked (?:you )?(?:for )?(?:it|that|this|them|one|the \p{L}+|your \p{L}+)?(?=\W*$|[,;:.!–—])/u

/** Whether a thing is offered for a word or a deed of the other: "Say yes, and the bun is yours for a penny." */
const isConditional = (words: string): boolean =>
  // In all of them the deed of the other comes before "and". Most sentences have none, and the patterns are long.
  words.includes(' and ') &&
  ((takesFirst.test(words) && !tellsDone.test(words)) ||
    (worksFirst.test(words) && !tellsDone.test(words) && !isBrought.test(words)) ||
    // The deed that is offered comes last: "and I put it in your hand".
    (handsOver.test(words) && !tellsDone.test(words.slice(0, words.lastIndexOf(' and ')))))

/** The sentence without those of its parts that only offer, or nothing where all do: "It is six pennies; say yes, and it is yours." */
export const withoutOpenOffers = (whole: string): string => {
  const sentence = whole.replace(stillOwed, ' ')
  return sentence.includes(';')
    ? sentence
        .split(/(?<=;)/)
        .filter((part) => !isOpenOffer(part.toLowerCase().trim()))
        .join('')
    : sentence
}
