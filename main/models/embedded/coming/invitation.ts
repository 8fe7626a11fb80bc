import { numberWords } from '../../../language/en/amounts/number-words.ts'
import { readSentences } from '../../../language/en/grammar/text.ts'
import { detailsIn } from '../../../language/en/news/details.ts'
import { asksToCome } from '../../../language/en/news/telling.ts'
import type { GameTime, TurnContext } from '../../../mind/ports/turn-context.ts'
import { gameTimeAt } from '../../../world/clock.ts'
import type { PlaceId } from '../../../world/ids.ts'

/** Where and when something is to be to which people come. */
export interface Invitation {
  /** `party`: as an appointment is named. */
  what: string
  place: { id: PlaceId; label: string }
  /** Game milliseconds since 1970. */
  from: number
  to: number
}

const hourMs = 60 * 60 * 1000
/** Of something of which nobody says how long it is. */
const usualHours = 2
const longestHours = 12

const occasion =
  /\b(?<what>party|feast|festival|fair|dance|wedding|celebration|gathering|concert|supper|market day|vigil|play|song night|harvest home|village meeting)\b/iu

const clock =
  /(?<hour>\d{1,2}|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?::(?<minute>\d\d))?(?: o['’]?clock)?(?: ?(?<half>[ap])m)?/giu

/** What words invite to, where they say both place and time; null where they do not, or where it is over. They were said on the day of `now`. Pure. */
export const readInvitation = (
  text: string,
  context: Pick<TurnContext, 'places'> & { now: GameTime },
): Invitation | null => {
  const labels = context.places.map(({ label }) => label)
  for (const { text: sentence } of readSentences(text)) {
    const named = occasion.exec(sentence)?.groups?.what
    if (named === undefined && !asksToCome.test(sentence)) continue
    const details = detailsIn(sentence, labels)
    const where = details.find(({ kind }) => kind === 'place')
    const when = details.filter(({ kind }) => kind === 'time').map(({ words }) => words)
    const place =
      where === undefined
        ? null
        : (context.places.find(({ label }) => where.words.toLowerCase().endsWith(label.toLowerCase())) ?? null)
    const time = when.length === 0 ? null : readTimes(when.join(' '), context.now)
    if (place !== null && time !== null && time.to > context.now.ms)
      return { what: named?.toLowerCase() ?? 'meeting', place, ...time }
  }
  return null
}

const dayMs = 24 * hourMs
const minuteMs = 60_000
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const month = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/
/** Who names no hour means these. Minutes of the day. */
const usualStart: readonly [RegExp, number][] = [
  [/\b(?:tonight|evening|night)\b/i, 19 * 60],
  [/\bafternoon\b/i, 15 * 60],
  [/\bmorning\b/i, 9 * 60],
]
/** "At five" is in the afternoon: people meet when they are awake. */
const lastEarlyHour = 6

const readTimes = (words: string, now: GameTime): { from: number; to: number } | null => {
  // What is on another day of the calendar is too far off to be promised.
  if (month.test(words)) return null
  const [first, last] = [...words.matchAll(clock)]
  const isLate = /\b(?:afternoon|evening|night|tonight)\b/i.test(words)
  const begins =
    first === undefined ? (usualStart.find(([pattern]) => pattern.test(words))?.[1] ?? null) : minutesOf(first, isLate)
  if (begins === null) return null
  const midnight = Math.floor(now.ms / dayMs) * dayMs + daysAhead(words, now) * dayMs
  const from = midnight + begins * minuteMs
  const ends = last === undefined ? null : midnight + minutesOf(last, isLate) * minuteMs
  const to = ends === null ? from + usualHours * hourMs : ends > from ? ends : ends + dayMs / 2
  return to <= from ? null : { from, to: Math.min(to, from + longestHours * hourMs) }
}

const minutesOf = ({ groups = {} }: RegExpExecArray, isLate: boolean): number => {
  const { hour = '', minute = '0', half } = groups
  if (/^noon$/i.test(hour)) return 12 * 60
  const named = numberWords[hour.toLowerCase()] ?? Number(hour)
  const isAfternoon =
    half === undefined ? groups.minute === undefined && (named <= lastEarlyHour || isLate) : /^p$/i.test(half)
  return ((isAfternoon && named < 12 ? named + 12 : named) % 24) * 60 + Number(minute)
}

const daysAhead = (words: string, now: GameTime): number => {
  if (/\bthe day after tomorrow\b/i.test(words)) return 2
  if (/\btomorrow\b/i.test(words)) return 1
  const named = weekdays.findIndex((day) => new RegExp(`\\b${day}\\b`, 'i').test(words))
  return named < 0 ? 0 : (named - weekdays.indexOf(now.weekday.toLowerCase()) + 7) % 7
}

/** How a tool is told it: `tomorrow at 17:00`. */
export const sayStart = ({ from }: Invitation, now: GameTime): string => {
  if (from <= now.ms) return 'now'
  const moment = gameTimeAt(from)
  const days = Math.floor(from / dayMs) - Math.floor(now.ms / dayMs)
  return `${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on ${moment.weekday}`} at ${moment.time}`
}
