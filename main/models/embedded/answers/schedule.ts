import {
  clockOf,
  dayMs,
  dayOf,
  minuteMs,
  minutesOfDay,
  type PartOfDay,
  partOfDay,
  weekdayOfDay,
} from '../../../language/calendar.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { restOfDay, usualTales, yesterdayTales } from '../../../language/en/talk/plain-lines.ts'
import { weekdayNames } from '../../../language/en/time/names.ts'
import { timesIn } from '../../../language/en/time/read-times.ts'
import { sayTime } from '../../../language/en/time/say-time.ts'
import { hoursIn, partIn } from '../../../language/time/hours.ts'
import { placeLabel } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { answerPlan, describeEntry } from './life.ts'

type Entry = Mind['context']['character']['schedule'][number]

const covers = (entry: Entry, minute: number): boolean =>
  entry.from < entry.to ? minute >= entry.from && minute < entry.to : minute >= entry.from || minute < entry.to

/** The middle of each part of the day. What somebody does at that minute is what they do "in the morning". */
const middleOf: Readonly<Record<PartOfDay, { minute: number; label: string }>> = {
  night: { minute: 23 * 60, label: 'at night' },
  morning: { minute: 9 * 60, label: 'in the morning' },
  noon: { minute: 12 * 60 + 15, label: 'at noon' },
  afternoon: { minute: 15 * 60 + 30, label: 'in the afternoon' },
  evening: { minute: 19 * 60 + 30, label: 'in the evening' },
}
const partWords: readonly [RegExp, PartOfDay][] = [
  [/\bbedtime\b/, 'night'],
  [/\blunch\b/, 'noon'],
  [/\bafter work\b/, 'evening'],
]

/** The hour that words name, or null. */
const hourAsked = (inner: string): { minute: number; label: string } | null => {
  const { from } = hoursIn(timesIn(inner))
  if (from === null) return null
  const minute = from % minutesOfDay
  return { minute, label: `at ${sayTime(clockOf(minute))}` }
}

const minuteAsked = (inner: string, now: number): { minute: number; label: string } | null => {
  const hour = hourAsked(inner)
  if (hour !== null) return hour
  const part = partIn(timesIn(inner)) ?? partWords.find(([pattern]) => pattern.test(inner))?.[1]
  if (part !== undefined) return middleOf[part]
  if (/\bearly\b/.test(inner)) return { minute: 5 * 60 + 30, label: 'at dawn' }
  return /\b(?:later|next|soon|going|heading|headed|after this|off to)\b/.test(inner)
    ? { minute: (now + 180) % minutesOfDay, label: 'later' }
    : null
}

/** The minute of the day that words name as an hour, or null. */
export const minuteOfHour = (words: string): number | null => hourAsked(words)?.minute ?? null

/**
 * Tells where my plan puts me at an hour still to come, including promises. Null if the question names no hour, or
 * today's plan doesn't cover it.
 */
const answerHour = (inner: string, mind: Mind): Answer | null => {
  const { surroundings, now } = mind.context
  const asked = /\b(?:tomorrow|usually|every|always)\b/.test(inner) ? null : hourAsked(inner)
  if (asked === null) return null
  const at = now.ms - (now.ms % dayMs) + asked.minute * minuteMs
  const entry = at < now.ms ? undefined : surroundings?.plan.find(({ from, to }) => at >= from && at < to)
  return entry ? say(`${capitalise(asked.label)} I mean to be ${describeEntry(entry, mind)}.`) : null
}

const phrase = (entry: Entry, mind: Mind): string => {
  const label = placeLabel(entry.at, mind.context)
  return `${label === null ? '' : `at ${label}, `}${entry.doing}`
}

