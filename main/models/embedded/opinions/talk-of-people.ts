import { minuteOfDay, minutesOfDay } from '../../../language/calendar.ts'
import { readSentences } from '../../../language/en/grammar/text.ts'
import { toYou } from '../../../language/en/grammar/to-you.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { byHour } from '../../../language/en/talk/greetings.ts'
import { backToday, stillHere } from '../../../language/en/talk/plain-lines.ts'
import type { TieView } from '../../../mind/ports/surroundings.ts'
import { isPlayerId } from '../../../world/ids.ts'
import { actOf } from '../../../world/life/acts.ts'
import type { RelationCause } from '../../../world/society/kinds.ts'
import type { Mind } from '../mind.ts'
import { greetNeighbour } from '../neighbours/hail.ts'
import { isOfFewWords } from '../voice/few-words.ts'
import { inMyManner } from '../voice/manner.ts'
import { hashText } from '../voice/voice.ts'
import {
  betterThanThought,
  illOf,
  illOfBriefly,
  peaceWith,
  quarrelWith,
  speaksOf,
  wellOf,
  wellOfBriefly,
  worseThanThought,
} from './people-words.ts'
import { deedOf, isLiked, isShunned, quarrelMatter, reasonFor, tieWith } from './ties.ts'

/** The smallest feeling for people of whom I speak unasked. */
const leastFeeling = 10
/** One subject in this many is gossip. */
const oneIn = 3

const cool = ['You again, {name}.', '{name}. What is it?', 'Well, {name}. Make it short.'] as const
const warm = [
  'It does me good to see you, {name}.',
  'I was hoping you would come by, {name}.',
  'There you are, {name}!',
] as const
const dearAffinity = 40

const filled = (line: string, name: string): string => line.replaceAll(/\{(?:name|person)\}/g, () => name)

/** A greeting for somebody I know: cool to those I shun, with a warm word for those dear to me. */
export const greetingFor = (mind: Mind): string => {
  const { firstMeeting } = mind.context.speaker
  const tie = tieWith(mind, mind.context.speaker.id)
  if (isShunned(tie)) return fromSleep(filled(mind.voice.choose(cool, 'cool') ?? '', mind.name), mind)
  if (mind.context.speaker.kind === 'npc' && !firstMeeting) return greetNeighbour(mind)
  if (isSecondToday(mind)) {
    const { opening } = mind.context.speaker
    return fromSleep(byHour(inMyManner(opening ? backToday : stillHere, 'back', mind), mind.context.now), mind)
  }
  const { courtship } = mind.context.surroundings ?? {}
  if (courtship?.state === 'promised') return fromSleep(filled(courtship.greeting, mind.name), mind)
  const line = fromSleep(byHour(mind.voice.line(firstMeeting ? 'greeting' : 'greeting-again'), mind.context.now), mind)
  const isDear = !firstMeeting && (tie?.affinity ?? 0) >= dearAffinity && mind.context.speaker.kind === 'player'
  return isDear ? `${line} ${filled(mind.voice.choose(warm, 'warm') ?? '', mind.name)}` : line
}

/** Whether we greeted each other today already. Once a day is enough. */
export const isSecondToday = ({ context: { speaker, lastDays, conversation, now } }: Mind): boolean =>
  speaker.kind === 'player' &&
  !speaker.firstMeeting &&
  (speaker.meetings === 0
    ? conversation.length > 0
    : lastDays?.some(({ date, who }) => date === now.date && who?.id === speaker.id) === true)

/** My greeting. If a guest has woken me, a word about that comes first. */
export const fromSleep = (greeting: string, mind: Mind): string => {
  const { speaker, percepts } = mind.context
  if (speaker.kind !== 'player' || !speaker.opening || actOf(percepts.doing) !== 'sleep') return greeting
  if (isOnlyGoingToBed(mind)) return greeting
  return `${filled(mind.voice.choose(woken, 'woken') ?? '', mind.name)} ${greeting}`
}
/** Whoever has just shut up the taproom still stands in it: nobody is fast asleep so soon. Minutes. */
const fallsAsleepIn = 60
const isOnlyGoingToBed = ({ context: { character, now } }: Mind): boolean => {
  const minute = minuteOfDay(now.ms)
  return character.schedule.some(
    ({ from, doing }) => actOf(doing) === 'sleep' && (minute - from + minutesOfDay) % minutesOfDay < fallsAsleepIn,
  )
}
const woken: readonly string[] = [
  'You woke me, {name}.',
  'I was asleep, {name}.',
  'I was fast asleep, {name}, and you woke me.',
]

/**
 * My opinion of somebody, as I would tell it to a third person. Null if I have none. For a player I never say why: that
 * stays between us.
 */
export const viewOf = (tie: TieView, mind: Mind): string | null => {
  const name = shortName(tie.name)
  if (tie.quarrel !== null)
    return `${inMyWords(quarrelWith, tie, mind)} ${quarrelMatter(tie.quarrel, tie.name, mind)}`.trimEnd()
  if (Math.abs(tie.affinity) < leastFeeling) return null
  const verdict = verdictOn(tie, mind)
  const reason = isPlayerId(tie.id) ? null : reasonFor(tie, tie.affinity > 0)
  if (reason === null) return verdict
  const because = `${name} ${reason}.`
  // Some NPCs begin with their opinion, some with what happened.
  return (hashText(mind.context.character.id) + tie.reasons.length) % 2 === 0
    ? `${verdict} ${because}`
    : `${because} ${verdict}`
}

