import type { RpgPlayer, RpgPlayerHooks } from '@rpgjs/server'
import type { EngineContext } from './server/engine/context.ts'

/** RPGJS's convention: what happens to players. */
export function createPlayerHooks(context: EngineContext): RpgPlayerHooks {
  return {
    onConnected: (player: RpgPlayer) => context.connected(player),
    onDisconnected: (player: RpgPlayer) => context.disconnected(player),
  }
}
