import type { Logger } from '../../base/logger.ts'
import type { SayNotice } from '../../language/messages/notices.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { SayTo } from '../live/tongues.ts'
import type { ClientMessage } from './messages.ts'
import type { Move } from './move-gate.ts'
import type { Places } from './places.ts'
import type { PlayerConnection } from './player-connection.ts'
import type { PlayerRegistry } from './player-registry.ts'
import type { RpgjsIo } from './rpgjs-socket.ts'

/** A player's other zone, and words about it. `arrived`: it has taken them in. */
export interface Elsewhere {
  zone: string
  text: string
  arrived: boolean
}

/** What the room needs from the rest of the server. Every callback gets the player's id from `onAuth`. */
export interface RoomPorts {
  io: RpgjsIo
  registry: PlayerRegistry
  /** Who may be in the village, and who waits. */
  places: Places
  /** Why a known player may not come in, in words for them; null if they may. */
  shutOut(player: PlayerId): string | null
  /** Where a player is who went to another zone of the land; null: here. Their page is sent there, or told to wait. */
  elsewhere?(player: PlayerId): Elsewhere | null
  /** Where a player with a token that is unknown here is known: another zone of the land; null: nobody says so. */
  knownElsewhere?(token: string, say: SayNotice): Promise<Elsewhere | null>
  /** Whether the village is about to close, so that nobody new comes in. */
  isClosing?(): boolean
  /** Takes the language that a page asks for. Anything may be sent. */
  speaks?(player: PlayerId, language: unknown): void
  /** Says notices to a player, and to somebody whose page asks for a language. Default: English. */
  sayTo?: SayTo
  sayFor?(language: unknown): SayNotice
  logger: Logger
  /** Milliseconds of a steady clock. */
  now?(): number
  /** A player's connection exists in RPGJS now. */
  joined(connection: PlayerConnection): void
  /** A known connection has a new page (reload, second login, reconnect): send everything again. */
  resumed(connection: PlayerConnection, how: { samePage: boolean }): Promise<void>
  left(connection: PlayerConnection): void
  message(connection: PlayerConnection, message: ClientMessage): void
  /** Called when the player has pressed a key to walk. */
  movedByHand(player: PlayerId): void
  /** A player takes one step: at most one for each step of RPGJS. */
  step(connection: PlayerConnection, move: Move): void
}

/** Counters for tests and `/metrics`. */
export interface RoomStats {
  refusedMessages: number
  limitedMessages: number
  takeovers: number
}
