import type { Sentence } from '../../../language/en/grammar/text.ts'
import { asksForMore, declinesPlainly } from '../../../language/en/talk/courting-words.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'

/** Answers somebody who asks with words to be more than a friend. Words alone begin nothing. */
export const answerCourting = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const { speaker, character, surroundings } = mind.context
  if (speaker.kind !== 'player' || !asksForMore(norm)) return null
  const { courtship, declines, age } = character
  const seen = surroundings?.courtship
  const own = courtship
    ? seen?.state === 'promised'
      ? seen.greeting
      : seen?.state === 'taken'
        ? courtship.taken
        : courtship.asked
    : declines
  if (own === undefined) return say(inMyManner(declinesPlainly, 'declines', mind).replaceAll('{age}', String(age)))
  return { text: [], whole: own.replaceAll('{name}', mind.name) }
}
