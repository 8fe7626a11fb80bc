import { hash } from 'node:crypto'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { gameTimeAt } from '../../language/calendar.ts'
import { promptLine, promptName } from '../../language/fence.ts'
import { isNobody } from '../../mind/dispatch/access/forgotten.ts'
import type { NewMemory, NpcMemory } from '../../mind/ports/memory-port.ts'
import type { NpcId, PlayerId } from '../../world/ids.ts'
import { LONGEST_LETTER, type ReceivedLetter } from '../../world/letters/kinds.ts'
import type { LiveWorld } from './live-world.ts'

/** How often it is looked whether a letter waits to be noted. Ticks. */
const lookEvery = 15
/** As important as a lesson or a quest that was done, from 1 to 10. */
const weight = 7

/**
 * Lets villagers note the letters that they got. A letter stays in the world's state until its note is on the disk, and
 * the note has the letter's own id: whatever is killed in between, it is noted once.
 */
export const createLetters = ({
  world,
  memoryOf,
  isForgotten = () => false,
  logger,
}: {
  world: Pick<LiveWorld, 'state' | 'perform' | 'whenKept'>
  memoryOf: (npc: NpcId) => Pick<NpcMemory, 'remember'>
  /** Whether the land forgets a player, of whom nothing more is noted. */
  isForgotten?(player: PlayerId): boolean
  logger: Logger
}) => {
  let isClosed = false
  const busy = new Set<string>()
  const troubled = new Set<string>()

  const note = async (letter: ReceivedLetter): Promise<void> => {
    // No crash may take back a letter that somebody remembers.
    await new Promise<void>((done) => world.whenKept(done))
    if (!isNobody(letter.from) && !isForgotten(letter.from)) await memoryOf(letter.to).remember(noteOf(letter))
    await world.perform({ kind: 'letterRead', letter: letter.id })
  }
  const take = (letter: ReceivedLetter): void => {
    // Whoever is on the road takes what they wrote along; they note it once they are back.
    if (isClosed || busy.has(letter.id) || !world.state.npcs[letter.to]) return
    busy.add(letter.id)
    note(letter)
      .catch((error: unknown) => {
        if (!isClosed && !troubled.has(letter.id))
          logger.warn({ npc: letter.to }, `a letter could not be noted; it is tried again: ${messageOf(error)}`)
        troubled.add(letter.id)
      })
      .finally(() => busy.delete(letter.id))
  }
  return {
    /** After each tick; returns at once. */
    afterTick(): void {
      const { received, tick } = world.state
      if (received && tick % lookEvery === 0) for (const letter of Object.values(received)) take(letter)
    },
    /** What is not noted by then waits in the world's state. */
    close(): void {
      isClosed = true
    },
  }
}

const noteOf = ({ id, from, fromName, text, by, byName, to, at }: ReceivedLetter): NewMemory & { id: string } => {
  const brought = by === to ? 'A letter lay at the way for me' : `${promptName(byName)} brought me a letter`
  return {
    id: `m-${hash('sha256', `letter\n${id}`).slice(0, 16)}`,
    text: `${brought} from ${promptName(fromName)}: “${promptLine(text, LONGEST_LETTER)}”`,
    kind: 'note',
    at: gameTimeAt(at),
    who: { id: from, name: promptName(fromName) },
    // It was written to one person.
    audience: { kind: 'player', player: from },
    about: [from],
    importance: weight,
  }
}
