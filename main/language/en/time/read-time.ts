import type { GameTime } from '../../calendar.ts'
import { numberWords } from '../amounts/number-words.ts'
import { addDays, addHours, readStamp, stampOf, weekdays } from './game-stamp.ts'

/** Hours of words for times of the day. */
const dayParts: Readonly<Record<string, string>> = {
  morning: '08:00',
  noon: '12:00',
  midday: '12:00',
  afternoon: '15:00',
  evening: '19:00',
  night: '21:00',
  midnight: '00:00',
}
/** Where only a day is named. */
const dayBegins = '08:00'
const numbers: Readonly<Record<string, number>> = { a: 1, an: 1, ...numberWords }
const number = String.raw`\d{1,2}|${Object.keys(numbers).join('|')}`
const clock = String.raw`(?:at |around |about |towards |by |in the )?(?:(${Object.keys(dayParts).join('|')})|(${number})(?::(\d\d))?(?: o['’]?clock)?(?: in the (morning|afternoon|evening)|\s*([ap])\.?m\.?)?)`
const day = `(?:(tomorrow|today|tonight|next week)|(?:on |this |next )(${weekdays.join('|')})|in (${number}) (hour|day|week)s?)`
const phrase = new RegExp(
  `^(?:${day}(?:[, ]+${clock})?|at ${clock}(?: (tomorrow|today|on (?:${weekdays.join('|')})))?)$`,
  'i',
)

/** From when on words like "tomorrow at noon", "on Saturday", "in two hours" hold; null for other words. Times that are over today are tomorrow's. */
export const readTime = (text: string, now: GameTime): { date: string; time: string } | null => {
  const match = phrase.exec(text.trim())
  if (!match) return null
  const [
    ,
    named,
    weekday,
    count,
    unit,
    part1,
    hour1,
    minute1,
    half1,
    noon1,
    part2,
    hour2,
    minute2,
    half2,
    noon2,
    laterDay,
  ] = match
  const time = clockOf({
    part: part1 ?? part2,
    hour: hour1 ?? hour2,
    minute: minute1 ?? minute2,
    half: half1 ?? half2,
    noon: noon1 ?? noon2,
  })
  if (time === null) return null
  const today = stampOf({ date: now.date, time: '00:00' })
  const onDay = laterDay?.replace(/^on /i, '') ?? named ?? weekday
  if (unit?.toLowerCase() === 'hour') return split(addHours(stampOf(now), countOf(count)))
  if (unit !== undefined)
    return split(addDays(today, countOf(count) * (unit.toLowerCase() === 'week' ? 7 : 1)), time ?? dayBegins)
  switch (onDay?.toLowerCase()) {
    case 'tomorrow':
      return split(addDays(today, 1), time ?? dayBegins)
    case 'tonight':
      return split(today, time ?? dayParts.evening)
    case 'next week':
      return split(addDays(today, 7), time ?? dayBegins)
    case 'today':
    case undefined: {
      const wanted = split(today, time ?? dayBegins)
      return stampOf(wanted) > stampOf(now) ? wanted : split(addDays(today, 1), time ?? dayBegins)
    }
    default: {
      const wanted = weekdays.findIndex((name) => name.toLowerCase() === onDay?.toLowerCase())
      const ahead = (wanted - weekdays.indexOf(now.weekday) + 7) % 7
      return split(addDays(today, ahead === 0 ? 7 : ahead), time ?? dayBegins)
    }
  }
}

const countOf = (word: string | undefined): number => numbers[(word ?? '').toLowerCase()] ?? Number(word)

/** Undefined: no time was said. Null: no time of the day. */
const clockOf = (
  said: Record<'part' | 'hour' | 'minute' | 'half' | 'noon', string | undefined>,
): string | undefined | null => {
  if (said.part !== undefined) return dayParts[said.part.toLowerCase()]
  if (said.hour === undefined) return undefined
  const late = said.noon?.toLowerCase() === 'p' || /^(?:afternoon|evening)$/i.test(said.half ?? '')
  const hour = countOf(said.hour) + (late && countOf(said.hour) < 12 ? 12 : 0)
  const time = `${String(hour).padStart(2, '0')}:${said.minute ?? '00'}`
  return readStamp(`2026-01-01T${time}`) === null ? null : time
}

const split = (stamp: string, time = stamp.slice(11)): { date: string; time: string } => ({
  date: stamp.slice(0, 10),
  time,
})
