import type { RpgComponent, RpgSpriteHooks } from '@rpgjs/client'
import type { PageContext } from './page/page-context.ts'

/** RPGJS's convention: what happens to each body's sprite. */
export function createSpriteHooks(context: PageContext): RpgSpriteHooks {
  return { onInit: (sprite: unknown) => context.spriteAdded(sprite as RpgComponent) } as RpgSpriteHooks
}
