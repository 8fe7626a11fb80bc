import { Container, SCALE_MODES, Sprite, Texture } from 'pixi.js'
import { type LivedIn, signPlace } from './houses.ts'
import { paintSign, signSize } from './sign-picture.ts'

/** Signs over the doors of houses with somebody inside. Their layer lies above the night, so that they can be read. */
export function createHouseSigns() {
  const layer = new Container()
  const textures = new Map<string, Texture>()
  let shown = ''

  const textureOf = ({ people }: LivedIn): Texture => {
    const looks = `${people.length} ${people.every(({ asleep }) => asleep)}`
    const known = textures.get(looks)
    if (known) return known
    const canvas = document.createElement('canvas')
    Object.assign(canvas, signSize)
    const context = canvas.getContext('2d')
    if (context) paintSign(context, people)
    const texture = Texture.from(canvas, { scaleMode: SCALE_MODES.NEAREST })
    textures.set(looks, texture)
    return texture
  }
  return {
    layer,
    /** Does nothing if nothing has changed. */
    show(lived: readonly LivedIn[]): void {
      const now = lived
        .map(({ house, people }) => `${house.id} ${people.length} ${people.every(({ asleep }) => asleep)}`)
        .join('|')
      if (now === shown) return
      shown = now
      for (const sprite of layer.removeChildren()) sprite.destroy()
      for (const one of lived) {
        const sprite = new Sprite(textureOf(one))
        const { x, y } = signPlace(one.house)
        sprite.position.set(Math.round(x - signSize.width / 2), y - signSize.height)
        layer.addChild(sprite)
      }
    },
  }
}
