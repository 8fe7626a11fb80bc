import type { Logger } from '../base/logger.ts'
import type { Command } from '../world/commands.ts'
import type { BodyId, NpcId, PlayerId } from '../world/ids.ts'
import type { WorldState } from '../world/state.ts'
import type { Dispatcher } from './dispatch/dispatcher.ts'
import type { MindEvent } from './mind-event.ts'
import type { InboundAbout } from './ports/inbound.ts'

export interface MindRuntimeOptions {
  dispatcher: Dispatcher
  /** The current state. Read each time, for names. */
  state: () => WorldState
  /** Sends a command to the simulation. */
  submit: (command: Command) => void
  /** Shows what happens. Must not throw. */
  show?: (event: MindEvent) => void
  isOperator?: (player: PlayerId) => boolean
  /** Whether words said aloud name this NPC. Default: they never do. */
  isMentioned?: (npc: NpcId, text: string) => boolean
  /**
   * Whether no player can see or hear an NPC now. A model server is then not asked for what it does unprompted, nor for
   * its talk with villagers. Default: players can.
   */
  isUnseen?: (npc: NpcId) => boolean
  /** What else is known about a speaker. */
  about?: (speaker: BodyId, npc: NpcId) => InboundAbout
  /** The map that words said aloud belong to. */
  map?: string
  /** Default `rpgjs`. */
  channel?: string
  logger?: Logger
}
