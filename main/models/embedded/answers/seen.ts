import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { asksWhatSeen } from '../../../language/en/questions/asking.ts'
import { dayNamed } from '../../../language/en/time/dates.ts'
import { daysSince } from '../../../language/en/time/say-time.ts'
import type { Mind } from '../mind.ts'
import { isOfSpeaker, type Sighting, tellSighting } from '../recall/sightings.ts'
import { type Answer, say } from './answer.ts'

/** Whether a sighting is of this person, by whole name or first name. */
const isOf = ({ words }: Sighting, name: string): boolean => words.includes(name.toLowerCase())

/** Tells my newest sighting of somebody. `on`: of this day. Null if there is none. */
export const lastSeen = (name: string, mind: Mind, on?: string): string | null => {
  const seen = mind.sightings.findLast((sighting) => isOf(sighting, name) && (on === undefined || sighting.date === on))
  return seen === undefined ? null : tellSighting(seen, mind.context)
}

/** Answers with what I saw. Null if the question is about something else, or I saw nothing of the kind. */
export const answerSeen = (question: Question, mind: Mind): Answer | null => {
  const { inner } = question
  if (!asksWhatSeen.test(inner)) return null
  if (/\b(?:see|seen|notice|noticed|spot|watch) me\b/.test(inner)) {
    const mine = mind.sightings.findLast((sighting) => isOfSpeaker(sighting, mind.context))
    return say(mine === undefined ? 'Not before now, as far as I remember.' : tellSighting(mine, mind.context))
  }
  if (mind.sightings.length === 0) return null
  const day = dayNamed(inner) ?? (/\bjust now\b/.test(inner) ? 0 : null)
  const inDays = mind.sightings.filter(
    ({ date }) => day === null || day > 0 || daysSince(date, mind.context.now) === -day,
  )
  const asked = contentTerms(inner).filter(
    (term) =>
      !term.vague &&
      !/^(?:see|seen|notice|noticed|spot|watch|today|yesterday|morning|afternoon|last|talk|talking|leave|left|come|came|around|else)$/.test(
        term.word,
      ),
  )
  const fitting = inDays.filter((sighting) => asked.every((term) => isOf(sighting, term.word)))
  const told = fitting.slice(-2).map((sighting) => tellSighting(sighting, mind.context))
  return told.length === 0 ? null : say(...(asked.length > 0 ? told.slice(-1) : told))
}
