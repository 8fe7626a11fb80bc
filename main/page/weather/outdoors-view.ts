import { type Container, SCALE_MODES, Sprite, Texture } from 'pixi.js'
import type { Canvas } from '../../art/canvas.ts'
import { material } from '../../art/palette.ts'
import { fallenLinen, hangingLinen } from '../../art/things/linen.ts'
import { fallenFence, tornRoof } from '../../art/things/storm.ts'
import type { DamageSort } from '../../world/happenings/kinds.ts'
import { bodyDepth } from '../feet.ts'
import type { Outdoors } from './outdoors-now.ts'

const drawn: Readonly<Record<DamageSort | 'hung', () => Canvas>> = {
  hung: () => hangingLinen(material.wood),
  washing: fallenLinen,
  fence: fallenFence,
  roof: tornRoof,
}

/** Shows washing on its lines and what a storm has broken: holes over roofs, the rest on the ground. */
export function createOutdoorsView() {
  const textures = new Map<string, Texture>()
  let sprites: Sprite[] = []

  function textureOf(name: DamageSort | 'hung'): Texture {
    const known = textures.get(name)
    if (known) return known
    const picture = drawn[name]()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const bytes = new Uint8ClampedArray(picture.pixels.slice().buffer)
    canvas.getContext('2d')?.putImageData(new ImageData(bytes, picture.width, picture.height), 0, 0)
    const texture = Texture.from(canvas, { scaleMode: SCALE_MODES.NEAREST })
    textures.set(name, texture)
    return texture
  }

  return {
    show({ bodies, above }: { bodies: Container; above: Container }, { hung, damage }: Outdoors): void {
      for (const sprite of sprites) sprite.destroy()
      sprites = [
        ...hung.map(({ x, y, footY }) => {
          const sprite = new Sprite(textureOf('hung'))
          sprite.position.set(x, y)
          sprite.zIndex = footY - bodyDepth
          bodies.addChild(sprite)
          return sprite
        }),
        ...damage.map(({ what, x, y }) => {
          const sprite = new Sprite(textureOf(what))
          sprite.anchor.set(0.5)
          sprite.position.set(Math.round(x), Math.round(y))
          // Whoever stands there stands on it.
          sprite.zIndex = -1
          ;(what === 'roof' ? above : bodies).addChild(sprite)
          return sprite
        }),
      ]
    },
  }
}
