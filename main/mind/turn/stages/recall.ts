import { createContextReader } from '../context-reader.ts'
import { gatherMore } from '../gather-more.ts'
import { withAim } from '../talk-aim.ts'
import type { Faculty, Heard, Joined, Recalled, Remembered } from '../turn-values.ts'

/**
 * Gathers everything that these words bring up: speaker and place, a second search of memory, and each faculty's part.
 */
export const recall = async (turn: Heard, faculties: readonly Faculty[]): Promise<Recalled> => {
  const remembered = await remember(turn)
  const joined: Joined[] = []
  for (const faculty of faculties) joined.push({ faculty, given: (await faculty.before?.(remembered)) ?? {} })
  turn.signal.throwIfAborted()
  const { gathered, contextNow } = remembered
  return {
    ...remembered,
    joined,
    contextNow: () => {
      const base = contextNow()
      const alone = gathered === null ? base : { ...base, gathered: gathered.line }
      return withAim(joined.reduce((context, { given }) => given.context?.(context) ?? context, alone))
    },
  }
}

const remember = async (turn: Heard): Promise<Remembered> => {
  const { ports, inbound, utterance, model, memory, recollection, signal } = turn
  const contextNow = createContextReader(turn)
  const { query, confidence } = recollection
  const began = ports.realNow()
  const gathered = await gatherMore(ports, {
    ...{ inbound, utterance, model, memory, query, confidence, signal },
    context: contextNow(),
  })
  return { ...turn, contextNow, gathered, spentMs: Math.floor(Math.max(0, ports.realNow() - began)) }
}
