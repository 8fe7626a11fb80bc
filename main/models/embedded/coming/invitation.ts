import { dayMs, dayOf, type GameTime, gameTimeAt, hourMs, minuteMs } from '../../../language/calendar.ts'
import { readSentences } from '../../../language/en/grammar/text.ts'
import { detailsIn } from '../../../language/en/news/details.ts'
import { asksToCome } from '../../../language/en/news/telling.ts'
import { timesIn } from '../../../language/en/time/read-times.ts'
import { firstDayAhead, hoursIn, partIn, usualMinutes } from '../../../language/time/hours.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import type { PlaceId } from '../../../world/ids.ts'

/** Where and when a gathering takes place. */
export interface Invitation {
  /** The kind of gathering, as it's named in an appointment: `party`. */
  what: string
  place: { id: PlaceId; label: string }
  /** Game milliseconds since 1970. */
  from: number
  to: number
}

/** The hours that a gathering lasts when nobody mentions its length. */
const usualHours = 2
const longestHours = 12

const occasion =
  /\b(?<what>party|feast|festival|fair|dance|wedding|celebration|gathering|concert|supper|market day|vigil|play|song night|harvest home|village meeting)\b/iu

/**
 * Reads an invitation with both place and time. Null if one of them is missing, or when it's over. The words were said
 * on the day of `now`. Pure.
 */
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

const readTimes = (words: string, now: GameTime): { from: number; to: number } | null => {
  const times = timesIn(words)
  // A calendar date is too far in the future for a promise.
  if (times.some(({ kind }) => kind === 'date')) return null
  const hours = hoursIn(times)
  const part = partIn(times)
  const usual = times.flatMap((time) => (time.kind === 'day' && time.minute !== null ? [time.minute] : []))[0]
  const begins = hours.from ?? usual ?? (part === null ? null : usualMinutes[part])
  if (begins === null) return null
  const midnight = (dayOf(now.ms) + firstDayAhead(times, now)) * dayMs
  const from = midnight + begins * minuteMs
  const to = hours.to === null ? from + usualHours * hourMs : midnight + hours.to * minuteMs
  return to <= from ? null : { from, to: Math.min(to, from + longestHours * hourMs) }
}

/** The start in the form that the tool accepts: `tomorrow at 17:00`. */
export const sayStart = ({ from }: Invitation, now: GameTime): string => {
  if (from <= now.ms) return 'now'
  const moment = gameTimeAt(from)
  const days = dayOf(from) - dayOf(now.ms)
  return `${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on ${moment.weekday}`} at ${moment.time}`
}