/** Tells about my day: at an hour, for an activity, or as a whole. */
export const answerSchedule = (question: Question, mind: Mind): Answer => {
  const plan = answerPlan(question, mind)
  if (plan) return plan
  const { inner } = question
  const day = weekdayIn(inner)
  const schedule = scheduleOn(day, mind)
  const atHour = answerHour(inner, mind)
  if (atHour) return atHour
  const now = Number(mind.context.now.time.slice(0, 2)) * 60 + Number(mind.context.now.time.slice(3, 5))
  if (schedule.length === 0) return say('I take each day as it comes.')
  const asked = minuteAsked(inner, now)
  if (asked) {
    const next = asked.label === 'later' ? schedule.find((entry) => covers(entry, now)) : undefined
    const entry = next
      ? (schedule.find((each) => each.from === next.to) ?? next)
      : schedule.find((each) => covers(each, asked.minute))
    if (entry) {
      const label = asked.label === 'later' ? `from ${sayTime(clockOf(entry.from))}` : asked.label
      return say(`${label} I am ${phrase(entry, mind)}.`)
    }
  }
  const rising = schedule.find((entry) => /\b(?:sleep|asleep|bed)/.test(entry.doing))
  if (rising && /\b(?:wake|get up|rise|up in the morning)\b/.test(inner))
    return say(`I am up at ${sayTime(clockOf(rising.to))}.`)
  const terms = contentTerms(inner).filter((term) => !/^(?:day|usual|shop|stall)$/.test(term.word))
  const nearTo = (entry: Entry): number =>
    Math.max(
      0,
      ...terms.flatMap((term) =>
        contentTerms(`${entry.doing} ${entry.at}`).map((own) => nearness(term.stem, own.stem)),
      ),
    )
  const fits = schedule.toSorted((left, right) => nearTo(right) - nearTo(left)).find((entry) => nearTo(entry) >= 0.85)
  if (fits && /\b(?:when|what time|how (?:early|late|long)|until|do you)\b/.test(inner)) {
    return say(`From ${sayTime(clockOf(fits.from))} to ${sayTime(clockOf(fits.to))} I am ${phrase(fits, mind)}.`)
  }
  const waking = schedule
    .filter((entry) => !/\b(?:sleep|asleep|bed|dream)/.test(entry.doing))
    .toSorted((left, right) => left.from - right.from)
  const first = waking[0]
  if (first && /\b(?:start|begin|open)\b/.test(inner))
    return say(`From ${sayTime(clockOf(first.from))} I am ${phrase(first, mind)}.`)
  const last = waking.at(-1)
  if (last && /\b(?:finish|stop|close|done|free)\b/.test(inner))
    return say(`Until ${sayTime(clockOf(last.from))} I have work to do; then I am ${phrase(last, mind)}.`)
  const special = schedule.filter(({ days }) => days !== undefined)
  if (day !== null && special.length > 0)
    return say(
      `On ${weekdayNames[day]}s, ${special
        .slice(0, 3)
        .map((entry) => `from ${sayTime(clockOf(entry.from))} ${phrase(entry, mind)}`)
        .join('; ')}.`,
    )
  return say(`You find me ${usualDay(mind)}.`)
}

const weekdayIn = (inner: string): number | null =>
  timesIn(inner).flatMap((time) => (time.kind === 'weekday' ? [time.weekday] : []))[0] ?? null

/**
 * My schedule for a weekday. Entries for that weekday come first. If `day` is null, only the everyday entries count.
 */
const scheduleOn = (day: number | null, { context }: Mind): Entry[] => {
  const { schedule } = context.character
  return [
    ...schedule.filter(({ days }) => day !== null && days?.includes(day)),
    ...schedule.filter(({ days }) => days === undefined),
  ]
}

/** The waking hours of a usual day, in three pieces at most. Null if none is written. */
export const usualDay = (mind: Mind): string | null => {
  const waking = scheduleOn(null, mind)
    .filter((entry) => !/\b(?:sleep|asleep|bed|dream)/.test(entry.doing))
    .toSorted((left, right) => left.from - right.from)
  const shown = waking.length > 3 ? [waking[0], waking[Math.floor(waking.length / 2)], waking.at(-1)] : waking
  const parts = shown
    .filter((entry) => entry !== undefined)
    .map((entry) => `from ${sayTime(clockOf(entry.from))} ${phrase(entry, mind)}`)
  return parts.length === 0 ? null : parts.join('; ')
}

/**
 * Two stretches of a past day, told as my own: which ones, and in which words, is mine alone. `beside`: something else of
 * that day was told already. Null without a schedule.
 */
export const taleOfDay = (ago: number, mind: Mind, { beside = false } = {}): string | null => {
  const day = weekdayOf(mind.context.now.ms - ago * dayMs)
  const worked = scheduleOn(day, mind)
    .filter(
      (entry) => !/\b(?:sleep|asleep|bed|dream|eating|breakfast)/.test(entry.doing) && /^\w+ing\b/.test(entry.doing),
    )
    .toSorted((left, right) => left.from - right.from)
  const first = mind.voice.choose(worked.slice(0, Math.ceil(worked.length / 2)), 'yesterday-first')
  const next = mind.voice.choose(worked.slice(Math.ceil(worked.length / 2)), 'yesterday-next')
  if (first === undefined || next === undefined) return null
  const when = ({ from }: Entry): string => partOfDayIn(from)
  const lines = beside ? restOfDay : ago === 1 ? yesterdayTales : usualTales
  const told = inMyManner(lines, `yesterday-${mind.context.character.id}`, mind)
    .replaceAll('{first}', when(first))
    .replaceAll('{then}', when(next) === when(first) ? 'later' : when(next))
    .replaceAll('{did}', first.doing)
    .replaceAll('{next}', next.doing)
  return told.replaceAll(/(?<=^|[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase())
}
const partOfDayIn = (minute: number): string =>
  minute < firstLight ? 'before dawn' : middleOf[partOfDay(minute)].label
const firstLight = 5 * 60
const weekdayOf = (ms: number): number => weekdayOfDay(dayOf(ms))
