import { tellOf } from './answers/recall.ts'
import type { Part } from './intents/intent.ts'
import type { Mind } from './mind.ts'
import { toldBySpeaker } from './recall/facts.ts'
import type { Reply } from './reply.ts'

/** So many of my own turns, then I take my leave: talks between neighbours have an end. */
const turnsBeforeLeaving = 3

/** News from others that may be passed on, newest first; only what was not told by the listener. */
const news = (mind: Mind): string[] =>
  mind.facts
    .filter((fact) => !toldBySpeaker(fact, mind.context) && !mind.voice.said(fact.sentence.text))
    .toReversed()
    .map((fact) => tellOf(fact, mind))

/** Something of my own to talk about that was not said yet. */
const subject = (mind: Mind): string => {
  const fresh = mind.items.filter((item) => (item.kind === 'knows' || item.kind === 'wish' || item.kind === 'about' || item.kind === 'fear') && !mind.voice.said(item.text))
  return news(mind)[0] ?? mind.voice.choose(fresh, 'subject')?.text ?? mind.voice.line('small-talk')
}

/** Opens a talk with another villager. */
export const openTalk = (mind: Mind): Reply => {
  if (mind.context.conversation.length > 0) return { text: [subject(mind)], tools: [], search: null }
  const greeting = mind.voice.line(mind.context.speaker.firstMeeting ? 'greeting' : 'greeting-again')
  return { text: [greeting, subject(mind)], tools: [], search: null }
}

/** Adds to a reply what keeps a talk among villagers going, and ends it after a few turns. */
export const sayMoreToNpc = (reply: Reply, parts: readonly Part[], mind: Mind): Reply => {
  const own = mind.context.conversation.filter((turn) => turn.from === 'self').length
  if (parts.some((part) => part.intent.kind === 'farewell')) return { text: [mind.voice.line('farewell')], tools: [], search: null }
  if (own >= turnsBeforeLeaving) return { text: [...reply.text.slice(0, 1), mind.voice.line('farewell')], tools: [], search: null }
  return { text: [...reply.text.slice(0, 2), subject(mind)], tools: [], search: null }
}
