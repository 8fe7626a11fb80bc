import type { NpcId, PlaceId } from '../simulation/ids.ts'
import type { GameTime, Percepts } from './turn-context.ts'

/** What the minds may see of the running world. Reads a snapshot; never waits and never throws for a known NPC. */
export interface WorldView {
  now(): GameTime
  /** What this NPC can notice at this moment. */
  percepts(npc: NpcId): Percepts
  places(): { id: PlaceId; label: string }[]
}
