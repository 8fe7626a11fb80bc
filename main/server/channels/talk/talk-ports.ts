import type { DispatchOutcome, ReplySink } from '../../../mind/ports/inbound.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { SayTo } from '../../live/tongues.ts'
import type { Person, TalkLine } from './frames.ts'

export interface Talker {
  id: PlayerId
  name: string
}

/** What a talk from outside the world needs from the village. */
export interface TalkPorts {
  /** Name of the world. */
  world(): string
  /** The NPCs that can be addressed. */
  people(): Person[]
  /** The model named when an answer doesn't name one. */
  brain(npc?: NpcId): string
  /** False while the channel is disabled in rpg.toml. */
  enabled(): boolean
  /** Earlier lines of this player's own talk with an NPC, oldest first. May reject. */
  history(npc: NpcId, player: PlayerId): Promise<TalkLine[]>
  /**
   * Records what a player's windows have shown, so that they can report it. `earlier`: the newest lines of the talk.
   */
  told(player: Talker, npc: NpcId, lines: readonly TalkLine[], earlier: boolean): void
  /** Reports a line that the player was shown; the answer is text for the player. Never rejects. */
  report(wish: {
    player: Talker
    line: string
    reason?: string | undefined
    /** The player's address, if known. */
    from?: string | undefined
  }): Promise<{ text: string }>
  /** Says notices to a player. Default: in English. */
  sayTo?: SayTo
  /** Passes words to the one dispatcher. Never rejects. */
  say(message: { npc: NpcId; player: Talker; id: string; text: string }, sink: ReplySink): Promise<DispatchOutcome>
}
