import { type Canvas, createCanvas } from '../canvas.ts'
import { castShadow, shade } from '../palette.ts'
import type { Thing } from '../things/thing.ts'
import { tileSize } from './measures.ts'

/** A thing somewhere on the ground. `x` and `y` are the pixels of its anchor. */
export interface Placement {
  thing: Thing
  x: number
  y: number
  /** Whether it lies on the ground, so that walkers always pass over it. */
  flat?: boolean
  /** The blocked ground in pixels. It is centred on the anchor and reaches up from the foot line. */
  footprint?: { width: number; depth: number }
}

/**
 * The things of the village as layers. Every pixel belongs to exactly one layer, so the order of the layers doesn't
 * matter.
 */
export interface SceneLayers {
  /** Shadows, flowers, flat things and doorsteps. They are always below walkers, and may be translucent. */
  details: Canvas
  /** The rows in which things stand. A walker is in front once their feet are below the tile. */
  objects: Canvas
  /** Everything above the foot row. It is always over walkers. */
  canopy: Canvas
  /** The blocked cells row by row. 1 where nobody can walk. */
  blocked: Uint8Array
  /** The parts that shine at night and that nothing in front hides. */
  lit: LitPart[]
}

export interface LitPart {
  picture: Canvas
  x: number
  y: number
}

/**
 * Composes the layers. `closed` says which tiles are blocked before anything stands there. Later things (further south) cover earlier ones, as in a drawing. Then each pixel goes to the
 * layer for its thing and row.
 */
export function composeScene(
  placements: Placement[],
  ground: { details: Canvas; closed: (column: number, row: number) => boolean },
): SceneLayers {
  const sorted = [...placements].sort(
    (a, b) => Number(b.flat ?? false) - Number(a.flat ?? false) || a.y - b.y || a.x - b.x,
  )
  const { details } = ground
  const objects = createCanvas(details.width, details.height)
  const canopy = createCanvas(details.width, details.height)
  for (const placement of sorted.filter((candidate) => candidate.flat)) drawAt(details, placement)
  castShadows(details, sorted)

  /** The placement that owns each pixel, counted from 1. */
  const owner = new Uint16Array(details.width * details.height)
  sorted.forEach((placement, index) => {
    if (placement.flat) return
    const { thing } = placement
    const left = Math.floor(placement.x - thing.anchor.x)
    const top = Math.floor(placement.y - thing.anchor.y)
    const footRow = Math.floor((placement.y - 1) / tileSize)
    for (let y = 0; y < thing.body.height; y++) {
      const row = Math.floor((top + y) / tileSize)
      const own = row > footRow ? details : row === footRow ? objects : canopy
      for (let x = 0; x < thing.body.width; x++) {
        const colour = thing.body.get(x, y)
        if (colour === 0 || !details.has(left + x, top + y)) continue
        // Layers that are drawn again over walkers must be solid, so soft pixels stay on the ground.
        if (colour >>> 24 < 255) {
          if (owner[(top + y) * details.width + left + x] === 0)
            details.draw(thing.body, left + x, top + y, { x, y, width: 1, height: 1 })
          continue
        }
        for (const layer of [objects, canopy]) if (layer !== own) layer.clear(left + x, top + y)
        own.set(left + x, top + y, colour)
        owner[(top + y) * details.width + left + x] = index + 1
      }
    }
  })
  return {
    details,
    objects,
    canopy,
    blocked: blockedCells(sorted, ground.closed, [details.width / tileSize, details.height / tileSize]),
    lit: litParts(sorted, owner, details.width),
  }
}

const drawAt = (canvas: Canvas, placement: Placement): void =>
  canvas.draw(placement.thing.body, placement.x - placement.thing.anchor.x, placement.y - placement.thing.anchor.y)

/** Casts shadows. All of them share one mask, so that shadows that overlap get no darker. */
function castShadows(details: Canvas, placements: Placement[]): void {
  const mask = new Uint8Array(details.width * details.height)
  for (const { thing, x, y } of placements) {
    const left = Math.floor(x - thing.anchor.x)
    const top = Math.floor(y - thing.anchor.y)
    for (let j = 0; j < thing.shadow.height; j++) {
      for (let i = 0; i < thing.shadow.width; i++) {
        if (thing.shadow.get(i, j) !== 0 && details.has(left + i, top + j))
          mask[(top + j) * details.width + left + i] = 1
      }
    }
  }
  for (let index = 0; index < mask.length; index++) {
    if (mask[index] === 0) continue
    const colour = details.pixels[index] ?? 0
    details.pixels[index] = colour >>> 24 === 255 ? shade(colour, 0.64, 0.64, 0.76) : castShadow
  }
}

/** The blocked cells. A cell is blocked if it is `closed`, or if a footprint covers a good part of it. */
function blockedCells(
  placements: Placement[],
  closed: (column: number, row: number) => boolean,
  [columns, rows]: readonly [number, number],
): Uint8Array {
  const blocked = new Uint8Array(columns * rows)
  const least = 7
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) if (closed(column, row)) blocked[row * columns + column] = 1
  }
  for (const { x, y, footprint } of placements) {
    if (!footprint) continue
    for (let row = Math.floor((y - footprint.depth) / tileSize); row <= Math.floor(y / tileSize); row++) {
      for (
        let column = Math.floor((x - footprint.width / 2) / tileSize);
        column <= Math.floor((x + footprint.width / 2) / tileSize);
        column++
      ) {
        if (column < 0 || row < 0 || column >= columns || row >= rows) continue
        const wide =
          Math.min((column + 1) * tileSize, x + footprint.width / 2) -
          Math.max(column * tileSize, x - footprint.width / 2)
        const deep = Math.min((row + 1) * tileSize, y) - Math.max(row * tileSize, y - footprint.depth)
        if (wide >= Math.min(least, footprint.width / 2) && deep >= Math.min(least, footprint.depth / 2))
          blocked[row * columns + column] = 1
      }
    }
  }
  return blocked
}

function litParts(sorted: Placement[], owner: Uint16Array, width: number): LitPart[] {
  const parts: LitPart[] = []
  sorted.forEach(({ thing, x, y, flat }, index) => {
    if (flat) return
    const left = Math.floor(x - thing.anchor.x)
    const top = Math.floor(y - thing.anchor.y)
    const picture = createCanvas(thing.lit.width, thing.lit.height)
    for (let j = 0; j < picture.height; j++) {
      for (let i = 0; i < picture.width; i++) {
        const colour = thing.lit.get(i, j)
        if (colour !== 0 && owner[(top + j) * width + left + i] === index + 1) picture.set(i, j, colour)
      }
    }
    const trimmed = trim(picture)
    if (trimmed) parts.push({ picture: trimmed.picture, x: left + trimmed.x, y: top + trimmed.y })
  })
  return parts
}

/** The smallest rectangle that contains everything drawn, or null if nothing was. */
function trim(canvas: Canvas): LitPart | null {
  let [left, top, right, bottom] = [canvas.width, canvas.height, -1, -1]
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      if (canvas.get(x, y) === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) return null
  const picture = createCanvas(right - left + 1, bottom - top + 1)
  picture.draw(canvas, 0, 0, { x: left, y: top, width: picture.width, height: picture.height })
  return { picture, x: left, y: top }
}
