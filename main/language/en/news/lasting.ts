import { dayMs, hourMs, minuteMs } from '../../calendar.ts'
import { numberWords } from '../amounts/number-words.ts'
import { detailsIn, timesIn } from './details.ts'

/** The moment at which words were said. */
interface Said {
  date: string
  time: string
}

/** Of something of which nobody says how long it is. */
const usualHours = 2
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

const looksBack = /^I (?:saw|heard|overheard|met|found)\b/i
const past =
  /\b(?:was|were|had|did|came|went|took|gave|held|saw|heard|fell|broke|stole|lost|found|left|sold|bought|made|rode|ran|sang|told|said|brought|caught|began|got|met|won|\p{Ll}{2,}ed)\b/iu
/** What makes a sentence one of now or of later, whatever else stands in it. */
const notPast =
  /\b(?:is|are|am|will|shall|going to|gives?|holds?|hosts?|begins?|starts?|opens?|closes?|comes?|invites?|bids?|keeps?|has|have|can|may|must|needs?|tomorrow|next)\b|\b(?:it|he|she|there|that|here|they|we|you|I)['’](?:s|re|ll|m)\b/iu
/** What is so again and again is bound to no day. */
const recurs =
  /\b(?:(?:every|each) (?:other )?(?:day|morning|noon|afternoon|evening|night|week|month|year|hour|spring|summer|autumn|winter|\p{L}+day)|always|usually|daily|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days|mornings|evenings|afternoons|nights)\b/iu
const justNow = /\b(?:right now|at the moment|at this moment|as we speak)\b/i
const within =
  /\b(?:in|for) (an?|half an|one|two|three|four|five|six|ten|fifteen|twenty|thirty|\d{1,2}) (hour|minute)s?\b/i
/** Something that is somewhere. Without a time it is for the day on which one hears of it. */
const announces = /\b(?:is|are|will be|there['’]s|gives?|giving|holds?|holding|hosts?|begins?|starts?)\b/i
const isSomewhere = /\b(?:is|are|will be) (?:at|by|near|outside|before|inside|in|on) (?:the|our|my|his|her|\p{Lu})/u

const clock =
  /(?:(?<part>half|(?:a )?quarter|five|ten|twenty(?:-five)?) (?<way>past|to) )?(?<![\p{L}\d])(?<hour>\d{1,2}|noon|midday|midnight|dawn|dusk|sunset|sunrise|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?::(?<minute>\d\d))?(?: o['’]?clock)?(?: ?(?<half>[ap])m)?(?![\p{L}\d])/giu
const namedHours: Readonly<Record<string, number>> = {
  noon: 720,
  midday: 720,
  midnight: 1440,
  dawn: 360,
  sunrise: 360,
  dusk: 1140,
  sunset: 1140,
}
const largeNumbers: Readonly<Record<string, number>> = { fifteen: 15, twenty: 20, thirty: 30 }
const parts: Readonly<Record<string, number>> = {
  half: 30,
  quarter: 15,
  'a quarter': 15,
  five: 5,
  ten: 10,
  twenty: 20,
  'twenty-five': 25,
}
/** "At five" is in the afternoon: people meet when they are awake. */
const lastEarlyHour = 6

/**
 * Until when a sentence holds that was said then, in game milliseconds since 1970; null where it is bound to no time, or tells what is past: that stays so. What is announced
 * without a time holds for the day. English, as the rest of the rules for words. Pure.
 */
export const holdsUntil = (sentence: string, { date, time }: Said, places: readonly string[]): number | null => {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight) || isPast(sentence) || recurs.test(sentence)) return null
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const said = midnight + hour * hourMs + minute * minuteMs
  if (justNow.test(sentence)) return said + usualHours * hourMs
  const [, count = '', unit] = within.exec(sentence) ?? []
  if (unit !== undefined) return said + (amountOf(count) * (unit === 'hour' ? hourMs : minuteMs) + usualHours * hourMs)
  const words = timesIn(sentence).join(' ').toLowerCase()
  if (words === '') {
    const isAnnounced =
      isSomewhere.test(sentence) ||
      (announces.test(sentence) && detailsIn(sentence, places).some(({ kind }) => kind === 'place'))
    return isAnnounced ? midnight + dayMs : null
  }
  const base = midnight + daysAhead(words, midnight) * dayMs
  const ends = endOfClock(words)
  if (ends !== null) return base + ends * minuteMs
  if (/^in the \p{L}+$/u.test(words)) return null
  return base + endOfPart(words) * hourMs
}

/** Of a longer text: until when any of it holds; null where some of it is bound to no time. */
export const textHoldsUntil = (sentences: readonly string[], said: Said, places: readonly string[]): number | null => {
  const ends = sentences.map((sentence) => holdsUntil(sentence, said, places))
  return ends.length === 0 || ends.includes(null) ? null : Math.max(...ends.map(Number))
}

/** Whether a sentence tells of what is over and done. */
export const isPast = (sentence: string): boolean =>
  looksBack.test(sentence) || (past.test(sentence) && !notPast.test(sentence))

const amountOf = (count: string): number => {
  const word = count.toLowerCase()
  if (word === 'half an') return 0.5
  return /^an?$/.test(word) ? 1 : (numberWords[word] ?? largeNumbers[word] ?? (Number(word) || 1))
}

const daysAhead = (words: string, midnight: number): number => {
  if (/\bday after tomorrow\b/.test(words)) return 2
  if (/\btomorrow\b/.test(words)) return 1
  const [, named = '', month = ''] =
    /(\d{1,2})(?:st|nd|rd|th)?(?: of)? (january|february|march|april|may|june|july|august|september|october|november|december)/.exec(
      words,
    ) ?? []
  if (month !== '') {
    const year = new Date(midnight).getUTCFullYear()
    const on = (of: number): number =>
      Math.round((Date.UTC(of, months.indexOf(month), Number(named)) - midnight) / dayMs)
    return on(year) < 0 ? on(year + 1) : on(year)
  }
  const day = weekdays.findIndex((each) => words.includes(each))
  return day < 0 ? 0 : (day - new Date(midnight).getUTCDay() + 7) % 7
}

/** Minutes of the day, past midnight more than a day of them; null where no hour is named. */
const endOfClock = (words: string): number | null => {
  const withoutDates = words.replaceAll(
    /\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december)/g,
    ' ',
  )
  const named = [...withoutDates.matchAll(clock)].map((match) => minutesOf(match, words))
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined) return null
  if (named.length === 1) return /\b(?:until|till|by)\b/.test(words) ? last : first + usualHours * 60
  // From six to half past nine: the second is behind the first.
  return last > first ? last : last + 720 > first ? last + 720 : last + 1440
}

const minutesOf = ({ groups = {} }: RegExpExecArray, words: string): number => {
  const { part, way, hour = '', minute, half } = groups
  const whole = namedHours[hour]
  if (whole !== undefined) return whole
  const count = numberWords[hour] ?? Number(hour)
  const isLate = /\b(?:afternoon|evening|night|tonight)\b/.test(words)
  const isAfternoon =
    half === undefined
      ? minute === undefined && count < 12 && !/\bmorning\b/.test(words) && (count <= lastEarlyHour || isLate)
      : half === 'p' && count < 12
  const beside = part === undefined ? 0 : (parts[part] ?? 0) * (way === 'to' ? -1 : 1)
  return (isAfternoon ? count + 12 : count) * 60 + Number(minute ?? 0) + beside
}

/** Hours of the day. */
const endOfPart = (words: string): number =>
  /\bmorning\b/.test(words) ? 12 : /\bnoon\b/.test(words) ? 14 : /\bafternoon\b/.test(words) ? 18 : 24
