import { type Canvas, createCanvas } from '../canvas.ts'
import { sandTexture } from '../kit/ground.ts'
import { type Colour, material, mix, rgb, shade, tone } from '../palette.ts'
import { bayer, hash, wrap } from '../random.ts'
import { addEllipse, addRectangle, addStroke, createField, type Field, roughen } from '../terrain/field.ts'
import { drawGround, drawWater, type GroundFields } from '../terrain/ground.ts'
import { cobbleTexture, dirtTexture, grassTexture, waterFrames, waterTexture } from '../terrain/textures.ts'
import { tileSize } from '../village/measures.ts'
import { quay, size } from './measures.ts'

type Point = readonly [column: number, row: number, halfWidth: number]

/** The lanes by their destinations. */
const lanes: Point[][] = [
  // the road from Larkwend, and on to the quay
  [
    [9.5, -2, 1.15],
    [10.2, 3, 1.1],
    [13.4, 7.4, 1.1],
    [19.6, 9.2, 1.1],
    [25.2, 11.4, 1.15],
    [27.4, 15.4, 1.2],
    [26.8, 20.4, 1.4],
  ],
  // the inn
  [
    [26.4, 19.4, 1.1],
    [20.5, 20, 1.05],
    [15, 19.2, 1.2],
    [12.2, 19.3, 1.1],
    [8.6, 20.6, 1],
    [6.4, 20.6, 1.1],
  ],
  // the salt cottage and the pans
  [
    [8.4, 20.2, 0.9],
    [9.6, 16.4, 0.85],
    [8.2, 13.4, 0.9],
    [6, 12.4, 0.95],
  ],
  // the chandlery
  [
    [21.4, 20, 0.95],
    [21.6, 17.6, 1],
  ],
  // the customs house
  [
    [27.6, 19.6, 1.1],
    [31, 19.4, 1.1],
    [33.6, 18.6, 1.05],
  ],
  // the headland, and the empty house
  [
    [33.6, 19, 1],
    [37.6, 20.2, 0.95],
    [40.6, 22.4, 0.9],
    [43.2, 23, 1.1],
  ],
  [
    [37.4, 20.2, 0.9],
    [38.6, 17.2, 0.85],
    [40.4, 14.8, 0.95],
  ],
]

export interface HarbourFields extends GroundFields {
  sand: Field
}

/** The harbour's kinds of ground, in pixels. */
export function harbourFields(): HarbourFields {
  const create = () => createField(size.columns * tileSize, size.rows * tileSize)
  const [soil, dirt, cobble, water, sand] = [create(), create(), create(), create(), create()]
  const stroke = (points: readonly Point[]) =>
    points.map(([x, y, radius]) => ({ x: x * tileSize, y: y * tileSize, radius: radius * tileSize }))
  const box = (x: number, y: number, width: number, height: number, corner = 12) => ({
    ...{ x: x * tileSize, y: y * tileSize, width: width * tileSize, height: height * tileSize, corner },
  })
  const ellipse = (x: number, y: number, radiusX: number, radiusY: number) => ({
    ...{ x: x * tileSize, y: y * tileSize, radiusX: radiusX * tileSize, radiusY: radiusY * tileSize },
  })
  for (const lane of lanes) addStroke(dirt, stroke(lane))
  addRectangle(cobble, box(13.4, 20.6, 22.6, 7, 40))
  addEllipse(cobble, ellipse(26.4, 21, 5, 2.6))
  addRectangle(dirt, box(13, 20.2, 23.4, 7, 44))

  // the sea, with the bay of the beach in the west and the headland in the east
  addRectangle(water, box(13, 26.7, 25, 30, 2))
  addStroke(
    water,
    stroke([
      [-4, 31.6, 4],
      [3, 31.4, 4.2],
      [8, 32.2, 4.6],
      [13, 33, 5.6],
    ]),
  )
  addRectangle(water, box(-6, 33, 40, 30, 2))
  addStroke(
    water,
    stroke([
      [36, 31, 4],
      [38.4, 32.4, 3.8],
      [41, 33.4, 3.5],
      [43.4, 33.1, 3.5],
      [46, 32, 3.8],
      [49, 31, 4.2],
      [53, 30.6, 4.2],
    ]),
  )
  addRectangle(water, box(30, 34.6, 40, 30, 2))
  addStroke(
    sand,
    stroke([
      [-4, 26.4, 3.4],
      [2, 26, 3.6],
      [7, 26.2, 3.4],
      [11, 26.6, 2.6],
      [13, 27.4, 1.6],
    ]),
  )
  addStroke(
    sand,
    stroke([
      [-3, 29, 3],
      [6, 30, 3],
      [11, 30, 2.4],
    ]),
  )
  roughen(dirt, { waves: 7, ripples: 3.5, seed: 401 })
  roughen(cobble, { waves: 5, ripples: 3, seed: 411 })
  roughen(water, { waves: 7, ripples: 3, seed: 421 })
  roughen(sand, { waves: 8, ripples: 3, seed: 431 })
  for (let row = 0; row < water.height; row++)
    for (let x = (quay.from + 0.5) * tileSize; x < quay.to * tileSize; x++) {
      // The wall of the quay is straight, whatever the shore would be.
      const below = row - (quay.row + 0.1) * tileSize
      const at = row * water.width + x
      if (below < 0 && below > -60) water.depth[at] = -64
      else if (below >= 0 && below < 30) water.depth[at] = Math.max(below, water.depth[at] ?? below)
    }
  return { soil, dirt, cobble, water, sand }
}

