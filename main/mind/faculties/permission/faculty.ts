import type { Faculty } from '../../turn/turn-values.ts'
import { finishedInWords } from './kill-switch.ts'

/** What may be done, by rules outside of minds, and an operator's switch. Where nobody gives a permit, nothing may be. */
export const permission: Faculty = {
  name: 'permission',
  before: ({ ports: { gate, safety }, inbound: { npc } }) => ({
    permit: { gate, safety },
    model: (model) => finishedInWords(model, { npc, ...safety }),
  }),
}
