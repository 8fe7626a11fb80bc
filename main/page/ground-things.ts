import { Container, Sprite, Texture } from 'pixi.js'
import { goodsSize } from '../art/goods.ts'
import type { GroundThing } from '../server/rooms/shown.ts'
import type { GameState } from './game-state.ts'
import { paintGoods } from './goods-picture.ts'
import { thingPlace } from './ground-places.ts'

/** Body sprites are sorted by the upper edge of their box on the ground, this far above their foot line. */
const bodyDepth = 14
/** Shows things on the ground among the bodies. */
export function createGroundThings(state: GameState) {
  const layer = new Map<string, { sprite: Container; looks: string }>()
  const textures = new Map<string, Texture>()
  let shown: readonly GroundThing[] | null = null

  const textureOf = ({ item, name }: GroundThing): Texture => {
    const known = textures.get(item)
    if (known) return known
    const canvas = document.createElement('canvas')
    paintGoods(canvas, item, name)
    const texture = Texture.from(canvas)
    textures.set(item, texture)
    return texture
  }
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
