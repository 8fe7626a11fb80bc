import { contentTerms } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import {
  asksForCredit,
  asksForFree,
  asksForPost,
  asksLeaveToLook,
  asksToCarryWords,
  asksWhatNow,
  asksWhoKnows,
  givesLeave,
  letsGo,
  lightOpening,
  setsOff,
  type Trouble,
  troubles,
  wantsToComeAlong,
} from '../../../language/en/questions/asks-on.ts'
import {
  advice,
  askInstead,
  comeAlong,
  goingNowhere,
  lookAtIt,
  noCredit,
  noPost,
  nothingFree,
  offWeGo,
  wasGoingNowhere,
  whichWords,
} from '../../../language/en/talk/advice-lines.ts'
import { heals, tellsOfWound } from '../../../language/en/talk/remarks.ts'
import { woundHeals } from '../../../language/en/talk/small-answers.ts'
import { othersNamedIn, type Person } from '../knowledge/people.ts'
import { sayPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { grudgeAgainst } from '../opinions/talk-of-people.ts'
import { inMyManner } from '../voice/manner.ts'
import { act } from './act.ts'
import { type Answer, say } from './answer.ts'
import { goTo } from './journeys.ts'
import { bestItem } from './topic.ts'

/** Questions and words that lean on what was said just before, and on nothing that I know. Null for other words. */
export const answerAskingOn = ({ norm: asSpoken }: Sentence, mind: Mind): Answer | null => {
  const norm = asSpoken.replace(lightOpening, '')
  if (asksWhatNow.test(norm)) return advise(mind)
  if (asksWhoKnows.test(norm)) return nameOther(mind)
  if (asksForCredit.test(norm))
    return mind.context.surroundings?.sells.length ? say(inMyManner(noCredit, 'credit', mind)) : null
  if (asksForFree.test(norm))
    return mind.context.surroundings?.sells.length ? say(inMyManner(nothingFree, 'nothing-free', mind)) : null
  if (asksLeaveToLook.test(norm)) return say(inMyManner(lookAtIt, 'look-at-it', mind))
  if (asksForPost.test(norm)) return say(inMyManner(noPost, 'no-post', mind))
  if (asksToCarryWords.test(norm)) return askWhichWords(norm, mind)
  if (setsOff.test(norm)) return setOff(mind)
  if (wantsToComeAlong.test(norm)) return comeWithMe(mind)
  return letsGo.test(norm) ? backToMyDay(norm, mind) : null
}

/** What I am to carry to whom. Null if they name nobody else here. */
const askWhichWords = (norm: string, mind: Mind): Answer | null => {
  const [who] = othersNamedIn(norm, mind.people)
  return who === undefined ? null : say(inMyManner(whichWords, 'which-words', mind).replaceAll('{who}', who.first))
}

const advise = (mind: Mind): Answer | null => {
  const before = `${mind.context.utterance.replace(/[^.!?]*\?\s*$/, '')} ${linesOfTheirs(mind)}`
  const found = (Object.keys(troubles) as Trouble[]).find((each) => troubles[each].test(before))
  const cure = found === 'ill' ? cureFor(before, mind) : null
  if (cure !== null) return say(cure)
  return found === undefined ? null : say(inMyManner(advice[found], `advice-${found}`, mind))
}
/** Whoever heals sends nobody to somebody else. */
const cureFor = (trouble: string, mind: Mind): string | null => {
  if (!heals.test(mind.context.character.role)) return null
  const own = { ...mind, items: mind.items.filter(({ kind }) => kind === 'knows') }
  const item =
    bestItem(
      contentTerms(trouble).filter(({ verb, vague }) => !verb && !vague),
      own,
      0.85,
    ) ?? bestItem(contentTerms(tellsOfWound.test(trouble) ? 'wound hurt' : 'ill medicine'), own, 0.6)
  return item === null ? null : mind.voice.said(item.text) ? woundHeals : item.text
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

/** They want to come along where I go: I lead, if my plan puts me elsewhere. Else I say why I stay. */
const comeWithMe = (mind: Mind): Answer | null => {
  const { percepts, speaker, surroundings, now, places } = mind.context
  if (percepts.following === speaker.id) return null
  const next = surroundings?.plan.find(({ from, to }) => now.ms >= from && now.ms < to)
  const place = places.find(({ id }) => id === next?.at)
  if (grudgeAgainst(mind) !== null || place === undefined || place.id === percepts.place?.id)
    return say(inMyManner(goingNowhere, 'going-nowhere', mind))
  const label = sayPlace(place)
  return act(
    mind,
    'move_to',
    { place: place.id },
    [inMyManner(comeAlong, 'come-along', mind).replaceAll('{place}', label)],
    [`I can not get to ${label} just now, ${mind.name}.`],
  )
}

/** Whoever waited, or came along, goes on with the day. */
const backToMyDay = (norm: string, mind: Mind): Answer | null => {
  const did = mind.context.conversation.some(
    ({ from, acted = [] }) =>
      from === 'self' && acted.some(({ tool, ok }) => ok && /^(?:wait|follow|move_to)$/.test(tool)),
  )
  if (!did) return givesLeave.test(norm) ? say(inMyManner(wasGoingNowhere, 'nowhere', mind)) : null
  return mind.tools.has('stop')
    ? act(mind, 'stop', {}, [mind.voice.line('agree')], [mind.voice.line('agree')])
    : say(mind.voice.line('agree'))
}
