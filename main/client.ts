import type { RpgClient, RpgClientEngine, RpgComponent } from '@rpgjs/client'
import type { PageContext } from './page/page-context.ts'

/** RPGJS's convention: the game's page side. The HUD is a Vue application of our own above RPGJS's canvas (docs/decisions). */
export function createClientModule(context: PageContext): Partial<RpgClient> {
  return {
    engine: {
      onStart: (engine: RpgClientEngine) => context.engineStarted(engine),
    },
    scenes: {
      map: {
        onAfterLoading: () => context.sceneLoaded(),
        onRemoveSprite: (_scene: unknown, sprite: RpgComponent) => context.spriteRemoved(sprite),
      },
    },
  } as Partial<RpgClient>
}
