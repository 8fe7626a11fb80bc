import { speaksOfSelfHarm } from '../talk/self-harm.ts'
import { forOneAlone } from './for-one-alone.ts'

/** Phrases by which tellers ask for secrecy. */
const asked = new RegExp(
  [
    '\\b(?:(?:just |strictly |only )?between (?:us(?! and\\b)|ourselves|you and me|the two of us|you and i)|in (?:strict |strictest )?confidence|for you (?:alone|only)(?= *(?:[.!?,;:–—-]|$|and\\b|to know\\b))|(?:only|just) for you(?= *(?:[.!?,;:–—-]|$))|confidential(?:ly)?|for your ears only|off the record)\\b',
    "(?:^|[.!?,;:–—-]\\s*|\\b(?:please|and|but|so|just) )(?:do not|don['’]?t|never|must not|you mustn['’]?t) (?:ever |please |you dare )?(?:tell|repeat|let on|breathe|pass (?:it|this|that) on|speak of (?:it|this|that)|mention (?:this|that|it to))\\b(?! (?:me|us|lies)\\b)",
    // "Tell nobody", and "you alone shall know it".
    '\\btell (?:nobody|no ?one|not a soul)\\b(?! else\\b)|\\b(?:only you|you alone) (?:must|may|should|shall|are to) (?:ever )?know\\b|\\bI (?:tell|am telling|trust) (?:only you|you alone)\\b',
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

/** Words that say nothing of their own in a request for secrecy. */
const empty =
  /^(?:i|i['’](?:ll|d|m|ve)|you|it|this|that|what|which|of|to|a|an|the|and|but|so|now|oh|well|please|can|could|will|would|may|must|should|shall|do|did|is|was|be|want|wanted|need|have|had|like|tell|told|say|said|ask|keep|hear|know|trust|promise|something|anything|thing|things|about|with|me|my|anyone|anybody|else|here|there|for|alone|only|just|one|listen|in|on|us|all|them|him|her|people|others|everyone|everybody|really|ever|not|don['’]?t|never|secret|ok|okay|yes|no|right|dear|friend)$/i
/** The most words that a request for secrecy may have beside its empty ones: "don't tell Bram". */
const mostOwnWords = 1

/**
 * What a message that only asks for secrecy is about: what was said before it ("Don't tell anyone.") or what comes after
 * it ("Can you keep a secret?"). Null for a message that says something of its own, or asks for nothing.
 */
export const secrecyAlone = (text: string): 'before' | 'after' | null => {
  if (!isConfidential(text) || speaksOfSelfHarm(text)) return null
  const rest = text.replace(new RegExp(asked.source, 'gi'), ' ').match(/[\p{L}\p{N}'’]+/gu) ?? []
  if (rest.filter((word) => !empty.test(word)).length > mostOwnWords) return null
  return /\?\s*$|:\s*$|\b(?:tell|telling|say|ask) you\b/i.test(text) ? 'after' : 'before'
}

const silence =
  /\b(?:tell|let|(?:say|speak|breathe)(?: a word)?(?: of)?(?: it| this| that)? (?:to|with))\s+(?:nobody|no ?one|not a soul|none)\b(?! else\b)/i
/** Whether words ask somebody not to speak: "tell nobody that I came". That is a confidence, and nothing to be done later. */
export const asksSilence = (text: string): boolean => silence.test(text)
