import { dayMs, minuteMs } from '../../../language/calendar.ts'
import { numberWords } from '../../../language/en/amounts/number-words.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { placeLabel } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { sayTime } from '../recall/when.ts'
import { type Answer, say } from './answer.ts'
import { answerPlan, whatIsMeant } from './life.ts'

type Entry = Mind['context']['character']['schedule'][number]

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const covers = (entry: Entry, minute: number): boolean =>
  entry.from < entry.to ? minute >= entry.from && minute < entry.to : minute >= entry.from || minute < entry.to

const minuteAsked = (inner: string, now: number): { minute: number; label: string } | null => {
  const hour =
    /\bat (?:about |around )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?:[: ]?(\d{2}))?(?: o'clock)?(?: (?:in the )?(am|pm|morning|evening|afternoon|night))?/.exec(
      inner,
    )
  if (hour?.[1] !== undefined) {
    const value = numberWords[hour[1]] ?? Number(hour[1])
    const late = /pm|evening|afternoon|night/.test(hour[3] ?? '') && value < 12
    const minute = ((value + (late ? 12 : 0)) % 24) * 60 + Number(hour[2] ?? 0)
    return { minute, label: `at ${sayTime(clock(minute))}` }
  }
  if (/\bmidnight\b/.test(inner)) return { minute: 0, label: 'at midnight' }
  if (/\b(?:at night|nights?|tonight|bedtime)\b/.test(inner)) return { minute: 23 * 60, label: 'at night' }
  if (/\b(?:dawn|sunrise|early)\b/.test(inner)) return { minute: 5 * 60 + 30, label: 'at dawn' }
  if (/\bmornings?\b/.test(inner)) return { minute: 9 * 60, label: 'in the morning' }
  if (/\b(?:noon|midday|lunch)\b/.test(inner)) return { minute: 12 * 60 + 15, label: 'at noon' }
  if (/\bafternoons?\b/.test(inner)) return { minute: 15 * 60 + 30, label: 'in the afternoon' }
  if (/\b(?:evenings?|dusk|sunset|after work)\b/.test(inner)) return { minute: 19 * 60 + 30, label: 'in the evening' }
  return /\b(?:later|next|soon|going|heading|headed|after this|off to)\b/.test(inner)
    ? { minute: (now + 180) % 1440, label: 'later' }
    : null
}

/** The minute of the day that words name as an hour; null where they name none. */
export const minuteOfHour = (words: string): number | null =>
  /\bat (?:about |around )?\d/.test(words) ? (minuteAsked(words, 0)?.minute ?? null) : null

/** At an hour that is still to come I am where I mean to be today, promises and all. Null where no hour is asked for, or none of today's plan. */
const answerHour = (inner: string, mind: Mind): Answer | null => {
  const { surroundings, now } = mind.context
  const asked =
    /\bat (?:about |around )?(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)/.test(inner) &&
    !/\b(?:tomorrow|usually|every|always)\b/.test(inner)
      ? minuteAsked(inner, 0)
      : null
  if (asked === null) return null
  const at = now.ms - (now.ms % dayMs) + asked.minute * minuteMs
  const entry = at < now.ms ? undefined : surroundings?.plan.find(({ from, to }) => at >= from && at < to)
  return entry ? say(`${capitalise(asked.label)} I mean to be ${whatIsMeant(entry, mind)}.`) : null
}

const phrase = (entry: Entry, mind: Mind): string => {
  const label = placeLabel(entry.at, mind.context)
  return `${label === null ? '' : `at ${label}, `}${entry.doing}`
}

/** What my day looks like: at an hour that was asked for, for a thing that was asked for, or as a whole. */
export const answerSchedule = (question: Question, mind: Mind): Answer => {
  const plan = answerPlan(question, mind)
  if (plan) return plan
  const { inner } = question
  const day = weekdayIn(inner)
  const schedule = scheduleOn(day, mind)
  const meant = answerHour(inner, mind)
  if (meant) return meant
  const now = Number(mind.context.now.time.slice(0, 2)) * 60 + Number(mind.context.now.time.slice(3, 5))
  if (schedule.length === 0) return say('I take each day as it comes.')
  const asked = minuteAsked(inner, now)
  if (asked) {
    const next = asked.label === 'later' ? schedule.find((entry) => covers(entry, now)) : undefined
    const entry = next
      ? (schedule.find((each) => each.from === next.to) ?? next)
      : schedule.find((each) => covers(each, asked.minute))
    if (entry) {
      const label = asked.label === 'later' ? `from ${sayTime(clock(entry.from))}` : asked.label
      return say(`${label} I am ${phrase(entry, mind)}.`)
    }
  }
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
    return say(`From ${sayTime(clock(fits.from))} to ${sayTime(clock(fits.to))} I am ${phrase(fits, mind)}.`)
  }
  const waking = schedule
    .filter((entry) => !/\b(?:sleep|asleep|bed|dream)/.test(entry.doing))
    .toSorted((left, right) => left.from - right.from)
  const rising = schedule.find((entry) => /\b(?:sleep|asleep|bed)/.test(entry.doing))
  if (rising && /\b(?:wake|get up|rise|up in the morning)\b/.test(inner))
    return say(`I am up at ${sayTime(clock(rising.to))}.`)
  const first = waking[0]
  if (first && /\b(?:start|begin|open)\b/.test(inner))
    return say(`From ${sayTime(clock(first.from))} I am ${phrase(first, mind)}.`)
  const last = waking.at(-1)
  if (last && /\b(?:finish|stop|close|done|free)\b/.test(inner))
    return say(`Until ${sayTime(clock(last.from))} I have work to do; then I am ${phrase(last, mind)}.`)
  const special = schedule.filter(({ days }) => days !== undefined)
  if (day !== null && special.length > 0)
    return say(
      `On ${weekdays[day]}s, ${special
        .slice(0, 3)
        .map((entry) => `from ${sayTime(clock(entry.from))} ${phrase(entry, mind)}`)
        .join('; ')}.`,
    )
  return say(`You find me ${usualDay(mind)}.`)
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const weekdayIn = (inner: string): number | null => {
  const day = weekdays.findIndex((name) => new RegExp(`\\b${name}s?\\b`, 'i').test(inner))
  return day < 0 ? null : day
}

/** What is for that weekday first; of a day like any other, what is for every day. */
const scheduleOn = (day: number | null, { context }: Mind): Entry[] => {
  const { schedule } = context.character
  return [
    ...schedule.filter(({ days }) => day !== null && days?.includes(day)),
    ...schedule.filter(({ days }) => days === undefined),
  ]
}

/** The waking hours of a day like any other, in three pieces at most; null where none is written. */
export const usualDay = (mind: Mind): string | null => {
  const waking = scheduleOn(null, mind)
    .filter((entry) => !/\b(?:sleep|asleep|bed|dream)/.test(entry.doing))
    .toSorted((left, right) => left.from - right.from)
  const shown = waking.length > 3 ? [waking[0], waking[Math.floor(waking.length / 2)], waking.at(-1)] : waking
  const parts = shown
    .filter((entry) => entry !== undefined)
    .map((entry) => `from ${sayTime(clock(entry.from))} ${phrase(entry, mind)}`)
  return parts.length === 0 ? null : parts.join('; ')
}
