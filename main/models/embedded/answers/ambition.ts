import { promptName } from '../../../language/fence.ts'
import { unheardOf } from '../../../mind/ports/notes.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { endedWords, questionAbout, workingAt } from '../../../world/ambitions/ambition-words.ts'
import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'

/** Tells what I work at over days and how far I am, or how the last thing ended. Null if there is nothing to tell. */
export const ambitionNow = ({ context: { surroundings, speaker } }: Mind): string | null => {
  const { ambition, strove, coin } = surroundings ?? {}
  // Said to the person it concerns, it would be something else than news.
  if (ambition && ambition.with !== speaker.id) return `I am ${workingAt(ambition, coin?.many ?? 'coins')}.`
  return strove && strove.what !== speaker.name ? endedWords(strove, strove.outcome) : null
}

export const tellAmbition = (mind: Mind): Answer | null => {
  const told = ambitionNow(mind)
  return told === null ? null : say(told)
}

/**
 * Mentions my ambition to a guest nearby who has not heard of it. If I am looking for somebody, the reason is nobody
 * else's business.
 */
export const bringUpAmbition = ({ woken = [], percepts, surroundings }: TurnContext): string | null => {
  const { ambition, coin } = surroundings ?? {}
  const guest = percepts.people.find(({ name }) => woken.includes(`${promptName(name)} ${unheardOf}`))
  if (!guest || !ambition) return null
  if (ambition.kind === 'befriend') return `${guest.name}, have you seen ${ambition.what}?`
  return ambition.kind === 'ask'
    ? `${guest.name}! ${questionAbout(ambition.what)} I am asking everybody.`
    : `${guest.name}, I am ${workingAt(ambition, coin?.many ?? 'coins')}.`
}
