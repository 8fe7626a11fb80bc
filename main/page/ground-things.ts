import { Container, Sprite } from 'pixi.js'
import { goodsSize } from '../art/goods.ts'
import type { GroundThing } from '../server/rooms/shown.ts'
import { bodyDepth } from './feet.ts'
import type { GameState } from './game-state.ts'
import { createGoodsTextures } from './goods-textures.ts'
import { thingPlace } from './ground-places.ts'

/** Shows things on the ground among the bodies. */
export function createGroundThings(state: GameState) {
  const layer = new Map<string, { sprite: Container; looks: string }>()
  const textureOf = createGoodsTextures()
  let shown: readonly GroundThing[] | null = null

  function create(thing: GroundThing): Container {
    const sprite = new Container()
    // A pile is drawn as two.
    for (const [x, y] of thing.count > 1 ? [[-4, -3] as const, [2, 0] as const] : [[0, 0] as const]) {
      const picture = new Sprite(textureOf(thing))
      picture.position.set(x - goodsSize / 2, y - goodsSize)
      sprite.addChild(picture)
    }
    const at = thingPlace(thing)
    sprite.position.set(at.x, at.y)
    sprite.zIndex = at.y - bodyDepth
    return sprite
  }

  return {
    /** Call in each frame. Does nothing if nothing has changed. */
    show(bodies: Container): void {
      if (state.ground === shown) return
      shown = state.ground
      const left = new Set(layer.keys())
      for (const thing of shown) {
        left.delete(thing.id)
        const looks = `${thing.item} ${thing.count > 1}`
        const known = layer.get(thing.id)
        if (known?.looks === looks) continue
        known?.sprite.destroy({ children: true })
        const sprite = create(thing)
        layer.set(thing.id, { sprite, looks })
        bodies.addChild(sprite)
      }
      for (const id of left) {
        layer.get(id)?.sprite.destroy({ children: true })
        layer.delete(id)
      }
    },
  }
}
