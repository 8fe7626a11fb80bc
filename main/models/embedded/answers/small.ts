import { pendingWith } from '../../../language/en/assent/pending.ts'
import { readAnswerTo, readAssent } from '../../../language/en/assent/read-assent.ts'
import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { offerWaits } from '../../../language/en/talk/advice-lines.ts'
import { byHour } from '../../../language/en/talk/greetings.ts'
import { declined, settledOnPay } from '../../../language/en/talk/plain-lines.ts'
import type { Mind } from '../mind.ts'
import { fromSleep, greetingFor, isSecondToday } from '../opinions/talk-of-people.ts'
import { isShunned, tieWith } from '../opinions/ties.ts'
import { viewOfYou, whyIfOfYou } from '../opinions/to-your-face.ts'
import { inMyManner, ownReaction } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { takeUpOffer } from './journeys.ts'
import { retell } from './recall.ts'
import { bestItem, speakItem } from './topic.ts'

const felt = (mind: Mind, emote: string, line: string): Answer =>
  mind.tools.has('emote')
    ? { text: [], tool: { name: 'emote', arguments: { emote }, ok: [line], failed: [line] } }
    : say(line)

/** A greeting by name that fits my opinion of them. If they come back, it may add what they told me last. */
export const answerGreeting = (mind: Mind, alone: boolean): Answer => {
  const { speaker } = mind.context
  if (speaker.firstMeeting) return say(fromSleep(byHour(mind.voice.line('greeting'), mind.context.now), mind))
  const line = greetingFor(mind)
  if (isShunned(tieWith(mind, speaker.id))) return say(line)
  if (!alone || !speaker.opening || speaker.kind === 'npc') return say(line)
  const earlier = mind.ownFacts.findLast(
    (fact) =>
      !fact.now &&
      (fact.date !== mind.context.now.date || mind.context.conversation.length === 0) &&
      fact.sentence.words.length > 3 &&
      /\b(?:i|my|we)\b/.test(fact.sentence.norm),
  )
  return earlier ? say(line, `Last time you told me that ${retell(earlier, mind)}.`) : say(line)
}

/** Greets in one short sentence before an answer, once a day: who comes back with a question gets the answer. */
export const shortGreeting = (mind: Mind): string => {
  if (isSecondToday(mind)) return fromSleep('', mind).trim()
  const line = greetingFor(mind)
  const first = /^[^.!?…]+[.!?…]/u.exec(line)?.[0] ?? line
  return first.length <= 60 ? first : byHour(`Good day, ${mind.name}.`, mind.context.now)
}

export const answerPraise = (mind: Mind): Answer => felt(mind, 'heart', mind.voice.line('praise'))
export const answerInsult = (mind: Mind): Answer => felt(mind, 'anger', mind.voice.line('hostile'))

/** Answers a "yes" or "no" to my last words. */
export const answerYes = (mind: Mind): Answer =>
  (readAnswerTo(mind.context.utterance, mind.lastOwn) === 'yes' ? takeUpOffer(mind) : null) ??
  askWhich(mind) ??
  settleOnPay(mind) ??
  say(mind.lastOwn.trim().endsWith('?') ? mind.voice.line('agree') : mind.voice.line('small-talk'))
/** They say yes, and several things wait for one. Null otherwise. */
const askWhich = ({ context }: Mind): Answer | null => {
  const assent = readAssent(context.utterance, pendingWith(context))
  if (assent.kind !== 'which') return null
  const names = assent.among.map((matter) =>
    matter.kind === 'quest'
      ? `“${context.surroundings?.quests.find(({ id }) => id === matter.quest)?.name ?? matter.quest}”`
      : 'my offer',
  )
  return say(`Yes to which of them: ${names.join(' or ')}?`)
}
/** They take what I named a price for, though it is no goods of mine: a bed, a haircut. Null if I named no price. */
export const settleOnPay = (mind: Mind): Answer | null => {
  const { coin } = mind.context.surroundings ?? {}
  const { speaker, character } = mind.context
  const isOffered = mind.context.surroundings?.offers.some(({ from, to }) => from === character.id && to === speaker.id)
  if (isOffered === true) return say(inMyManner(offerWaits, 'offer-waits', mind))
  const priced = coin !== undefined && new RegExp(`\\b(?:${coin.one}|${coin.many})\\b`, 'i').test(mind.lastOwn)
  return priced ? say(inMyManner(settledOnPay, 'settled', mind)) : null
}

export const answerNo = (mind: Mind): Answer =>
  say(
    mind.context.offerAnswered?.end !== 'declined' &&
      (/\bshow you the way\b/i.test(mind.lastOwn) ||
        readAssent(mind.context.utterance, pendingWith(mind.context)).kind === 'no')
      ? 'As you like.'
      : inMyManner(declined, 'declined', mind),
  )

/** Answers "do you like me?" by what happened between us, or else by how long we've known each other. */
export const answerOpinionOfMe = (question: Question, mind: Mind): Answer => {
  const { meetings, firstMeeting } = mind.context.speaker
  const view = viewOfYou(question, mind)
  if (view !== null) return view
  if (firstMeeting || meetings === 0)
    return say(`We have hardly met, ${mind.name}; ask me again when I know you better.`)
  if (meetings < 3) return say(`You have been civil to me so far, ${mind.name}, and that counts.`)
  return say(`I am glad whenever you come by, ${mind.name}.`)
}

/**
 * Answers "why?". If it's about my opinion of them, tells what they did. Otherwise tells something else I know about
 * what I just said.
 */
export const answerWhy = (mind: Mind): Answer => {
  const ofYou = whyIfOfYou(mind)
  if (ofYou !== null) return ofYou
  const terms = contentTerms(mind.lastOwn)
  const item = mind.lastOwn === '' ? null : bestItem(terms, mind, 0.5)
  if (item && !mind.voice.said(item.text)) return say(speakItem(item, mind))
  return say(
    ownReaction('why', mind) ??
      mind.voice.choose(
        ['It is simply so; I have no better reason.', 'I could not tell you why.', 'Who knows the why of things?'],
        'why',
      ) ??
      '',
  )
}
