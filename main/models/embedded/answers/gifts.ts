import { promptName } from '../../../language/fence.ts'
import { givenNote, tasteNote } from '../../../mind/ports/notes.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import type { Mind } from '../mind.ts'
import type { Reply } from './answer.ts'

/** What I say of a gift that woke me, in the words of my soul; null if it met no taste of mine. */
export const speakOfGift = ({ woken = [], percepts, character }: TurnContext): string | null => {
  const isOfSomebodyHere = (sentence: string): boolean =>
    percepts.people.some(({ name }) => sentence.startsWith(`${promptName(name)} ${givenNote}`))
  const given = woken.filter(isOfSomebodyHere)
  return (
    (character.tastes ?? []).find((taste) => given.some((sentence) => sentence.endsWith(tasteNote(taste))))?.why ?? null
  )
}

/** An answer that begins with what I think of the gift which the speaker has just given me. */
export const withGift = (reply: Reply, { context }: Mind): Reply => {
  const gift = context.surroundings?.gift
  // Words that must stay whole stand alone, and so does an act.
  if (!gift || reply.whole !== undefined || reply.tools.length > 0 || reply.search !== null) return reply
  return { ...reply, text: [gift.why, ...reply.text] }
}
