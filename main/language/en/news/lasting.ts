import { dayMs, dayOfDate, hourMs, minuteMs, type PartOfDay } from '../../calendar.ts'
import { firstDayAhead, hoursIn, minutesIn, partIn } from '../../time/hours.ts'
import { timesIn } from '../time/read-times.ts'
import { timePhrases } from '../time/time-phrases.ts'
import { detailsIn } from './details.ts'

/** The moment at which words were said. */
interface Said {
  date: string
  time: string
}

/** Of something of which nobody says how long it is. */
const usualHours = 2

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
/** Something that is somewhere. Without a time it is for the day on which one hears of it. */
const announces = /\b(?:is|are|will be|there['’]s|gives?|giving|holds?|holding|hosts?|begins?|starts?)\b/i
const isSomewhere = /\b(?:is|are|will be) (?:at|by|near|outside|before|inside|in|on) (?:the|our|my|his|her|\p{Lu})/u

/**
 * Until when a sentence holds that was said then, in game milliseconds since 1970; null where it is bound to no time, or tells what is past: that stays so. What is announced
 * without a time holds for the day. English, as the rest of the rules for words. Pure.
 */
export const holdsUntil = (sentence: string, { date, time }: Said, places: readonly string[]): number | null => {
  const day = dayOfDate(date)
  if (day === null || isPast(sentence) || recurs.test(sentence)) return null
  const midnight = day * dayMs
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const said = midnight + hour * hourMs + minute * minuteMs
  if (justNow.test(sentence)) return said + usualHours * hourMs
  const within = timesIn(sentence).find((each) => each.kind === 'ahead' && minutesIn(each.unit) <= 60)
  if (within?.kind === 'ahead') return said + within.count * minutesIn(within.unit) * minuteMs + usualHours * hourMs
  const times = timePhrases(sentence).flatMap((phrase) => phrase.times)
  if (times.length === 0) {
    const isAnnounced =
      isSomewhere.test(sentence) ||
      (announces.test(sentence) && detailsIn(sentence, places).some(({ kind }) => kind === 'place'))
    return isAnnounced ? midnight + dayMs : null
  }
  const base = midnight + firstDayAhead(times, { ms: midnight }) * dayMs
  const { from, to } = hoursIn(times)
  if (to !== null) return base + to * minuteMs
  if (from !== null) return base + from * minuteMs + usualHours * hourMs
  // "I knead in the morning" is of no day.
  if (times.every((each) => each.kind === 'part' && each.which === null)) return null
  return base + endOfPart(partIn(times)) * hourMs
}

/** Of a longer text: until when any of it holds; null where some of it is bound to no time. */
export const textHoldsUntil = (sentences: readonly string[], said: Said, places: readonly string[]): number | null => {
  const ends = sentences.map((sentence) => holdsUntil(sentence, said, places))
  return ends.length === 0 || ends.includes(null) ? null : Math.max(...ends.map(Number))
}

/** Whether a sentence tells of what is over and done. */
export const isPast = (sentence: string): boolean =>
  looksBack.test(sentence) || (past.test(sentence) && !notPast.test(sentence))

/** Hours of the day. */
const endOfPart = (part: PartOfDay | null): number =>
  part === null ? 24 : { morning: 12, noon: 14, afternoon: 18, evening: 24, night: 24 }[part]
