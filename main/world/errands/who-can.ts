import { happeningsIn, kindOf } from '../happenings/kinds-of.ts'
import type { NpcId } from '../ids.ts'
import type { WorldState } from '../state.ts'

export const isIll = (state: WorldState, npc: NpcId): boolean =>
  happeningsIn(state).some(({ id }) =>
    kindOf(state, id)?.effects.some((effect) => effect.kind === 'ill' && effect.npc === npc),
  )
