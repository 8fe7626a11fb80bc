import type { GameTime } from '../../language/calendar.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import type { BodyId, ConversationId, NpcId, PlaceId } from '../../world/ids.ts'
import type { Surroundings } from './surroundings.ts'
import type { Percepts } from './turn-context.ts'

/**
 * The part of the running world that minds may see. Reads a snapshot. Never waits, and never throws for a known NPC.
 */
export interface WorldView {
  now(): GameTime
  /** What this NPC can notice at this moment. */
  percepts(npc: NpcId): Percepts
  /** Goods, quests and offers for this NPC and the speaker. Absent in worlds without them. */
  surroundings?(npc: NpcId, speaker: BodyId): Surroundings
  /** The places that this NPC knows. */
  places(npc: NpcId): { id: PlaceId; label: string; indoors?: true; isForSale?: true }[]
  /** Whether this player is in the talk and isn't leaving it. Absent in worlds without talks. */
  goesOn?(conversation: ConversationId, player: BodyId): boolean
  /**
   * The latest events around this NPC, in and between talks, oldest first. Absent in worlds without such a record.
   */
  lately?(npc: NpcId): readonly Lately[]
}

export interface Lately {
  /** Game milliseconds since 1970. */
  at: number
  event: SimulationEvent
}
