import type { Question } from '../../../language/en/grammar/question.ts'
import { asksWhatHappened, asksWhatWasDone } from '../../../language/en/questions/of-past-and-others.ts'
import { dayNamed } from '../../../language/en/time/dates.ts'
import { daysSince, sayWhen } from '../../../language/en/time/say-time.ts'
import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'
import { taleOfYesterday, usualDay } from './schedule.ts'

const asksOfDay = /\b(?:yesterday|today|this (?:morning|afternoon)|day|earlier)\b/
/** How many notes are told in one breath. */
const most = 3

/**
 * Answers "what did you do yesterday?" with my notes of that day, or else my usual day. Null for any other question.
 */
export const answerPastDay = ({ inner }: Question, mind: Mind): Answer | null => {
  const ofPlace = asksWhatHappened.test(inner)
  if (!ofPlace && (!asksWhatWasDone.test(inner) || !asksOfDay.test(inner))) return null
  const ago = Math.max(0, -(dayNamed(inner) ?? 0))
  const { now } = mind.context
  const notes = mind.ownNotes.filter(({ date }) => daysSince(date, now) === ago)
  const chosen = new Set(notes.toSorted((one, other) => other.importance - one.importance).slice(0, most))
  const told = notes
    .filter((note) => chosen.has(note))
    .map(({ text, date, time }) => `${text.replace(/[.\s]+$/, '')} ${sayWhen(date, time, now) ?? ''}`.trim())
  // For today, the plan gives a better answer.
  if (told.length === 0 && ago === 0) return null
  const tale = ago === 1 ? taleOfYesterday(mind) : null
  if (tale !== null && told.length === 0) {
    const searched = mind.searched || !mind.tools.has('memory_search')
    return searched ? say(tale) : { ...say(tale), missing: { query: 'what I did yesterday' } }
  }
  const usual = ofPlace ? null : usualDay(mind)
  const answer = say(
    ...told.map((text) => `${text}.`),
    ...(usual === null
      ? []
      : [told.length === 0 ? `What I do on any day: ${usual}.` : `Else it was a day like any other: ${usual}.`]),
  )
  if (answer.text.length === 0) return null
  return told.length > 0 || mind.searched || !mind.tools.has('memory_search')
    ? answer
    : { ...answer, missing: { query: 'what I did yesterday' } }
}
