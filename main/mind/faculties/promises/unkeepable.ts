import { takeWhom } from './request-core.ts'
import type { RequestScene } from './request-scene.ts'
import type { Request } from './requests.ts'
import { spokenSentences } from './spoken-sentences.ts'

const lead = `^(?:(?:and|so|oh|well|please|hey|hello|but|then)[, ]+)*`
/** Matches a condition that nobody checks: "If I do not come back by Friday, tell Bram …". */
const conditioned = new RegExp(
  String.raw`${lead}(?:when(?:ever)?|if|unless|once|as soon as|should|in case|until|before|after)\b[^,]{3,200}, (?:(?:please|then|you (?:must|should)|can you|could you|will you|would you) )*(?:(tell|ask|remind|warn|inform|let|greet|give)|wake) (.+)$`,
  'i',
)
const waking = new RegExp(String.raw`${lead}(?:(?:can|could|will|would) you (?:please )?)?wake (?:me|us)\b`, 'i')
/** Matches "promise me not to tell", which is treated as a confidence instead. */
const promised = new RegExp(
  String.raw`${lead}(?:(?:can|could|will|would) you )?(?:promise|swear)(?: to)?(?: me| us)?,? (?:to|that you(?:['’]ll| will| shall)) (?!not\b|never\b|(?:keep|remember)\b)`,
  'i',
)

/** Sentences that ask for something later that an NPC can't do. The answer must not sound as if the NPC could. */
export const unkeepableIn = (text: string, scene: RequestScene, kept: readonly Request[]): string[] =>
  spokenSentences(text).filter((sentence) => {
    if (sentence.length > 600 || kept.some((request) => request.sentence.includes(sentence))) return false
    // Who keeps silent does nothing later.
    if (scene.language.requests.asksSilence(sentence)) return false
    if (waking.test(sentence) || promised.test(sentence)) return true
    const [, verb, whom = ''] = conditioned.exec(sentence) ?? []
    if (verb === undefined) return conditioned.test(sentence)
    const target = takeWhom(whom, scene)?.target
    return target !== undefined && (target.id !== scene.speaker.id || verb.toLowerCase() === 'remind')
  })
