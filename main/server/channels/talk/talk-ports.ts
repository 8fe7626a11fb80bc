import type { DispatchOutcome, ReplySink } from '../../../mind/ports/inbound.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { Person, TalkLine } from './frames.ts'

export interface Talker {
  id: PlayerId
  name: string
}

/** What a talk from outside the world needs of the village. */
export interface TalkPorts {
  /** Name of the world. */
  world(): string
  /** Who can be talked to. */
  people(): Person[]
  /** Who thinks when an answer does not say. */
  brain(npc?: NpcId): string
  /** False while the channel is switched off in rpg.toml. */
  enabled(): boolean
  /** Earlier lines of this player's own talk with an NPC, oldest first. May reject. */
  history(npc: NpcId, player: PlayerId): Promise<TalkLine[]>
  /** The way into the one dispatcher. Never rejects. */
  say(message: { npc: NpcId; player: Talker; id: string; text: string }, sink: ReplySink): Promise<DispatchOutcome>
}
