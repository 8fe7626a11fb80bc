import type { RpgClientEngine, RpgComponent } from '@rpgjs/client'
import type { GameState } from './game-state.ts'

/** What RPGJS's page hooks (main/client.ts, main/sprite.ts) may use. */
export interface PageContext {
  state: GameState
  engineStarted(engine: RpgClientEngine): void
  sceneLoaded(): void
  spriteAdded(sprite: RpgComponent): void
  spriteRemoved(sprite: RpgComponent): void
}