/**
 * The same of a villager who has done something of weight since, which comes before what an author wrote. A deed that
 * does not fit how I like them is told as such. Null: nothing has changed.
 */
export const changedViewOf = (tie: TieView, mind: Mind): string | null => {
  const deed = tie.quarrel === null ? deedOf(tie, mind) : null
  if (deed === null) return null
  const isWell = tie.affinity > 0
  const verdict =
    deed.isGood === isWell && Math.abs(tie.affinity) >= leastFeeling
      ? verdictOn(tie, mind)
      : filled(inMyManner(deed.isGood ? betterThanThought : worseThanThought, 'changed', mind), shortName(tie.name))
  return `${deed.says} ${verdict}`
}

/** One of several ways to say an opinion, preferably one that I haven't used today. */
const inMyWords = (lines: readonly string[], tie: TieView, { voice }: Mind): string => {
  const name = shortName(tie.name)
  const all = lines.map((line) => filled(line, name))
  const ranked = [
    all.filter((line) => !voice.said(line) && !voice.saidToOthers(line)),
    all.filter((line) => !voice.said(line)),
    all,
  ]
  return voice.choose(ranked.find((each) => each.length > 0) ?? all, `view ${tie.id}`) ?? ''
}

/** Speaks well or ill of somebody, at my usual length. */
const verdictOn = (tie: TieView, mind: Mind): string => {
  const [well, ill] = isOfFewWords(mind) ? [wellOfBriefly, illOfBriefly] : [wellOf, illOf]
  return inMyWords(tie.affinity > 0 ? well : ill, tie, mind)
}

/**
 * A word about somebody I haven't discussed with my partner today. A quarrel comes up at once, the rest now and then.
 */
export const gossip = (mind: Mind): string | null => {
  const { speaker, surroundings, seed } = mind.context
  const fresh = (surroundings?.ties ?? [])
    .filter(({ id }) => id !== speaker.id && id !== mind.context.character.id)
    .flatMap((tie) => {
      const view = viewOf(tie, mind)
      return view === null || hasSpokenOf(tie.name, mind) ? [] : [{ tie, view }]
    })
  const quarrel = fresh.find(({ tie }) => tie.quarrel !== null)
  if (quarrel) return quarrel.view
  if (seed % oneIn !== 0) return null
  // Events come before facts that were always true.
  const lived = fresh.filter(({ tie, view }) => isPlayerId(tie.id) || isWorthTelling(tie, view))
  return mind.voice.choose(lived, 'gossip')?.view ?? null
}

/**
 * Whether something happened that people retell. Fair trade is true of half the village, and everybody knows who is
 * whose neighbour or cousin.
 */
export const isWorthTelling = ({ reasons }: TieView, view: string): boolean =>
  reasons.some(({ kind, why }) => !(kind in knownToAll) && view.includes(why))
const knownToAll: Partial<Record<RelationCause, true>> = { authored: true, talk: true, told: true, trade: true }

/** Answers somebody who speaks well or ill of another person I know. I put in a good word for a friend. */
export const answerGossip = (mind: Mind): string | null => {
  const others = mind.people.filter(({ isMe, isSpeaker }) => !isMe && !isSpeaker)
  for (const { norm } of readSentences(mind.context.utterance)) {
    const said = speaksOf(norm, others)
    const tie = said && tieWith(mind, said.person.id)
    if (!said || !tie || hasSpokenOf(tie.name, mind)) continue
    if (!said.good && isLiked(tie))
      return /\b(?:had words|fallen out)\b/.test(norm) ? inMyWords(peaceWith, tie, mind) : verdictOn(tie, mind)
    if (said.good !== tie.affinity > 0 && Math.abs(tie.affinity) >= leastFeeling) return verdictOn(tie, mind)
  }
  return null
}

/** Whether I already spoke of somebody today. One opinion of a person is enough for a day. */
const hasSpokenOf = (name: string, { context, people }: Mind): boolean =>
  context.conversation.some(
    ({ from, text }) =>
      from === 'self' && readSentences(text).some(({ norm }) => speaksOf(norm, people)?.person.name === name),
  )

/** Says the open quarrel between me and my partner to their face. Null if there is none, or I've said it already. */
export const upbraid = (mind: Mind): string | null => {
  const { speaker } = mind.context
  const quarrel = tieWith(mind, speaker.id)?.quarrel
  if (!quarrel) return null
  const matter = quarrelMatter(quarrel, speaker.name, mind)
  const theirs = matter.startsWith(`${speaker.name} `)
    ? capital(`${toYou(matter.slice(speaker.name.length + 1))}`)
    : matter === quarrel
      ? ''
      : matter
  const line = [mind.voice.line('hostile'), theirs].filter((part) => part !== '').join(' ')
  return mind.voice.said(line) ? null : line
}
const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** Why I won't do somebody a favour. Null if I will. */
export const grudgeAgainst = (mind: Mind): string | null => {
  const tie = tieWith(mind, mind.context.speaker.id)
  if (!tie || !isShunned(tie)) return null
  const reason = reasonFor(tie, false)
  return reason === null ? '' : `${capital(toYou(reason))}.`
}
