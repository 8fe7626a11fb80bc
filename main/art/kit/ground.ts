import { type Canvas, createCanvas } from '../canvas.ts'
import { material, mix, rgb, tone } from '../palette.ts'
import { bayer, createRandom, hash, noise, wrap } from '../random.ts'
import { createField, type Field } from '../terrain/field.ts'
import { drawGround, drawWater, type GroundFields, type GroundTextures } from '../terrain/ground.ts'
import { cobbleTexture, grassTexture, waterFrames } from '../terrain/textures.ts'
import { tileSize } from '../village/measures.ts'
import type { KitTile, Stamp } from './stamp.ts'

/** The kinds of ground that Tiled's terrain brush knows. Each has edges against grass. */
export const terrains = ['path', 'cobble', 'sand', 'soil', 'water'] as const
export type Terrain = (typeof terrains)[number]

/** The bits of a tile's corners. A tile of a terrain has the number of the corners that the terrain covers. */
export const corners = { topLeft: 1, topRight: 2, bottomRight: 4, bottomLeft: 8 } as const
export const allCorners = 15

/** How many pixels of a tile's rim are dithered, so that a tile fits every neighbour. */
const rim = 7

/**
 * A square of one tile that repeats without a seam, cut from a larger texture. `x`, `y`: where its middle is cut from.
 * Its rim is the same for every `x`, `y`, so all squares of a texture fit each other.
 */
function seamless(texture: Canvas, x = 0, y = 0): Canvas {
  const tile = createCanvas(tileSize, tileSize)
  const at = (column: number, row: number) => texture.get(wrap(column, texture.width), wrap(row, texture.height))
  for (let row = 0; row < tileSize; row++) {
    for (let column = 0; column < tileSize; column++) {
      // Near the right and the lower edge, pixels of the far side are mixed in.
      const far = (place: number, threshold: number) =>
        place >= tileSize - rim && (place - tileSize + rim + 0.5) / rim > threshold ? place - tileSize : place
      const edge = at(far(column, bayer(column, row)), far(row, bayer(row + 2, column + 1)))
      const depth = Math.min(column, row, tileSize - 1 - column, tileSize - 1 - row)
      const isInner = (x !== 0 || y !== 0) && depth > 1 + bayer(column, row) * 6
      tile.set(column, row, isInner ? at(x + column, y + row) : edge)
    }
  }
  return tile
}

/** The dirt of the lanes, in a square of one tile that repeats. */
function dirtSquare(): Canvas {
  const square = createCanvas(tileSize, tileSize)
  const { dirt } = material
  for (let y = 0; y < tileSize; y++) {
    for (let x = 0; x < tileSize; x++) {
      const level = noise(x, y, { cell: 4, seed: 12, period: 8 })
      const worn = level < 0.3 && bayer(x, y) < (0.3 - level) * 4
      const dry = level > 0.68 && bayer(x, y) < (level - 0.68) * 4
      square.set(x, y, worn ? rgb(181, 143, 97) : dry ? tone(dirt, 4) : tone(dirt, 3))
    }
  }
  const random = createRandom(5)
  for (let mark = 0; mark < 11; mark++) {
    const [x, y] = [Math.floor(random() * tileSize), Math.floor(random() * tileSize)]
    const stone = random() < 0.3
    for (const [right, down, index] of [
      [0, 0, stone ? 5 : 2],
      [1, 0, stone ? 4 : 2],
      [0, stone ? 1 : -1, stone ? 2 : 4],
    ] as const)
      square.set(wrap(x + right, tileSize), wrap(y + down, tileSize), tone(dirt, index))
  }
  return square
}

/** Sand: the dirt of the lanes, bleached, with the ripples of the last high water. `size`: after how many pixels it repeats. */
export function sandTexture(size = tileSize): Canvas {
  const sand = createCanvas(size, size)
  const light = rgb(240, 222, 170)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const level = noise(x, y, { cell: 8, seed: 14, period: size / 8 })
      const ripple = Math.sin(((y + 2.2 * Math.sin((x / tileSize) * Math.PI * 2)) / tileSize) * Math.PI * 2 * 3)
      const base = mix(tone(material.dirt, 5), light, 0.45)
      const speck = hash(x, y, 15)
      const isShade = ripple > 0.86 && level > 0.42 && bayer(x, y) < 0.7
      sand.set(
        x,
        y,
        speck < 0.012
          ? tone(material.dirt, 3)
          : speck > 0.985
            ? rgb(252, 242, 208)
            : isShade
              ? mix(base, tone(material.dirt, 4), 0.75)
              : level > 0.6 && bayer(x, y) < (level - 0.6) * 5
                ? light
                : base,
      )
    }
  }
  return sand
}

