import { Container, Sprite } from 'pixi.js'
import { goodsSize } from '../../art/goods.ts'
import type { ShownUse } from '../../server/rooms/shown.ts'
import { bodyDepth } from '../feet.ts'
import { createGoodsTextures } from '../goods-textures.ts'

/** Where the pieces of a patch stand around its middle. Pixels. */
const patch = [
  [-8, 2],
  [7, 4],
  [0, -4],
] as const

/** Shows what can be gathered, as long as there is some. */
export function createUsePictures() {
  const shown = new Map<string, Container>()
  const textureOf = createGoodsTextures()
  let last: readonly ShownUse[] | null = null

  function create({ thing, picture }: ShownUse): Container {
    const bed = new Container()
    for (const [x, y] of picture ? patch : []) {
      const sprite = new Sprite(textureOf(picture as NonNullable<typeof picture>))
      sprite.position.set(x - goodsSize / 2, y - goodsSize / 2)
      bed.addChild(sprite)
    }
    bed.position.set(thing.x, thing.y)
    bed.zIndex = thing.y - bodyDepth
    return bed
  }

  return {
    /** Call in each frame. Does nothing if nothing has changed. */
    show(bodies: Container, uses: readonly ShownUse[]): void {
      if (uses === last) return
      last = uses
      const left = new Set(shown.keys())
      for (const use of uses) {
        const key = `${use.use}/${use.spot}`
        if (!use.picture || left.delete(key) || shown.has(key)) continue
        const bed = create(use)
        shown.set(key, bed)
        bodies.addChild(bed)
      }
      for (const key of left) {
        shown.get(key)?.destroy({ children: true })
        shown.delete(key)
      }
    },
  }
}
