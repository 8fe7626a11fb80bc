import { type Container, SCALE_MODES, Sprite, Texture } from 'pixi.js'
import type { GoingOn } from '../../world/happenings/going-on.ts'
import { bodyDepth } from '../feet.ts'
import { paintHappening, poleHeight } from './happening-picture.ts'

/** Shows flags and lanterns among the bodies for as long as a happening lasts. */
export function createHappeningView() {
  let shown: readonly GoingOn[] | null = null
  let sprites: Sprite[] = []
  return {
    /** Call in each frame. Does nothing if nothing has changed. */
    show(bodies: Container, going: readonly GoingOn[]): void {
      if (going === shown) return
      shown = going
      for (const sprite of sprites) sprite.destroy({ texture: true, baseTexture: true })
      // What is broken shows itself: nobody puts up flags for it.
      const festive = going.filter(({ damage }) => damage === undefined)
      sprites = festive.map((one) => {
        const canvas = document.createElement('canvas')
        canvas.width = one.width
        canvas.height = poleHeight + 4
        const context = canvas.getContext('2d')
        if (context) paintHappening(context, one)
        const sprite = new Sprite(Texture.from(canvas, { scaleMode: SCALE_MODES.NEAREST }))
        sprite.position.set(one.x, one.y - poleHeight)
        sprite.zIndex = one.y - bodyDepth
        bodies.addChild(sprite)
        return sprite
      })
    },
  }
}
