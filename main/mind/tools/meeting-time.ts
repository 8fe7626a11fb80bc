import { dayMs, type GameTime, gameTimeAt, minuteMs } from '../../language/calendar.ts'
import { msOfStamp, stampOf } from '../../language/en/time/game-stamp.ts'
import { readTime } from '../../language/en/time/read-time.ts'
import { takeCount } from './read-count.ts'
import { shown } from './refusals.ts'

const asNow = /^(?:now|at once|right (?:now|away)|immediately|straight away|)$/i
const early = /\b(at (?:[1-6]|one|two|three|four|five|six)(?::\d\d)?)(?: o['’]?clock)?(?=$| today| tomorrow| on )/i

/** When somebody is to be somewhere, in game milliseconds since 1970; what is wrong with the words, where they name no time to come. */
export const meetingTime = (words: string, now: GameTime): { from: number } | { problem: string } => {
  const plain = words.trim().replace(/\s+/g, ' ')
  if (asNow.test(plain)) return { from: now.ms }
  const minutes = /^in (?:(half an hour)|(.+?) minutes?)$/i.exec(plain)
  if (minutes) {
    const count = minutes[1] === undefined ? takeCount(minutes[2] ?? '')?.count : 30
    if (typeof count === 'number') return { from: now.ms + count * minuteMs }
  }
  const read = readings(plain).flatMap((reading) => readTime(reading, now) ?? [])[0]
  if (!read)
    return {
      problem: `"${shown(words)}" is no time: write "now", "today at 5", "tomorrow at noon", "on Saturday at 10" or "in two hours".`,
    }
  if (/\b(?:today|this|tonight)\b/i.test(plain) && read.date !== now.date && !/\bthis \w+day\b/i.test(plain))
    return { problem: `"${shown(words)}" is over already: it is ${now.time}.` }
  return { from: msOfStamp(stampOf(read)) }
}

/** "5", "this evening", "at five": people who meet at five mean the afternoon. */
const readings = (words: string): string[] => {
  const plain = words
    .replace(/^(?=\d|noon|midday|midnight)/i, 'at ')
    .replace(/^this (morning|afternoon|evening)\b/i, 'today in the $1')
    .replace(/^(today|tomorrow) (?=\d)/i, '$1 at ')
  return [plain.replace(early, '$1 pm'), plain]
}

/** "17:00", "17:00 tomorrow", "17:00 on Saturday", or with the date. */
export const sayMoment = (ms: number, now: GameTime): string => {
  const moment = gameTimeAt(ms)
  const days = Math.floor(ms / dayMs) - Math.floor(now.ms / dayMs)
  const day = days === 0 ? '' : days === 1 ? ' tomorrow' : days < 7 ? ` on ${moment.weekday}` : ` on ${moment.date}`
  return `${moment.time}${day}`
}
