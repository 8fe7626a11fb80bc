import { speaksOfSelfHarm } from '../talk/self-harm.ts'
import { forOneAlone } from './for-one-alone.ts'

/** Phrases by which tellers ask for secrecy. */
const asked = new RegExp(
  [
    '\\b(?:(?:just |strictly |only )?between (?:us(?! and\\b)|ourselves|you and me|the two of us|you and i)|in (?:strict |strictest )?confidence|confidential(?:ly)?|for your ears only|off the record)\\b',
    "(?:^|[.!?,;:–—-]\\s*|\\b(?:please|and|but|so|just) )(?:do not|don['’]?t|never|must not|you mustn['’]?t) (?:ever |please |you dare )?(?:tell|repeat|let on|breathe|pass (?:it|this|that) on|speak of (?:it|this|that)|mention (?:this|that|it to))\\b(?! (?:me|us|lies)\\b)",
    '\\b(?:nobody|no ?one)(?: else)? (?:must|may|should|shall|can|is to) (?:ever )?(?:know|hear|find out|learn)\\b',
    '\\b(?:keep|kept|stays?|remain) (?:it|this|that|what i (?:say|said|told you)) ?(?:a )?(?:secret|quiet|private|to yourself|under your hat|between)',
    "\\bpromise (?:me )?not to (?:tell|say)\\b|\\bnot a (?:word|soul) (?:to|must|may)\\b|\\bswear (?:you (?:will|['’]ll) not|not to) tell\\b|\\bmum['’]?s the word\\b",
    // Excludes "a secret door", which isn't a secret.
    "\\b(?:it['’]?s|it is|this is|that is|that['’]?s|have|as|in|my|our|a|little|big|the) (?:big |little |dark |great )?secret\\b(?! (?:door|passage|way|path|room|recipe|ingredient|garden|place|language|sign|knock|of|to (?:good|a|the|my|baking|making)))",
  ].join('|'),
  'i',
)

/** Words for passing something on. In "tell Marta, and only her, that …" the message is for Marta alone. */
const passingOn = /\b(?:tell|let|inform|warn|message|word)\b/i

/**
 * Whether words ask for secrecy, or are of a kind that nobody passes on. Their listener may repeat them only to the
 * person who said them.
 */
export const isConfidential = (text: string): boolean =>
  asked.test(text) || (passingOn.test(text) && forOneAlone(text).alone) || speaksOfSelfHarm(text)
