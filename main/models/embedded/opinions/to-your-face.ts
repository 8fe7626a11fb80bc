import { type Question, readQuestion } from '../../../language/en/grammar/question.ts'
import { readSentences } from '../../../language/en/grammar/text.ts'
import { toYou } from '../../../language/en/grammar/to-you.ts'
import { asksOpinionOfMe } from '../../../language/en/questions/asking.ts'
import type { TieView } from '../../../mind/ports/surroundings.ts'
import { type Answer, say } from '../answers/answer.ts'
import { isInsult } from '../intents/statements.ts'
import type { Mind } from '../mind.ts'
import { livedReasonFor, quarrelMatter, reasonFor, tieWith } from './ties.ts'

/**
 * Questions why I dislike the asker: "why are you angry with me?", "why do you not like me?", "what have I done to
 * you?"
 */
const whyOfMe =
  /^why\b.*\byou\b.*\b(?:like|love|trust|hate|dislike|angry|mad|cross|cold|rude|unkind|unfriendly|kind|fond|friendly)\b(?:.*\bme)?$|^what (?:have|did) i (?:ever )?(?:done|do)(?: wrong)?(?: to (?:you|anger you|hurt you|deserve (?:this|that)))?$/
/** Words of questions where a yes speaks against the asker. */
const ofIll = /\b(?:hate|dislike|angry|mad|cross|mind|afraid|fear)\b/
const ofTrust = /\b(?:trust|believe)\b/

/**
 * Whether a question asks for my opinion of the asker: "do you like me?", "what do you think of me?", "why are you
 * angry with me?" `inner`: the parsed question.
 */
export const asksOfMe = (inner: string): boolean => asksOpinionOfMe.test(inner) || whyOfMe.test(inner)

/** Answers by what has happened between us. Null if nothing much has. */
export const viewOfYou = ({ inner, word }: Pick<Question, 'inner' | 'word'>, mind: Mind): Answer | null => {
  const tie = tieWith(mind, mind.context.speaker.id)
  if (!tie) return null
  if (whyOfMe.test(inner)) return whyOfYou(mind)
  if (tie.quarrel !== null) return say(`We have had words, ${mind.name}, and they are not made up.`)
  const [kindness, wrong] = [livedReasonFor(tie, true), livedReasonFor(tie, false)]
  const feeling = ofTrust.test(inner) ? tie.trust : tie.affinity
  if (Math.abs(feeling) < slight && kindness === null && wrong === null) return null
  const isWell = feeling > 0 && (kindness !== null || wrong === null || feeling >= liking)
  const isYesNo = word === null
  if (isYesNo && !isWell && wrong !== null && feeling > -liking) {
    const told = toYou(wrong)
    if (ofIll.test(inner)) return say(`A little, ${mind.name}: ${told}.`)
    return feeling > 0
      ? say(`I was beginning to, ${mind.name}, but ${told}.`)
      : say(`${capital(told)}, ${mind.name}; no.`)
  }
  const reason = reasonFor(tie, isWell)
  const because = reason === null ? '' : `: ${toYou(reason)}`
  const other = isWell ? wrong : kindness
  const stands = isYesNo && ofIll.test(inner) ? (isWell ? 'No, I am not: ' : 'Yes: ') : ''
  const opening = `${ofTrust.test(inner) ? trusting(feeling) : fond(feeling, isWell)}, ${mind.name}${because}.`
  return say(stands === '' ? opening : `${stands}${opening}`, other === null ? '' : `But ${toYou(other)}.`)
}

/** Liking below `slight` counts as none. From `liking` on, in either direction, it's plain. */
const slight = 5
const liking = 20

const fond = (affinity: number, isWell: boolean): string => {
  if (affinity >= 50) return 'You are dear to me'
  if (affinity >= liking) return 'I like you'
  if (isWell) return 'I think well of you so far'
  return affinity > -liking ? 'I am not sure of you' : 'I do not care for you'
}

const trusting = (trust: number): string => {
  if (trust >= liking) return 'I trust you'
  if (trust > 0) return 'I begin to trust you'
  return trust > -liking ? 'I am not sure that I trust you' : 'I do not trust you'
}

/**
 * Answers a "why" after I spoke of them, or after their insult, with what they did. Null if it was about something
 * else, or there is no reason.
 */
export const whyIfOfYou = (mind: Mind): Answer | null => {
  const asked = readSentences(mind.lastOther).some(
    (sentence) => asksOfMe(readQuestion(sentence).inner) || isInsult(sentence.norm),
  )
  const tie = tieWith(mind, mind.context.speaker.id)
  const told = tie?.reasons.some(({ why }) => mind.lastOwn.toLowerCase().includes(toYou(why).toLowerCase()))
  return asked || told ? whyOfYou(mind) : null
}

const whyOfYou = (mind: Mind): Answer | null => {
  const tie = tieWith(mind, mind.context.speaker.id)
  if (!tie) return null
  if (tie.quarrel !== null)
    return say(`Because we have had words: ${saidToThem(tie.quarrel, mind)}`.replace(/: $/, '.'))
  const wrong = livedReasonFor(tie, false)
  const isWell = tie.affinity > 0 || (tie.affinity === 0 && wrong === null)
  const reason =
    (isWell ? livedReasonFor(tie, true) : null) ??
    (isWell && tie.affinity >= liking ? null : wrong) ??
    reasonFor(tie, isWell) ??
    ofTalk(tie)
  return reason === null
    ? null
    : say(`Because ${toYou(reason)}.`, mind.voice.said(`Because ${toYou(reason)}.`) ? 'There is no more to it.' : '')
}

/** The reason if we only ever talked. */
const ofTalk = ({ affinity, talks }: TieView): string | null =>
  affinity > 0 && talks > 1 ? 'come by and talk with me' : null

const saidToThem = (quarrel: string, mind: Mind): string => {
  const { name } = mind.context.speaker
  const matter = quarrelMatter(quarrel, name, mind)
  return matter.startsWith(`${name} `) ? toYou(matter.slice(name.length + 1)) : matter.replace(/^We /, 'we ')
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
