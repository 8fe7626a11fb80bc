import { dayOf, gameTimeAt, weekdayOfDay } from '../../../language/calendar.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { asksOurMeeting } from '../../../language/en/questions/meetings.ts'
import { weekdayNames } from '../../../language/en/time/names.ts'
import { sayDate, sayTime } from '../../../language/en/time/say-time.ts'
import { meetingHere, meetingsWith } from '../../../mind/ports/meetings.ts'
import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'

/**
 * Answers "when do we meet?" with what we two have agreed on. Null for another question, or if we agreed on nothing.
 */
export const answerMeetings = ({ norm }: Sentence, { context, name }: Mind): Answer | null => {
  if (!asksOurMeeting.test(norm)) return null
  const meetings = meetingsWith(context)
  if (meetings.length === 0) return null
  const { places, now } = context
  const said = meetings.map(({ place, from, to }) => {
    const where = places.find(({ id }) => id === place)?.label ?? place
    if (from <= now.ms) return `at ${where} now, until ${sayTime(gameTimeAt(to).time)}`
    return `at ${where} ${dayWords(from, now.ms)} at ${sayTime(gameTimeAt(from).time)}`
  })
  return say(`We meet ${said.join(', and ')}, ${name}.`)
}

/** Mentions the meeting when a talk begins at the time and place on which we agreed. */
export const sayMeeting = ({ context, voice }: Mind): string[] => {
  const here = meetingHere(context)
  const where = context.places.find(({ id }) => id === here?.place)?.label
  const said = `Here we are at ${where}, as we agreed.`
  return where === undefined || voice.said(said) ? [] : [said]
}

const dayWords = (ms: number, now: number): string => {
  const ahead = dayOf(ms) - dayOf(now)
  if (ahead === 0) return 'today'
  return ahead === 1 ? 'tomorrow' : `on ${weekdayNames[weekdayOfDay(dayOf(ms))]} ${sayDate(gameTimeAt(ms).date)}`
}
