import { type Canvas, createCanvas } from '../canvas.ts'
import { type Colour, material, type Ramp, rgb, tone } from '../palette.ts'
import { bayer, hash, wrap } from '../random.ts'
import { blade, type Field, inward } from './field.ts'
import { cobbleTexture, dirtTexture, grassTexture, waterTexture } from './textures.ts'

/** The place of each kind of ground. Later kinds cover earlier ones. */
export interface GroundFields {
  soil: Field
  dirt: Field
  cobble: Field
  water: Field
}

/** The squares that fill each kind of ground. They repeat. */
export interface GroundTextures {
  grass: Canvas
  dirt: Canvas
  cobble: Canvas
}

/** Draws the whole ground except moving water: grass, furrowed soil, lanes and cobbles. */
export function drawGround(
  fields: GroundFields,
  { grass, dirt, cobble }: GroundTextures = { grass: grassTexture(), dirt: dirtTexture(), cobble: cobbleTexture() },
): Canvas {
  const { width, height } = fields.dirt
  const canvas = createCanvas(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      let colour = repeat(grass, x, y)
      if ((fields.soil.depth[index] ?? -9) > -3) colour = soilColour(fields.soil, x, y) ?? colour
      if ((fields.dirt.depth[index] ?? -9) > -4)
        colour = pathColour(fields.dirt, x, y, { texture: dirt, rim: material.dirt, raggedness: 2.2 }) ?? colour
      if ((fields.cobble.depth[index] ?? -9) > -4)
        colour = pathColour(fields.cobble, x, y, { texture: cobble, rim: material.cobble, raggedness: 1.4 }) ?? colour
      canvas.pixels[index] = colour
    }
  }
  return canvas
}

/** Draws rings of longer setts around a centre, as masons lay them around a well. Draws only on existing cobbles. */
export function drawPavingRings(
  ground: Canvas,
  cobbles: Field,
  centre: { x: number; y: number },
  radii: readonly number[],
): void {
  const { cobble } = material
  const outer = Math.max(...radii) + 12
  for (let y = Math.floor(centre.y - outer); y <= centre.y + outer; y++) {
    for (let x = Math.floor(centre.x - outer); x <= centre.x + outer; x++) {
      const distance = Math.hypot(x + 0.5 - centre.x, y + 0.5 - centre.y)
      const radius = radii.find((candidate) => distance >= candidate && distance < candidate + 10)
      if (radius === undefined || (cobbles.depth[y * cobbles.width + x] ?? 0) < 9) continue
      const turn =
        (Math.atan2(y + 0.5 - centre.y, x + 0.5 - centre.x) / (Math.PI * 2) + 0.5) *
        Math.round((radius * Math.PI * 2) / 15)
      const sett = Math.floor(turn)
      const across = distance - radius
      const along = (turn - sett) * 15
      const lit = across > 8 !== y > centre.y || along < 2.4
      const joint = across < 1 || across > 9 || along < 1
      const base = hash(sett, radius, 19) < 0.3 ? 3 : 4
      ground.set(
        x,
        y,
        tone(cobble, joint ? 1 : across < 2.4 || across > 7.6 || along < 2.4 ? (lit ? base + 1 : base - 1) : base),
      )
    }
  }
}

/** Draws the water of one frame over the ground. */
export function drawWater(ground: Canvas, field: Field, frame: number, texture = waterTexture(frame)): void {
  for (let y = 0; y < field.height; y++) {
    for (let x = 0; x < field.width; x++) {
      const index = y * field.width + x
      if ((field.depth[index] ?? -9) < -3) continue
      const colour = waterColour(field, x, y, { texture, frame })
      if (colour !== null) ground.pixels[index] = colour
    }
  }
}

const repeat = (texture: Canvas, x: number, y: number): Colour =>
  texture.pixels[wrap(y, texture.height) * texture.width + wrap(x, texture.width)] ?? 0

/**
 * How light an edge is. Light falls from the upper left, so edges that face it lie in the shadow of the grass above
 * them, and the others catch light.
 */
const shaded = (normal: { x: number; y: number }): boolean => normal.x * 0.6 + normal.y * 0.8 > 0.1

