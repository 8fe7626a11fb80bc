import {
  dateOfDay,
  dayOf,
  dayOfDate,
  type GameTime,
  gameTimeAt,
  hourMs,
  minuteMs,
  type PartOfDay,
  weekdayOfDay,
} from '../../calendar.ts'
import type { Time } from '../../time/read-times.ts'
import type { Which } from '../../time/time-words.ts'
import { isPast } from '../news/lasting.ts'
import { weekdayNames } from './names.ts'
import { timesIn } from './read-times.ts'
import { sayDate, sayTime } from './say-time.ts'

const ofPart: Readonly<Record<PartOfDay, string>> = {
  morning: 'in the morning',
  noon: 'at noon',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  night: 'at night',
}
/** Words before a day that stay when it gets a date: "by tomorrow" → "by Saturday …". */
const afterWord = /\b(?:by|from|until|till|since|before|after|for|on|of|than) $/i
/** Words which show that the day is still to come: "by Friday", "until Sunday". */
const toComeBefore = /\b(?:by|until|till) $/i
/** Words which show that the day is the subject: "tomorrow is a feast day". */
const subject = /^ (?:is|was|will|suits|would|has|may|can|must|should)\b/i
const owns = /^['’]s\b/i
/** Words after "tomorrow" that make it another day: "tomorrow week", "in a day or two". */
const goesOn = /^ (?:week|fortnight|or (?:so|two|three|more))\b/i

/** Speech in quotation marks, also if the end of the words was cut off. */
const quoted = /"[^"]*(?:"|$)|“[^”]*(?:”|$)/g
/** A note of what somebody said, up to the words: `Ana told me: "`. Such a note names days so that it can be read later. */
const noteOfWords = /^[^"“”]{1,100}: "(?=.*"[^"\p{L}]*$)/su
/** Words which show that the time after them is no moment: "not a minute ago", "hardly two days ago", "any minute". */
const noMoment =
  /\b(?:not|hardly|barely|scarcely|any|only|just|never|(?:no|not) (?:more|less|longer) than|(?:less|more|longer) than|within|but)(?: (?:even|half))? $/i
/** Fewer minutes than this are mostly a way of speaking: "in a minute", "two minutes ago". */
const FEW_MINUTES = 10

/**
 * Replaces relative days by dates, for people who hear the words on another day: "tomorrow at noon" → "on Saturday the
 * 21st of November at noon". The rest stays unchanged. So does speech in quotation marks, which nobody said with a date,
 * unless the text is a note of that speech.
 */
export const withDates = (text: string, now: GameTime): string => {
  const begin = noteOfWords.exec(text)?.[0].length ?? 0
  const words = begin === 0 ? text : text.slice(begin, text.lastIndexOf('"'))
  const quotes = [...words.matchAll(quoted)].map(({ index, 0: quote }) => ({
    from: begin + index,
    to: begin + index + quote.length,
  }))
  return datedOutside(quotes, text, now)
}

const datedOutside = (quotes: readonly { from: number; to: number }[], text: string, now: GameTime): string => {
  let dated = ''
  let at = 0
  const times = timesIn(text)
  for (const [index, time] of times.entries()) {
    if (quotes.some(({ from, to }) => time.at >= from && time.at < to)) continue
    const instead = hasDate(time, times[index + 1], text) ? null : insteadOf(time, text, now)
    if (instead === null) continue
    dated += text.slice(at, time.at) + (/^\p{Lu}/u.test(time.words) ? capital(instead) : instead)
    at = time.end
  }
  return dated + text.slice(at)
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Whether words name days by their distance from the day of speaking, in speech as well. */
export const countsFromToday = (text: string): boolean => datedOutside([], text, anyDay) !== text
const anyDay = gameTimeAt(0)

/** Whether a time already has its date: "on Saturday the 21st of November". */
const hasDate = (time: Time, next: Time | undefined, text: string): boolean =>
  time.kind === 'weekday' && next?.kind === 'date' && /^,? $/.test(text.slice(time.end, next.at))

const border = /[.,;:!?–—]|\b(?:and|but)\b/g
/**
 * The clause around a time. "On Friday" alone doesn't tell whether it is past or future, but the rest of its clause
 * does.
 */
const clauseAround = (text: string, { at, end }: Time): string => {
  const from = Math.max(0, ...[...text.slice(0, at).matchAll(border)].map(({ index, 0: sign }) => index + sign.length))
  const to = text.slice(end).search(border)
  return text.slice(from, to === -1 ? undefined : end + to).trim()
}
const wasOrHas =
  /\b(?:was|were|had|did|have(?! to\b)|has(?! to\b)|would|paid|wanted|meant|met|came|went|saw|told|heard|found|lost|left|sold|bought)\b|['’](?:ve|d)\b/i
const looksBack = (clause: string): boolean => isPast(clause) || wasOrHas.test(clause)

const insteadOf = (time: Time, text: string, now: GameTime): string | null => {
  const today = dayOfDate(now.date) ?? dayOf(now.ms)
  if (isWayOfSpeaking(time, text)) return null
  if (time.kind === 'period') return weekInstead(time, today, text)
  const named = dayNamed(time, { today, now, isLimit: toComeBefore.test(text.slice(0, time.at)) })
  if (time.kind === 'weekday' && time.which === null && looksBack(clauseAround(text, time))) return null
  if (named === null || goesOn.test(text.slice(time.end))) return null
  const { day, rest } = named
  const weekday = weekdayNames[weekdayOfDay(day)] ?? ''
  // "Tomorrow's bread" → "Saturday's bread".
  if (owns.test(text.slice(time.end))) return weekday
  const date = `${weekday} ${sayDate(dateOfDay(day))}${rest}`
  const isBare = afterWord.test(text.slice(0, time.at)) || subject.test(text.slice(time.end))
  return isBare ? date : `on ${date}`
}

/** "It is past noon", "not a minute ago", "in a minute". */
const isWayOfSpeaking = (time: Time, text: string): boolean => {
  if (/^(?:past|after|before)\b/i.test(time.words)) return true
  if (time.kind !== 'ago' && time.kind !== 'ahead') return false
  return (time.unit === 'minute' && time.count < FEW_MINUTES) || noMoment.test(text.slice(0, time.at))
}

const weeksAhead: Readonly<Record<Which, number | null>> = { last: -1, this: 0, next: 1, every: null }
/** Replaces a week: "next week" → "in the week of Monday the 23rd of November". */
const weekInstead = (
  { which, unit, count, at, end }: Extract<Time, { kind: 'period' }>,
  today: number,
  text: string,
): string | null => {
  const ahead = weeksAhead[which]
  if (unit !== 'week' || count !== 1 || ahead === null || owns.test(text.slice(end))) return null
  const monday = today - ((weekdayOfDay(today) + 6) % 7) + 7 * ahead
  const week = `the week of ${weekdayNames[1]} ${sayDate(dateOfDay(monday))}`
  return afterWord.test(text.slice(0, at)) || subject.test(text.slice(end)) ? week : `in ${week}`
}

const partAfter = (part: PartOfDay | null): string => (part === null ? '' : ` ${ofPart[part]}`)

/** The day of a time that is counted from today, and the rest of what the time says. Null for any other time. */
const dayNamed = (
  time: Time,
  { today, now, isLimit }: { today: number; now: GameTime; isLimit: boolean },
): { day: number; rest: string } | null => {
  switch (time.kind) {
    case 'day':
      return {
        day: today + time.ahead,
        // "Tonight" begins before the night.
        rest: time.part === null ? '' : ` ${time.minute === null ? ofPart[time.part] : ofPart.evening}`,
      }
    case 'part':
      if (time.which === 'last' && time.count === 1) return { day: today - 1, rest: ` ${ofPart[time.part]}` }
      return time.which === 'this' ? { day: today, rest: ` ${ofPart[time.part]}` } : null
    case 'weekday':
      if (time.which === 'last')
        return time.count === 1
          ? { day: today - 1 - ((weekdayOfDay(today) - time.weekday + 6) % 7), rest: partAfter(time.part) }
          : null
      if (time.which === 'next')
        return { day: today + ((time.weekday - weekdayOfDay(today) + 6) % 7) + 1, rest: partAfter(time.part) }
      return (time.which === null || time.which === 'this') && (isLimit || /^(?:on|this)\b/i.test(time.words))
        ? {
            day: today + ((time.weekday - weekdayOfDay(today) + 7) % 7 || (time.which === null ? 7 : 0)),
            rest: partAfter(time.part),
          }
        : null
    case 'ahead':
    case 'ago': {
      if (time.words.toLowerCase().startsWith('for ')) return null
      const sign = time.kind === 'ahead' ? 1 : -1
      if (time.unit === 'day') return { day: today + sign * Math.round(time.count), rest: '' }
      if (time.unit !== 'hour' && time.unit !== 'minute') return null
      const ms = now.ms + sign * time.count * (time.unit === 'hour' ? hourMs : minuteMs)
      return { day: dayOf(ms), rest: ` at ${sayTime(new Date(ms).toISOString().slice(11, 16))}` }
    }
    default:
      return null
  }
}
