import { gameTimeAt } from '../../simulation/clock.ts'
import type { PlaceId } from '../../simulation/ids.ts'
import { findPlace } from '../find-in-context.ts'
import { meetingTime } from '../tools/meeting-time.ts'
import type { GameTime, TurnContext } from '../turn-context.ts'
import { sentencesOf } from '../what-to-remember.ts'
import { detailsIn } from './details.ts'

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
const asksToCome =
  /\b(?:everybody|everyone|all|you|whoever likes)(?: \w+){0,2} (?:is|are|may come|come|invited|welcome)\b|\bcome (?:along|one and all|and see)\b/iu

const clock =
  /(?<hour>\d{1,2}|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?::(?<minute>\d\d))?(?: o['’]?clock)?(?: ?(?<half>[ap])m)?/giu

/** What words invite to, where they say both place and time; null where they do not, or where it is over. They were said on the day of `now`. Pure. */
export const readInvitation = (text: string, context: Pick<TurnContext, 'places'> & { now: GameTime }): Invitation | null => {
  const labels = context.places.map(({ label }) => label)
  for (const sentence of sentencesOf(text)) {
    const named = occasion.exec(sentence)?.groups?.what
    if (named === undefined && !asksToCome.test(sentence)) continue
    const details = detailsIn(sentence, labels)
    const where = details.find(({ kind }) => kind === 'place')
    const when = details.filter(({ kind }) => kind === 'time').map(({ words }) => words)
    const place = where === undefined ? null : findPlace(context as TurnContext, where.words.replace(/^\S+ /, ''))
    const time = when.length === 0 ? null : readTimes(when.join(' '), context.now)
    if (place !== null && time !== null && time.to > context.now.ms) return { what: named?.toLowerCase() ?? 'meeting', place, ...time }
  }
  return null
}

const readTimes = (words: string, now: GameTime): { from: number; to: number } | null => {
  const hours = [...words.matchAll(clock)].filter(({ index }) => !/(?:the|of) $/i.test(words.slice(0, index)))
  const [first, last] = hours
  const day = /\b(?:tomorrow|today|tonight|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/i.exec(words)?.[0].toLowerCase() ?? 'today'
  const at =
    first?.[0] ?? (day === 'tonight' || /evening|night/i.test(words) ? '19:00' : /afternoon/i.test(words) ? '15:00' : /morning/i.test(words) ? '09:00' : null)
  if (at === null) return null
  const isToday = day === 'today' || day === 'tonight' || day === now.weekday.toLowerCase()
  const read = meetingTime(isToday ? `today at ${at}` : day === 'tomorrow' ? `tomorrow at ${at}` : `on ${day} at ${at}`, now)
  const from = 'from' in read ? read.from : isToday ? begunToday(at, now) : null
  if (from === null) return null
  const until = last === undefined ? null : meetingTime(`today at ${last[0]}`, { ...gameTimeAt(from) })
  const to = until !== null && 'from' in until ? until.from : from + usualHours * hourMs
  return { from, to: Math.min(to, from + longestHours * hourMs) }
}

/** It has begun, and may still be going on. */
const begunToday = (at: string, now: GameTime): number | null => {
  const midnight = { ...gameTimeAt(now.ms - (now.ms % (24 * hourMs))) }
  const read = meetingTime(`today at ${at}`, midnight)
  return 'from' in read ? read.from : null
}

/** How a tool is told it: `tomorrow at 17:00`. */
export const sayStart = ({ from }: Invitation, now: GameTime): string => {
  if (from <= now.ms) return 'now'
  const moment = gameTimeAt(from)
  const days = Math.floor(from / (24 * hourMs)) - Math.floor(now.ms / (24 * hourMs))
  return `${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on ${moment.weekday}`} at ${moment.time}`
}
