import type { NpcId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import type { WorldState } from '../state.ts'

/**
 * Whether somebody is here who travels between zones. Others may have a namesake in another zone: only the ids of those
 * who travel are nobody else's in the land.
 */
export const isTravellerHere = (state: WorldState, npc: NpcId): boolean =>
  state.travellers !== undefined && Object.hasOwn(state.travellers, npc) && npcOf(state, npc) !== undefined

/** Whether somebody from another zone is here as a guest. */
export const isGuestHere = (state: WorldState, npc: NpcId): boolean =>
  isTravellerHere(state, npc) && state.travellers?.[npc]?.visit !== undefined
