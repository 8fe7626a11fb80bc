import type { Faculty, Thought } from '../../turn/turn-values.ts'
import { compactionOf, createRoom } from './room.ts'

/** A talk that fills its model's window is made shorter, and what lasts of it is noted before. */
export const compaction: Faculty = {
  name: 'compaction',
  before: (turn) => ({ room: createRoom(turn) }),
  during: (turn) => ({ ended: () => noteWhatLasts(turn) }),
}

/** Where the talk nears its end. Nobody waits for these notes: the brain for what NPCs do in their sleep writes them. */
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
