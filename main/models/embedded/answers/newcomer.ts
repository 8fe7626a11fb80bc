import {
  bedLines,
  hangsErrands,
  newcomerLines,
  nightHours,
  todoLines,
} from '../../../language/en/talk/newcomer-lines.ts'
import { promptName } from '../../../language/fence.ts'
import { justArrived } from '../../../mind/ports/notes.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { knownPeople } from '../knowledge/people.ts'
import { sayPlace } from '../knowledge/places.ts'
import { createMind } from '../mind.ts'
import { isOfFewWords } from '../voice/few-words.ts'

/** Younger people speak as children. Years. */
const grownUp = 14

/** The first words to a player who has just come, and to whom I have walked; null if none woke me. */
export const greetNewcomer = (context: TurnContext): string | null => {
  const { woken = [], percepts, character, places, now, seed } = context
  const guest = percepts.people.find(({ name }) => woken.includes(`${promptName(name)} ${justArrived}`))
  if (!guest) return null
  const mind = createMind(context, { tools: new Set(), found: [] })
  const manner = character.age < grownUp ? 'child' : isOfFewWords(mind) ? 'brief' : 'plain'
  const hour = Number(now.time.slice(0, 2))
  const isNight = hour >= nightHours.from || hour < nightHours.to
  const { lodging, hasWork } = context.surroundings ?? {}
  const inn = places.find(({ id }) => id === lodging?.house)
  const host = lodging && knownPeople(context).find(({ id }) => id === lodging.host)
  const board = places.find(({ label }) => hangsErrands.test(label))
  const bed = host?.isMe
    ? bedLines.mine
    : inn && host
      ? bedLines.theirs.replace('{host}', host.first).replace('{inn}', sayPlace(inn))
      : null
  const todo = !hasWork ? null : board ? todoLines.board.replace('{board}', sayPlace(board)) : todoLines.ask
  const lines = newcomerLines[manner][bed === null && todo === null ? 'bare' : isNight ? 'night' : 'day']
  return (lines[seed % lines.length] ?? '')
    .replaceAll('{name}', guest.name)
    .replace('{bed}', bed ?? '')
    .replace('{todo}', todo ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
