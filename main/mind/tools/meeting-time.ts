import type { GameTime } from '../../language/calendar.ts'
import { dayOf, gameTimeAt } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { msOfStamp, stampOf } from '../../language/time/game-stamp.ts'
import { shown } from './refusals.ts'

/** The time of a meeting, in game milliseconds since 1970, or what is wrong with the words. */
export const meetingTime = (
  words: string,
  now: GameTime,
  { isNow, isOfToday, readMeetingTime }: Language['times'],
): { from: number } | { problem: string } => {
  const plain = words.trim().replace(/\s+/g, ' ')
  if (isNow(plain)) return { from: now.ms }
  const read = readMeetingTime(plain, now)
  if (!read)
    return {
      problem: `"${shown(words)}" is no time: write "now", "today at 5", "tomorrow at noon", "on Saturday at 10" or "in two hours".`,
    }
  const from = msOfStamp(stampOf(read))
  if (isOfToday(plain) && dayOf(from - 1) > dayOf(now.ms))
    return { problem: `"${shown(words)}" is over already: it is ${now.time}.` }
  return { from }
}

/** A moment in words: "17:00", "17:00 tomorrow", "17:00 on Saturday", or with the date. */
export const sayMoment = (ms: number, now: GameTime): string => {
  const moment = gameTimeAt(ms)
  const days = dayOf(ms) - dayOf(now.ms)
  const day = days === 0 ? '' : days === 1 ? ' tomorrow' : days < 7 ? ` on ${moment.weekday}` : ` on ${moment.date}`
  return `${moment.time}${day}`
}
