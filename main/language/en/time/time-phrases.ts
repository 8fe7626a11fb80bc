import type { Time } from '../../time/read-times.ts'
import { timesIn } from './read-times.ts'

/** A whole phrase for the time of an event: "on Tuesday from five to seven", "tomorrow evening". */
export interface TimePhrase {
  at: number
  end: number
  times: Time[]
}

/** A possessive ending: "this morning's bread" isn't a time. */
const owns = /^['’]\p{L}/u

/** The phrases of a text that say when something will be. Excludes the past, durations and bare words ("evening"). */
export const timePhrases = (text: string): TimePhrase[] => {
  const phrases: TimePhrase[] = []
  for (const time of timesIn(text)) {
    if (!(namesDay(time) || namesHours(time)) || owns.test(text.slice(time.end))) continue
    const last = phrases.at(-1)
    const isOne =
      last?.times.length === 1 &&
      last.times.some((other) => namesHours(other) !== namesHours(time)) &&
      /^,? $/.test(text.slice(last.end, time.at))
    if (last !== undefined && isOne) {
      last.times.push(time)
      last.end = time.end
    } else phrases.push({ at: time.at, end: time.end, times: [time] })
  }
  return phrases
}

const namesHours = (time: Time): boolean => time.kind === 'clock' && time.lead !== null
const namesDay = (time: Time): boolean =>
  (time.kind === 'day' && time.ahead >= 0) ||
  (time.kind === 'weekday' && time.which !== 'last') ||
  time.kind === 'date' ||
  (time.kind === 'part' &&
    (time.which === 'this' || (time.which === null && time.words.toLowerCase().startsWith('in '))))