/** Water that repeats after one tile. It drifts and comes back in four frames. */
function waterSquare(frame: number): Canvas {
  const square = createCanvas(tileSize, tileSize)
  const { water } = material
  const phase = (frame / waterFrames) * Math.PI * 2
  const k = (Math.PI * 2) / tileSize
  const [drift, sway] = [Math.sin(phase), Math.cos(phase)]
  for (let y = 0; y < tileSize; y++) {
    for (let x = 0; x < tileSize; x++) {
      const u = x + 2.4 * Math.sin(k * y + 0.4 * drift) + 1.2 * drift
      const v = y + 2 * Math.sin(k * x + 1 + 0.4 * sway) + 0.8 * sway
      const ripple =
        Math.sin(k * 2 * u + k * v) + Math.sin(k * u - k * 2 * v + 1.3 + 0.3 * drift) + Math.sin(k * 3 * v + 0.3 * sway)
      const calm = noise(x, y, { cell: 8, seed: 33, period: 4 })
      const crest = Math.abs(ripple - 0.25)
      let colour = tone(water, 2)
      if (calm < 0.4 && bayer(x, y) < (0.45 - calm) * 3) colour = rgb(56, 124, 174)
      if (crest < 0.1 && calm > 0.5) colour = mix(tone(water, 2), tone(water, 3), 0.7)
      if (crest < 0.05 && calm > 0.72) colour = tone(water, 3)
      if (ripple < -2) colour = rgb(52, 118, 170)
      square.set(x, y, colour)
    }
  }
  return square
}

/**
 * How deep the ground of a terrain is at each pixel of a tile, from its four corners. Along an edge it depends on the
 * two corners of that edge alone, so neighbours fit.
 */
function cornerField(covered: number): Field {
  const field = createField(tileSize, tileSize)
  const at = (corner: number) => (covered & corner ? 1 : -1)
  for (let y = 0; y < tileSize; y++) {
    for (let x = 0; x < tileSize; x++) {
      const [right, down] = [(x + 0.5) / tileSize, (y + 0.5) / tileSize]
      const upper = at(corners.topLeft) * (1 - right) + at(corners.topRight) * right
      const lower = at(corners.bottomLeft) * (1 - right) + at(corners.bottomRight) * right
      const wobble = (noise(x, y, { cell: 8, seed: 61, period: 4 }) - 0.5) * 7
      field.depth[y * tileSize + x] =
        covered === allCorners ? 64 : (upper * (1 - down) + lower * down) * (tileSize / 2) + wobble
    }
  }
  return field
}

const nowhere = (): Field => createField(tileSize, tileSize)

/** The four pieces of lawn that repeat in any order, and all terrains with their edges. */
export function groundStamps(): { lawns: Stamp[]; edges: Readonly<Record<Terrain, Stamp>> } {
  const lawn = grassTexture()
  const grass = seamless(lawn)
  const plain: GroundTextures = { grass, dirt: dirtSquare(), cobble: seamless(cobbleTexture()) }
  const textures: Record<Terrain, GroundTextures> = {
    path: plain,
    cobble: plain,
    sand: { ...plain, dirt: sandTexture() },
    soil: plain,
    water: plain,
  }
  const field: Record<Terrain, keyof GroundFields> = {
    path: 'dirt',
    cobble: 'cobble',
    sand: 'dirt',
    soil: 'soil',
    water: 'water',
  }
  const waters = Array.from({ length: waterFrames }, (_, frame) => waterSquare(frame))
  const tile = (terrain: Terrain, covered: number): KitTile => {
    const fields = { soil: nowhere(), dirt: nowhere(), cobble: nowhere(), water: nowhere() }
    fields[field[terrain]] = cornerField(covered)
    const still = drawGround(fields, textures[terrain])
    if (terrain !== 'water') return { frames: [still], layer: 'ground', properties: {} }
    const frames = waters.map((texture, frame) => {
      const picture = createCanvas(tileSize, tileSize)
      picture.pixels.set(still.pixels)
      drawWater(picture, fields.water, frame, texture)
      return picture
    })
    return { frames, layer: 'ground', properties: isWet(covered) ? { collision: true } : {} }
  }
  const edges = (terrain: Terrain): Stamp => {
    const cells = Array.from({ length: allCorners }, (_, index) => tile(terrain, index + 1))
    return { name: terrain, columns: cells.length, rows: 1, cells, lights: [] }
  }
  const pieces = [
    [0, 0],
    [90, 20],
    [150, 130],
    [40, 200],
    [200, 60],
  ] as const
  return {
    lawns: pieces.map(([x, y], index) => ({
      name: index === 0 ? 'grass' : `grass-${index + 1}`,
      columns: 1,
      rows: 1,
      cells: [{ frames: [seamless(lawn, x, y)], layer: 'ground', properties: {} }],
      lights: [],
    })),
    edges: {
      path: edges('path'),
      cobble: edges('cobble'),
      sand: edges('sand'),
      soil: edges('soil'),
      water: edges('water'),
    },
  }
}

/** Whether nobody can walk there: at least two corners are water. */
const isWet = (covered: number): boolean => covered.toString(2).replaceAll('0', '').length >= 2
