import { dayMs, dayOfDate, hourMs, minuteMs, type PartOfDay } from '../../calendar.ts'
import { textHoldsUntil as holdsUntilOfText } from '../../news-reader.ts'
import { firstDayAhead, hoursIn, minutesIn, partIn } from '../../time/hours.ts'
import { timesIn } from '../time/read-times.ts'
import { timePhrases } from '../time/time-phrases.ts'
import { detailsIn } from './details.ts'

/** The moment at which words were said. */
interface Said {
  date: string
  time: string
}

/** The hours that an event lasts when nobody mentions its length. */
const usualHours = 2

const looksBack = /^I (?:saw|heard|overheard|met|found)\b/i
const past =
  /\b(?:was|were|had|did|came|went|took|gave|held|saw|heard|fell|broke|stole|lost|found|left|sold|bought|made|rode|ran|sang|told|said|brought|caught|began|got|met|won|\p{Ll}{2,}ed)\b/iu
/** Signs that a sentence is about now or later, whatever else is in it. */
const notPast =
  /\b(?:is|are|am|will|shall|going to|gives?|holds?|hosts?|begins?|starts?|opens?|closes?|comes?|invites?|bids?|keeps?|has|have|can|may|must|needs?|tomorrow|next)\b|\b(?:it|he|she|there|that|here|they|we|you|I)['’](?:s|re|ll|m)\b/iu
/** Signs of recurring things, which aren't tied to a day. */
const recurs =
  /\b(?:(?:every|each) (?:other )?(?:day|morning|noon|afternoon|evening|night|week|month|year|hour|spring|summer|autumn|winter|\p{L}+day)|always|usually|daily|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days|mornings|evenings|afternoons|nights)\b/iu
const justNow = /\b(?:right now|at the moment|at this moment|as we speak)\b/i
/** Signs of something that takes place somewhere. Without a time, it takes place on the day the words were said. */
const announces = /\b(?:is|are|will be|there['’]s|gives?|giving|holds?|holding|hosts?|begins?|starts?)\b/i
const isSomewhere = /\b(?:is|are|will be) (?:at|by|near|outside|before|inside|in|on) (?:the|our|my|his|her|\p{Lu})/u

/**
 * The moment when a sentence stops being true, in game milliseconds since 1970. Null if the sentence isn't tied to a
 * time or is about the past, which stays true. An announcement without a time holds for the day it was said. Pure.
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
  // "I knead in the morning" isn't about one day.
  if (times.every((each) => each.kind === 'part' && each.which === null)) return null
  return base + endOfPart(partIn(times)) * hourMs
}

/** Like `holdsUntil`, for a longer text. */
export const textHoldsUntil = holdsUntilOfText(holdsUntil)

/** Whether a sentence is about something that is over. */
export const isPast = (sentence: string): boolean =>
  looksBack.test(sentence) || (past.test(sentence) && !notPast.test(sentence))

/** The hour of the day at which each part of the day ends. */
const endOfPart = (part: PartOfDay | null): number =>
  part === null ? 24 : { morning: 12, noon: 14, afternoon: 18, evening: 24, night: 24 }[part]
