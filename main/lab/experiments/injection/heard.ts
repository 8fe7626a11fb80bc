import type { ToolCall } from '../../../mind/ports/chat-model.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import type { BodyId, NpcId, PlayerId } from '../../../world/ids.ts'

/** What words led to, besides changes in the world. */
export interface Heard {
  events: SimulationEvent[]
  /**
   * Commands of tools, with the NPC whose mind was at work. `off`: whether the NPC that acts was switched off by then.
   */
  commands: { by: NpcId; off: boolean; command: Command }[]
  calls: { npc: NpcId; off: boolean; call: ToolCall; ok: boolean }[]
  said: { npc: NpcId; to: BodyId | null; text: string }[]
  notices: { npc: NpcId; to: BodyId; text: string }[]
  /** Questions shown in a page. */
  asked: { npc: NpcId; player: PlayerId; text: string }[]
  /** Models that somebody chose for a talk. */
  chosen: string[]
}

export const nothingHeard = (): Heard => ({
  events: [],
  commands: [],
  calls: [],
  said: [],
  notices: [],
  asked: [],
  chosen: [],
})
