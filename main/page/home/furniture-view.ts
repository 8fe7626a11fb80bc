import { type Container, Sprite, Texture } from 'pixi.js'
import { type DrawnFurniture, drawFurniture, hangsAbove } from '../../art/furniture.ts'
import { alphaOf, blueOf, greenOf, redOf } from '../../art/palette.ts'
import type { ShownFurnished } from '../../server/rooms/shown-home.ts'
import { bodyDepth } from '../feet.ts'
import type { Furnishing } from './furnishing.ts'

type Shown = Omit<ShownFurnished['pieces'][number], 'id' | 'item'> & { item: string }

/** How far above the lower edge of its tile a piece stands, in pixels. */
const lift = 4
/** What lies and what hangs is below everybody. */
const underAll = 0
/** How a piece shows that is only about to be put there. */
const pale = 0.55

/** Shows the furniture of the room where the player is among the bodies. The page loads this when it first needs it. */
export function createFurnitureView(tileSize: number) {
  const drawings = new Map<string, DrawnFurniture & { texture: Texture }>()
  let sprites: Sprite[] = []
  let shown = ''

  function drawingOf({ item, name, turned }: Shown) {
    const key = `${item} ${turned}`
    const known = drawings.get(key)
    if (known) return known
    const drawn = drawFurniture({ item, name, turned })
    const made = { ...drawn, texture: Texture.from(paint(drawn)) }
    drawings.set(key, made)
    return made
  }

  function spriteOf(piece: Shown): Sprite {
    const { anchor, behind, texture } = drawingOf(piece)
    const [across, down] = piece.turned % 2 === 0 ? [piece.wide, piece.deep] : [piece.deep, piece.wide]
    const top = piece.row * tileSize
    const foot = piece.kind === 'hangs' ? top - hangsAbove : top + down * tileSize - (piece.kind === 'lies' ? 1 : lift)
    const sprite = new Sprite(texture)
    sprite.position.set(Math.round((piece.column + across / 2) * tileSize - anchor.x + 1), Math.round(foot - anchor.y))
    sprite.zIndex =
      piece.kind === 'stands' ? (behind ? top : foot - bodyDepth) : underAll + (piece.kind === 'hangs' ? 1 : 0)
    return sprite
  }

  return {
    /** Call when anything may have changed, with the piece that the player is about to put down. */
    show(bodies: Container, pieces: readonly Shown[], choice: Furnishing | null): void {
      const now = JSON.stringify([pieces, choice])
      if (now === shown) return
      shown = now
      for (const sprite of sprites) sprite.destroy()
      sprites = pieces.map(spriteOf)
      if (choice?.at) {
        const ghost = spriteOf({ ...choice, ...choice.at })
        ghost.alpha = pale
        sprites.push(ghost)
      }
      if (sprites.length > 0) bodies.addChild(...sprites)
    },
  }
}
export type FurnitureView = ReturnType<typeof createFurnitureView>

function paint({ picture }: DrawnFurniture): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const bytes = new Uint8ClampedArray(picture.pixels.length * 4)
  picture.pixels.forEach((colour, index) => {
    bytes.set([redOf(colour), greenOf(colour), blueOf(colour), alphaOf(colour)], index * 4)
  })
  canvas.getContext('2d')?.putImageData(new ImageData(bytes, picture.width, picture.height), 0, 0)
  return canvas
}
