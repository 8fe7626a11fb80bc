import type { Faculty, Thought } from '../../turn/turn-values.ts'
import { compactionOf, createRoom } from './room.ts'

/** Shortens a talk that fills its model's window, after writing lasting notes. */
export const compaction: Faculty = {
  name: 'compaction',
  before: (turn) => ({ room: createRoom(turn) }),
  during: (turn) => ({ ended: () => noteWhatLasts(turn) }),
}

/**
 * Writes notes when the talk nears its limit. The brain of the `sleep` tier writes them, because nobody waits for them.
 */
const noteWhatLasts = (turn: Thought): void => {
  const { ports, session, model, prompt, context } = turn
  const { compactor, later, models } = ports
  const { tokens } = prompt
  const { npc, key } = session
  if (compactor.needed({ session, promptTokens: tokens, contextTokens: model.contextTokens }) === 'no') return
  later({
    ...{ npc, key },
    run: async () => {
      const writer = await models({ npc, tier: 'sleep' })
      return compactor.flush({ ...compactionOf(turn, { context, model, tokens }), model: writer })
    },
  })
}