/** Draws the ground with its sea, frame by frame. */
export function drawHarbourGround(fields: HarbourFields): Canvas[] {
  const plain = { grass: grassTexture(), dirt: dirtTexture(), cobble: cobbleTexture() }
  const still = drawGround(fields, plain)
  const none = createField(fields.sand.width, fields.sand.height)
  const beach = drawGround(
    { soil: none, dirt: fields.sand, cobble: none, water: none },
    { ...plain, dirt: sandTexture(128) },
  )
  for (let index = 0; index < still.pixels.length; index++) {
    const covered = Math.max(fields.dirt.depth[index] ?? 0, fields.cobble.depth[index] ?? 0) > 1
    if ((fields.sand.depth[index] ?? -9) > -3 && !covered) still.pixels[index] = beach.pixels[index] ?? 0
  }
  return Array.from({ length: waterFrames }, (_, frame) => {
    const canvas = createCanvas(still.width, still.height)
    canvas.pixels.set(still.pixels)
    drawWater(canvas, fields.water, frame)
    drawOpenSea(canvas, fields, frame)
    return canvas
  })
}

/** Darkens the sea away from the shore, and lets it run out over the sand. */
function drawOpenSea(canvas: Canvas, { water, sand, cobble }: HarbourFields, frame: number): void {
  const texture = waterTexture(frame)
  for (let y = 0; y < water.height; y++)
    for (let x = 0; x < water.width; x++) {
      const index = y * water.width + x
      const depth = water.depth[index] ?? -9
      if (depth < -14) continue
      const beach = sand.depth[index] ?? -9
      const onBeach = beach > 3 && depth < 64 && (cobble.depth[index] ?? -9) < 0
      // Where the sand ends, so does the shallow water.
      const shelving = depth + (depth > 4 ? Math.max(0, 26 - beach) * 2 : 0)
      const colour = onBeach ? surf(canvas, texture, { x, y, depth: shelving, frame }) : null
      if (colour !== null) canvas.pixels[index] = colour
      else if (depth > 70) canvas.pixels[index] = deep(canvas.pixels[index] ?? 0, x, y, depth)
    }
}

/** How far out the water is at its darkest, in pixels from the shore. */
const farOut = 190

const deep = (colour: Colour, x: number, y: number, depth: number): Colour => {
  const share = Math.min(1, (depth - 70) / (farOut - 70))
  // Three even tones with dithered edges: few pictures of tiles, and no bands.
  const step = Math.floor(share * 3 + bayer(x, y) * 0.8)
  return step === 0 ? colour : shade(colour, 1 - 0.1 * step, 1 - 0.075 * step, 1 - 0.045 * step)
}

const wet = mix(tone(material.dirt, 4), tone(material.dirt, 3), 0.4)
const shallow = rgb(126, 206, 208)

/** The edge of the sea on sand: wet sand, a line of foam that comes and goes, and shallow water. */
function surf(
  canvas: Canvas,
  texture: Canvas,
  { x, y, depth, frame }: { x: number; y: number; depth: number; frame: number },
): Colour | null {
  const wave =
    Math.sin((x / 64 + frame / waterFrames) * Math.PI * 2) * 2.4 + Math.sin((frame / waterFrames) * Math.PI * 2) * 2
  const at = depth - wave
  if (at < -12) return null
  const sea = texture.get(wrap(x, texture.width), wrap(y, texture.height))
  const under = depth > -3 ? sandOf(x, y) : canvas.get(x, y)
  if (at < -4) return bayer(x, y) < (at + 12) / 9 ? mix(under, wet, 0.7) : under
  if (at < 1) return hash(x, y, 7) < 0.06 ? tone(material.dirt, 2) : wet
  if (at < 4) return hash(x >> 1, frame, 5) < 0.82 ? tone(material.water, 5) : tone(material.water, 4)
  if (at < 9) return bayer(x, y) < 0.5 ? mix(wet, shallow, 0.6) : mix(wet, shallow, 0.75)
  if (at < 13) return bayer(x, y) < (13 - at) / 7 ? tone(material.water, 5) : shallow
  if (at < 30) return bayer(x, y) < (at - 13) / 17 ? tone(material.water, 3) : shallow
  if (at < 52) return bayer(x, y) < (at - 30) / 22 ? sea : tone(material.water, 3)
  return sea
}

const beachTexture = sandTexture(128)
const sandOf = (x: number, y: number): Colour => beachTexture.get(wrap(x, 128), wrap(y, 128))
