import { Container, Rectangle, Sprite, Texture } from 'pixi.js'
import { bodyDepth } from './feet.ts'
import type { WorldArt } from './world-art.ts'

/** Milliseconds between two pictures of the mill's sails. Four pictures make a quarter turn. */
const sailPace = 240
/** Smoke is above every body. */
const aboveAll = 1_000_000
const puffsPerChimney = 5
/** A puff's lifetime in milliseconds. */
const puffLife = 5200
/** How many pixels a puff rises, and drifts with the wind from the west. */
const rise = 34
const drift = 13
const puffRadii = [2, 3, 4, 5, 5]

/** Moving scenery: the mills' sails and the chimneys' smoke. Placed among the bodies. */
export function createScenery(art: NonNullable<WorldArt['scenery']>) {
  const { smoke, pictures } = art
  const mills = art.sails.flatMap(({ image, frames: count, frameWidth, frameHeight, x, y, footY }) => {
    const picture = pictures.get(image)
    if (!picture) return []
    const frames = Array.from(
      { length: count },
      (_, index) => new Texture(picture.baseTexture, new Rectangle(index * frameWidth, 0, frameWidth, frameHeight)),
    )
    const wheel = new Sprite(frames[0])
    wheel.position.set(x, y)
    wheel.zIndex = footY - bodyDepth
    return [{ wheel, frames }]
  })

  const puffTextures = puffRadii.map((radius) => Texture.from(drawPuff(radius)))
  const clouds = new Container()
  clouds.zIndex = aboveAll
  const puffs = smoke.flatMap((chimney, index) =>
    Array.from({ length: puffsPerChimney }, (_, number) => {
      const sprite = new Sprite()
      clouds.addChild(sprite)
      // An odd offset between chimneys keeps them from puffing in step.
      return { sprite, chimney, offset: (number / puffsPerChimney + index * 0.37) * puffLife }
    }),
  )
  const show = (time: number): void => {
    for (const { wheel, frames } of mills)
      wheel.texture = frames[Math.floor(time / sailPace) % frames.length] ?? Texture.EMPTY
    for (const { sprite, chimney, offset } of puffs) {
      const age = ((time + offset) % puffLife) / puffLife
      sprite.texture = puffTextures[Math.min(puffRadii.length - 1, Math.floor(age * puffRadii.length))] ?? Texture.EMPTY
      sprite.position.set(
        Math.round(chimney.x + drift * age * age + Math.sin((age + offset) * 6) * 1.5 - sprite.texture.width / 2),
        Math.round(chimney.y - 3 - rise * age - sprite.texture.height / 2),
      )
      sprite.alpha = 0.8 * (1 - age) ** 0.7
    }
  }
  show(0)
  return {
    sprites: [...mills.map(({ wheel }) => wheel), clouds],
    /** `time` in milliseconds. The same time gives the same picture. */
    show,
  }
}
export type SceneryView = ReturnType<typeof createScenery>

/** A round cloud with hard pixels, lit from the upper left like everything in the village. */
function drawPuff(radius: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = radius * 2 + 1
  const context = canvas.getContext('2d')
  for (let y = -radius; y <= radius && context; y++) {
    for (let x = -radius; x <= radius; x++) {
      if (Math.hypot(x, y * 1.15) > radius + 0.3) continue
      context.fillStyle = x + y < -radius * 0.3 ? '#faf8f4' : '#dad8de'
      context.fillRect(x + radius, y + radius, 1, 1)
    }
  }
  return canvas
}
