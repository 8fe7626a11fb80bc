import type { Sentence } from '../../../language/en/grammar/text.ts'
import { asksWhatToDoHere } from '../../../language/en/questions/what-to-do.ts'
import { sayPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { offerWork } from '../orders/quests.ts'
import { type Answer, say } from './answer.ts'

/** Tells a newcomer what there is to do: work of mine, the notice board, and somebody to visit. Null for other words. */
export const answerWhatToDo = ({ norm }: Sentence, mind: Mind): Answer | null => {
  if (!asksWhatToDoHere.test(norm)) return null
  const { surroundings, places, character } = mind.context
  const work = surroundings === undefined ? null : offerWork(surroundings, mind)
  if (work !== null) return work
  const board = places.find(({ label }) => /\bnotice board\b/i.test(label))
  const others = mind.people.filter(
    ({ isMe, isSpeaker, role, home }) => !isMe && !isSpeaker && role !== null && home !== null,
  )
  const host = mind.voice.choose(others, `visit-${character.id}`)
  const home = places.find(({ id }) => id === host?.home)
  return say(
    board === undefined ? '' : `Read ${sayPlace(board)}: whoever needs a hand hangs it there.`,
    host === undefined || home === undefined ? '' : `And call on ${host.first} at ${sayPlace(home)}.`,
    'Ask anybody what they need, and you will not be idle.',
  )
}
