import { contentTerms } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import {
  asksForCredit,
  asksWhatNow,
  asksWhoKnows,
  letsGo,
  setsOff,
  type Trouble,
  troubles,
} from '../../../language/en/questions/asks-on.ts'
import { advice, askInstead, noCredit, offWeGo } from '../../../language/en/talk/advice-lines.ts'
import { othersNamedIn, type Person } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import { act } from './act.ts'
import { type Answer, say } from './answer.ts'
import { goTo } from './journeys.ts'

/** Questions and words that lean on what was said just before, and on nothing that I know. Null for other words. */
export const answerAskingOn = ({ norm }: Sentence, mind: Mind): Answer | null => {
  if (asksWhatNow.test(norm)) return advise(mind)
  if (asksWhoKnows.test(norm)) return nameOther(mind)
  if (asksForCredit.test(norm))
    return mind.context.surroundings?.sells.length ? say(inMyManner(noCredit, 'credit', mind)) : null
  if (setsOff.test(norm)) return setOff(mind)
  return letsGo.test(norm) ? backToMyDay(mind) : null
}

const advise = (mind: Mind): Answer | null => {
  const before = `${mind.context.utterance.replace(/[^.!?]*\?\s*$/, '')} ${linesOfTheirs(mind)}`
  const found = (Object.keys(troubles) as Trouble[]).find((each) => troubles[each].test(before))
  return found === undefined ? null : say(inMyManner(advice[found], `advice-${found}`, mind))
}
const linesOfTheirs = ({ context }: Mind): string =>
  context.conversation
    .slice(-lately)
    .flatMap(({ from, text }) => (from === 'other' ? [text] : []))
    .join(' ')
/** Lines of the talk that still count as just said. */
const lately = 4

/** Somebody who is named in what I know of the matter, or else whoever hears everything. */
const nameOther = (mind: Mind): Answer | null => {
  const nouns = contentTerms(`${linesOfTheirs(mind)} ${mind.lastOwn}`).filter(({ verb, vague }) => !verb && !vague)
  const isAsked = (person: Person): boolean => !person.isMe && !person.isSpeaker && person.kind === 'npc'
  const ofMatter = mind.items
    .filter(
      ({ kind, topics }) =>
        kind !== 'memory' && nouns.some(({ stem }) => topics.some((topic) => nearness(stem, topic) >= 0.95)),
    )
    .flatMap(({ text }) => othersNamedIn(text, mind.people))
    .filter(isAsked)
  const hearsAll = mind.people.filter((person) => isAsked(person) && /\b(?:tavern|inn)/i.test(person.role ?? ''))
  const [who] = [...othersNamedIn(mind.lastOwn, mind.people).filter(isAsked), ...ofMatter, ...hearsAll]
  return who === undefined ? null : say(inMyManner(askInstead, 'ask-instead', mind).replaceAll('{who}', who.first))
}

/** The walk that was just spoken of begins, or is under way. */
const setOff = (mind: Mind): Answer | null => {
  const last = mind.context.conversation.findLast(({ from }) => from === 'self')
  const isLeading = last?.acted?.some(({ tool, ok }) => ok && (tool === 'move_to' || tool === 'follow')) === true
  if (isLeading || mind.context.percepts.following === mind.context.speaker.id)
    return say(inMyManner(offWeGo, 'off', mind))
  return /\b(?:show|way|walk|come|go)\b/i.test(`${mind.lastOwn} ${mind.lastOther}`) ? goTo('', true, mind) : null
}

/** Whoever waited, or came along, goes on with the day. */
const backToMyDay = (mind: Mind): Answer | null => {
  const did = mind.context.conversation.some(
    ({ from, acted = [] }) =>
      from === 'self' && acted.some(({ tool, ok }) => ok && /^(?:wait|follow|move_to)$/.test(tool)),
  )
  if (!did) return null
  return mind.tools.has('stop')
    ? act(mind, 'stop', {}, [mind.voice.line('agree')], [mind.voice.line('agree')])
    : say(mind.voice.line('agree'))
}
