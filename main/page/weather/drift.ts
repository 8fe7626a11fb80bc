import { Container, Graphics } from 'pixi.js'
import { material, tone } from '../../art/palette.ts'
import { chance } from '../animals/tours.ts'

/** How many leaves are in the air, in a square of the world of this size in pixels. */
const falling = { count: 7, square: 420 }
/** How long a leaf falls, in milliseconds, and how far it falls and drifts. */
const fall = { time: 7000, down: 190, right: 70 }

const leaves: Readonly<Record<string, readonly number[]>> = {
  autumn: [tone(material.autumn, 2), tone(material.autumn, 3), tone(material.autumn, 4), tone(material.thatch, 4)],
  spring: [tone(material.blossom, 3), tone(material.blossom, 4), tone(material.blossom, 5)],
}

/** A leaf's place at a moment. Each has its own column of the world and its own beginning. */
export function leafAt(
  index: number,
  time: number,
  world: { width: number; height: number },
): { x: number; y: number; share: number } {
  const life = time / fall.time + chance(index, 0)
  const turn = Math.floor(life)
  const share = life - turn
  return {
    x: chance(index, turn * 2 + 1) * world.width + share * fall.right + Math.sin(share * 11 + index) * 9,
    y: chance(index, turn * 2 + 2) * world.height + share * fall.down,
    share,
  }
}

/** Leaves that fall in autumn, and petals in spring. The same time gives the same picture. */
export function createDrift(world: { width: number; height: number }) {
  const overlay = new Container()
  const total = Math.round(((world.width * world.height) / falling.square ** 2) * falling.count)
  let season = ''
  let sprites: Graphics[] = []

  function change(to: string): void {
    season = to
    for (const sprite of sprites) sprite.destroy()
    const colours = leaves[to] ?? []
    sprites = Array.from({ length: colours.length === 0 ? 0 : total }, (_, index) => {
      const leaf = new Graphics()
      const colour = colours[index % colours.length] ?? 0
      leaf.beginFill(rgbOf(colour)).drawRect(0, 0, 3, 2).drawRect(1, -1, 2, 1).endFill()
      overlay.addChild(leaf)
      return leaf
    })
  }
  return {
    overlay,
    /** `time` in milliseconds; `seen`: only leaves in this part of the world are placed. */
    show(now: string, time: number, seen: { left: number; top: number; right: number; bottom: number }): void {
      if (now !== season) change(now)
      for (const [index, sprite] of sprites.entries()) {
        const { x, y, share } = leafAt(index, time, world)
        sprite.visible = x > seen.left && x < seen.right && y > seen.top && y < seen.bottom
        if (!sprite.visible) continue
        sprite.position.set(Math.round(x), Math.round(y))
        sprite.alpha = share < 0.9 ? 1 : (1 - share) * 10
        sprite.scale.x = Math.sin(share * 23 + index) > 0 ? 1 : -1
      }
    },
  }
}
export type Drift = ReturnType<typeof createDrift>

/** Pixi wants red first. */
const rgbOf = (colour: number): number => ((colour & 255) << 16) | (colour & 0xff00) | ((colour >> 16) & 255)
