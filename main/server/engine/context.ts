import type { RpgPlayer, RpgServerEngine } from '@rpgjs/server'
import type { MapTexts } from '../../content/map-texts.ts'

/** What RPGJS's hooks (main/server.ts, main/player.ts) call. Passed in when the modules are made, never a global. */
export interface EngineContext {
  map: MapTexts
  /** The identity of a socket, decided by the room's `onAuth`. */
  authenticate(socket: { id: string }): string
  connected(player: RpgPlayer): void
  disconnected(player: RpgPlayer): void
  /** After each RPGJS step (60 a second). */
  step(engine: RpgServerEngine): void
}
