import type { Faculty } from '../../turn/turn-values.ts'
import { finishedInWords } from './kill-switch.ts'

/**
 * Decides which acts are permitted, by rules outside the mind and by an operator's switch. Without a permit no act is
 * possible.
 */
export const permission: Faculty = {
  name: 'permission',
  before: ({ ports: { gate, safety }, inbound: { npc } }) => ({
    permit: { gate, safety },
    model: (model) => finishedInWords(model, { npc, ...safety }),
  }),
}
