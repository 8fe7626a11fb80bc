import type { Faculty } from '../../turn/turn-values.ts'
import { finishedInWords } from './kill-switch.ts'

/**
 * Controls what may be done, by rules outside the mind and an operator's switch. Without a permit nothing may be done.
 */
export const permission: Faculty = {
  name: 'permission',
  before: ({ ports: { gate, safety }, inbound: { npc } }) => ({
    permit: { gate, safety },
    model: (model) => finishedInWords(model, { npc, ...safety }),
  }),
}
