import { type GameTime, minutesOfDay } from '../../calendar.ts'
import { phraseAnywhere } from '../../phrases.ts'
import { minuteOf, minutesIn, partIn, saysOnly, usualMinutes } from '../../time/hours.ts'
import { type Moment, momentToCome } from '../../time/moment.ts'
import type { Repeated } from '../../time/repeated.ts'
import { timesIn } from './read-times.ts'

/**
 * The moment that words name: "tomorrow at noon", "on Saturday", "in two hours". Null for other words. If a time has
 * already passed today, tomorrow is meant.
 */
export const readTime = (text: string, now: GameTime): Moment | null => {
  const plain = text.trim()
  return momentToCome(plain, timesIn(plain), now, 'as said')
}

const asNow = phraseAnywhere(['now', 'at once', 'right (now|away)', 'immediately', 'straight away'])
export const isNow = (text: string): boolean => text === '' || asNow.exec(text)?.[0].length === text.length

/** The time at which people are to meet. Like `readTime`, but "5", "at five" and "today 5" are in the afternoon. */
export const readMeetingTime = (text: string, now: GameTime): Moment | null => {
  const plain = text.replace(/^(?=\d)/, 'at ').replace(/^(today|tomorrow) (?=\d)/i, '$1 at ')
  return momentToCome(plain, timesIn(plain), now, 'waking')
}

const ofToday = phraseAnywhere(['today', 'tonight', 'this (morning|noon|afternoon|evening|night)'])
/** Whether words bind a time to today. */
export const isOfToday = (text: string): boolean => ofToday.test(text)

/**
 * A repeated time: "every two hours", "every day at 6 pm", "each evening", "on Sundays at noon". Null if the words name
 * no repetition; `unclear` if they name no hour.
 */
export const readRepeated = (text: string): Repeated | 'unclear' | null => {
  const times = timesIn(text)
  const again = times.find(
    (time) => time.kind === 'repeated' || ((time.kind === 'part' || time.kind === 'weekday') && time.which === 'every'),
  )
  if (again === undefined || again.at > 0) return null
  if (!saysOnly(text, times)) return 'unclear'
  if (again.kind === 'repeated' && times.length === 1)
    return { kind: 'every', minutes: again.count * minutesIn(again.unit) }
  if (again.kind === 'repeated' && (again.count !== 1 || again.unit !== 'day')) return 'unclear'
  const part = partIn(times)
  const clock = times.find((time) => time.kind === 'clock')
  return {
    kind: 'daily',
    minute:
      (clock === undefined ? usualMinutes[part ?? 'morning'] : minuteOf(clock.from, part, 'waking')) % minutesOfDay,
    weekday: again.kind === 'weekday' ? again.weekday : null,
  }
}
