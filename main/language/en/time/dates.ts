import { dayMs, type GameTime } from '../../calendar.ts'
import { numberWords } from '../amounts/number-words.ts'

/** Days that a question speaks of, both ends included, counted from 1 January 1970. */
export interface DaySpan {
  from: number
  to: number
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
/** The first month of each season, from 0; winter begins in the year before its end. */
const seasons: Record<string, number> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 }
const counts: Record<string, number> = {
  a: 1,
  an: 1,
  ...numberWords,
  'a couple of': 2,
  'a few': 3,
  several: 4,
}
/** "Three weeks ago" is seldom exact: for each unit its days, and how far off it may be. */
const units: Record<string, { days: number; off: number }> = {
  day: { days: 1, off: 1 },
  week: { days: 7, off: 3 },
  month: { days: 30.4, off: 12 },
  year: { days: 365.25, off: 60 },
}
/** "Recently" reaches so far back. */
const recentDays = 14

const monthPattern = months.map((month) => `${month}|${month.slice(0, 3)}`).join('|')
const dayMonth = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthPattern})\\b\\.?,?(?: (\\d{4}))?`, 'g')
const monthDay = new RegExp(
  `\\b(${monthPattern})\\b\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)(?:,? (\\d{4}))?`,
  'g',
)
/** A bare "may" or "march" is a month only where a word before it says so. */
const monthAlone = new RegExp(
  `\\b(?:in|during|since|(?<!\\d(?:st|nd|rd|th)? )of|by|last|this|early|late|mid) (${months.join('|')})\\b(?! \\d{1,2}\\b)(?:,? (\\d{4}))?`,
  'g',
)
const ago = new RegExp(
  `\\b(${Object.keys(counts)
    .sort((a, b) => b.length - a.length)
    .join('|')}|\\d{1,3}) (day|week|month|year)s? (?:ago|back|before now)\\b`,
  'g',
)
const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/g
const seasonNamed =
  /\b(last|this|in|during|early|late)(?: the)? (spring|summer|autumn|fall|winter)\b(?:(?: of)? (\d{4}))?/g
const weekdayNamed = /\b(?:(last|this|on)(?: the)? )(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/g
const lastThis = /\b(last|this|past|previous) (week|month|year|weekend|night|morning|evening)\b/g
const yearNamed = /\b(?:in|during|of|since) (19\d\d|20\d\d)\b/g

const dayNumber = (year: number, month: number, day: number): number => Math.floor(Date.UTC(year, month, day) / dayMs)
const monthSpan = (year: number, month: number, length = 1): DaySpan => ({
  from: dayNumber(year, month, 1),
  to: dayNumber(year, month + length, 1) - 1,
})
const monthIndex = (name: string): number => months.findIndex((month) => month.slice(0, 3) === name.slice(0, 3))

/**
 * The days that English words mean on the day `now`: "yesterday", "two weeks ago", "last spring", "in May", "on 7 May", "last Friday". A day or month without a year
 * is the latest that has begun. Empty when none is spoken of.
 */
export const daysMeant = (text: string, now: Pick<GameTime, 'ms'>): DaySpan[] => {
  const words = text.toLowerCase().replace(/\s+/g, ' ')
  const today = Math.floor(now.ms / dayMs)
  const [year, month] = [new Date(now.ms).getUTCFullYear(), new Date(now.ms).getUTCMonth()]
  const spans: DaySpan[] = []
  const near = (day: number, off = 0) => spans.push({ from: Math.round(day - off), to: Math.round(day + off) })
  const dated = (monthOf: number, day: number, named: string | undefined) => {
    const inYear = dayNumber(named === undefined ? year : Number(named), monthOf, day)
    near(named === undefined && inYear > today ? dayNumber(year - 1, monthOf, day) : inYear)
  }
  if (/\bday before yesterday\b/.test(words)) near(today - 2)
  else if (/\byesterday\b/.test(words)) near(today - 1)
  if (/\b(?:today|earlier today)\b/.test(words)) near(today)
  if (/\b(?:recently|lately|these days|the other day)\b/.test(words))
    spans.push({ from: today - recentDays, to: today })
  for (const [, count = '', unit = ''] of words.matchAll(ago)) {
    const { days, off } = units[unit] ?? { days: 1, off: 1 }
    near(today - (counts[count] ?? Number(count)) * days, off)
  }
  for (const [, y, m, d] of words.matchAll(iso)) near(dayNumber(Number(y), Number(m) - 1, Number(d)))
  for (const [, day, name = '', named] of words.matchAll(dayMonth)) dated(monthIndex(name), Number(day), named)
  for (const [, name = '', day, named] of words.matchAll(monthDay)) dated(monthIndex(name), Number(day), named)
  for (const [, name = '', named] of words.matchAll(monthAlone)) {
    const index = monthIndex(name)
    spans.push(monthSpan(named === undefined ? (index > month ? year - 1 : year) : Number(named), index))
  }
  for (const [, which, name = '', named] of words.matchAll(seasonNamed)) {
    const first = seasons[name] ?? 0
    const latest = first > month ? year - 1 : year
    // "Last summer" in August means a year ago; in winter the one that is over.
    const begun = which === 'last' && dayNumber(latest, first + 3, 1) > today ? latest - 1 : latest
    spans.push(monthSpan(named === undefined ? begun : Number(named), first, 3))
  }
  for (const [, which, name = ''] of words.matchAll(weekdayNamed)) {
    const back = (((today + 4) % 7) - weekdays.indexOf(name) + 7) % 7
    near(today - (back === 0 && which === 'last' ? 7 : back))
  }
  for (const [, which, unit = ''] of words.matchAll(lastThis))
    spans.push(...spanOf(which === 'this', unit, today, year, month))
  if (spans.length === 0)
    for (const [, named] of words.matchAll(yearNamed))
      spans.push({ from: dayNumber(Number(named), 0, 1), to: dayNumber(Number(named) + 1, 0, 1) - 1 })
  return spans.filter(({ from, to }) => Number.isFinite(from) && Number.isFinite(to))
}

const spanOf = (current: boolean, unit: string, today: number, year: number, month: number): DaySpan[] => {
  const monday = today - ((today + 3) % 7)
  if (unit === 'night') return [{ from: today - 1, to: today }]
  if (unit === 'morning' || unit === 'evening') return [{ from: today, to: today }]
  if (unit === 'week') return current ? [{ from: monday, to: monday + 6 }] : [{ from: monday - 7, to: monday - 1 }]
  if (unit === 'weekend')
    return current ? [{ from: monday + 5, to: monday + 6 }] : [{ from: monday - 2, to: monday - 1 }]
  if (unit === 'month')
    return [monthSpan(current ? year : month === 0 ? year - 1 : year, current ? month : (month + 11) % 12)]
  return [{ from: dayNumber(current ? year : year - 1, 0, 1), to: dayNumber(current ? year + 1 : year, 0, 1) - 1 }]
}

/** Words that name days and nothing else. */
export const dayWords: readonly string[] = [
  ...weekdays,
  ...months,
  ...months.map((month) => month.slice(0, 3)),
  ...Object.keys(seasons),
  ...Object.keys(counts).filter((count) => !count.includes(' ')),
  ...'couple days weeks months years weekend weekends night morning evening early late mid earlier past previous before back lately'.split(
    ' ',
  ),
]

/** What happened on a day is often told a little later, so a row counts for somewhat less in the days after. */
const afterwards = 4

/** How well a moment lies within the days, 0..1. */
export const fitsDays = (spans: readonly DaySpan[], moment: number): number => {
  const day = Math.floor(moment / dayMs)
  let best = 0
  for (const { from, to } of spans) {
    const late = day - to
    if (day >= from && late <= 0) return 1
    if (late > 0 && late <= afterwards) best = Math.max(best, 0.6 * (1 - late / (afterwards + 1)))
  }
  return best
}
