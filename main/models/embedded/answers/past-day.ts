import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import type { Question } from '../../../language/en/grammar/question.ts'
import { asksWhatHappened, asksWhatWasDone } from '../../../language/en/questions/of-past-and-others.ts'
import { dayNamed } from '../../../language/en/time/dates.ts'
import { daysSince, sayWhen } from '../../../language/en/time/say-time.ts'
import type { Mind } from '../mind.ts'
import type { OwnNote } from '../recall/own-days.ts'
import { type Answer, say } from './answer.ts'
import { recordToYou } from './record-words.ts'
import { taleOfDay } from './schedule.ts'

const asksOfDay = /\b(?:yesterday|today|this (?:morning|afternoon)|last (?:night|evening)|day|earlier)\b/
const ofLastNight = /\blast (?:night|evening)\b/
/** What was and when, the day before a long note: at its end, nobody knows what it belongs to. */
const toldOf = (text: string, when: string): string =>
  /[.:!?]/.test(text) && when !== '' ? `${capitalise(when)} ${text}` : `${text} ${when}`.trim()

/** How many notes are told in one breath. */
const most = 3

/** A note as I say it to whoever is in it: "I saw you at the square". */
const toYou = ({ text, who }: OwnNote, mind: Mind): string => {
  const { speaker } = mind.context
  return who !== undefined && (who === speaker.id || who === speaker.person)
    ? recordToYou(text, mind).replaceAll(
        new RegExp(`(?<![\\p{L}])${speaker.name.replaceAll(/[^\p{L}\p{N} ]/gu, '.')}(?![\\p{L}])`, 'gu'),
        'you',
      )
    : text
}

/**
 * Answers "what did you do yesterday?" with my notes of that day, and what else I will have done. Null for any other question.
 */
export const answerPastDay = ({ inner }: Question, mind: Mind): Answer | null => {
  const ofPlace = asksWhatHappened.test(inner)
  if (!ofPlace && (!asksWhatWasDone.test(inner) || !asksOfDay.test(inner))) return null
  const ago = Math.max(0, -(dayNamed(inner) ?? (ofLastNight.test(inner) ? -1 : 0)))
  const { now } = mind.context
  const notes = mind.ownNotes.filter(({ date }) => daysSince(date, now) === ago)
  const chosen = new Set(notes.toSorted((one, other) => other.importance - one.importance).slice(0, most))
  const told = notes
    .filter((note) => chosen.has(note))
    .map((note) => toldOf(toYou(note, mind).replace(/[.\s]+$/, ''), sayWhen(note.date, note.time, now) ?? ''))
  // For today, the plan gives a better answer.
  if (told.length === 0 && ago === 0) return null
  const tale = taleOfDay(ago, mind, { beside: told.length > 0 })
  const answer = say(...told.map((text) => `${text}.`), ofPlace && (told.length > 0 || ago !== 1) ? '' : (tale ?? ''))
  if (answer.text.length === 0) return null
  return told.length > 0 || mind.searched || !mind.tools.has('memory_search')
    ? answer
    : { ...answer, missing: { query: 'what I did yesterday' } }
}