function pathColour(
  field: Field,
  x: number,
  y: number,
  look: { texture: Canvas; rim: Ramp; raggedness: number },
): Colour | null {
  const depth = field.depth[y * field.width + x] ?? -9
  if (depth > 8) return repeat(look.texture, x, y)
  const { grass } = material
  const normal = inward(field, x, y)
  const dark = shaded(normal)
  const edge = depth - (blade(x, y, normal, 44) * look.raggedness - 0.8)
  if (edge < -1.6) return null
  if (edge < -0.6) return dark ? tone(grass, 2) : rgb(96, 150, 66)
  if (edge < 0.6) return tone(grass, dark ? 1 : 2)
  if (edge < 2 + Math.max(0, normal.y)) return tone(look.rim, dark ? 1 : edge < 1.4 ? 2 : 4)
  if (edge < 4.4 && dark && bayer(x, y) < 0.5) return tone(look.rim, 2)
  return repeat(look.texture, x, y)
}

function soilColour(field: Field, x: number, y: number): Colour | null {
  const { soil, grass } = material
  const depth = field.depth[y * field.width + x] ?? -9
  const edge = depth - (blade(x, y, { x: 0, y: 1 }, 64) * 1.6 - 0.6)
  if (edge < -0.8) return null
  if (edge < 0.5) return tone(grass, 1)
  if (edge < 1.6) return tone(soil, 0)
  const speck = hash(x, y, 50)
  if (speck < 0.1) return tone(soil, 0)
  if (speck > 0.93) return tone(soil, 3)
  const furrow = wrap(y, 16)
  return tone(soil, furrow < 3 ? 0 : furrow < 5 ? 1 : furrow < 7 ? 3 : furrow < 12 ? 2 : 1)
}

function waterColour(field: Field, x: number, y: number, look: { texture: Canvas; frame: number }): Colour | null {
  const depth = field.depth[y * field.width + x] ?? -9
  if (depth > 24) return repeat(look.texture, x, y)
  const { grass, water } = material
  const normal = inward(field, x, y)
  const lip = depth - (blade(x, y, normal, 71) * 1.6 - 0.6)
  if (lip < -1.4) return null
  if (lip < -0.5) return tone(grass, normal.y < -0.4 ? 5 : 2)
  if (lip < 0.7) return tone(grass, normal.y < -0.4 ? 2 : 1)
  // Seen from the south, only northern shores slope towards the viewer. So only they show bank stones.
  const northern = Math.max(0, Math.min(1, (normal.y - 0.05) / 0.75))
  const bank = 1.8 + 7.2 * northern
  if (depth < bank) return bankColour(depth / bank, x, depth, { northern, west: normal.x > 0 })
  const along = Math.abs(normal.y) > Math.abs(normal.x) ? x : y
  const foam = depth - bank - (1 + Math.sin(((along / 8 + look.frame / 4) * Math.PI * 2) / 2) * 0.7)
  const shadow = northern > 0.3
  if (foam < 0.2) return tone(water, shadow ? 1 : 3)
  if (foam < 1.5) return tone(water, shadow ? 3 : hash(along, look.frame >> 1, 3) < 0.86 ? 5 : 4)
  if (foam < 4 && shadow) return tone(water, 1)
  if (foam < 3) return tone(water, 3)
  if (foam < 6 && bayer(x, y) < 0.4) return tone(water, shadow ? 1 : 3)
  return repeat(look.texture, x, y)
}

function bankColour(share: number, x: number, depth: number, shore: { northern: number; west: boolean }): Colour {
  const { dirt } = material
  if (shore.northern < 0.25) return share < 0.5 ? tone(dirt, shore.west ? 1 : 2) : tone(dirt, 0)
  const course = Math.floor(depth / 3.4)
  const joint = wrap(x + (course & 1) * 3, 6) === 0 || depth % 3.4 < 0.8
  if (share < 0.22 || joint || share > 0.86) return tone(dirt, 0)
  return tone(dirt, hash(Math.floor((x + (course & 1) * 3) / 6), course, 3) > 0.5 ? 2 : 1)
}
