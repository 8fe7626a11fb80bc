import { type Canvas, pick } from '../canvas.ts'
import { type Colour, cloth, ink, material, type Ramp, rgb, tone } from '../palette.ts'
import { hash } from '../random.ts'
import type { Thing } from './thing.ts'

const { wood, stone, glow, leaf } = material

export interface WindowLook {
  width?: number
  height?: number
  shutters?: Ramp | null
  flowers?: boolean
}

/** Draws a window with panes that shine at night. `x`, `y` is the upper left pane. */
export function drawWindow(thing: Thing, x: number, y: number, look: WindowLook = {}): void {
  const { width = 14, height = 18, shutters = null, flowers = false } = look
  const { body } = thing
  body.rect(x - 2, y - 2, width + 4, height + 4, tone(wood, 0))
  body.rect(x - 1, y - 1, width + 2, height + 2, tone(wood, 3))
  body.rect(x - 1, y - 1, width + 2, 1, tone(wood, 5))
  drawPanes(thing, x, y, width, height)
  if (shutters) for (const left of [x - 9, x + width + 2]) drawShutter(body, left, y, height, shutters)
  body.rect(x - 3, y + height + 2, width + 6, 2, tone(wood, 4))
  body.rect(x - 3, y + height + 4, width + 6, 1, tone(wood, 0))
  if (flowers) drawFlowerBox(body, x, y + height, width)
  thing.lights.push({ x: x + width / 2, y: y + height / 2 + 4, radius: 34, strength: 0.75, kind: 'window' })
}

function drawPanes(thing: Thing, x: number, y: number, width: number, height: number): void {
  const middle = width >> 1
  const light = glow.slice(1)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      if (i === middle - 1 || i === middle || j === height >> 1) {
        thing.body.set(x + i, y + j, tone(wood, i === middle ? 1 : 3))
        continue
      }
      const across = i + j
      let glass: Colour = rgb(84, 118, 158)
      if (j < 2 || i < 1) glass = rgb(44, 56, 92)
      else if (across > 6 && across < 11) glass = rgb(150, 192, 214)
      else if (across > 13 && across < 16) glass = rgb(118, 160, 192)
      thing.body.set(x + i, y + j, glass)
      const near = 1 - Math.hypot((i - width / 2) / width, (j - height * 0.55) / height) * 1.25
      thing.lit.set(x + i, y + j, pick(light, 0.38 + near * 0.5, x + i, y + j, 0.6))
    }
  }
}

function drawShutter(body: Canvas, x: number, y: number, height: number, ramp: Ramp): void {
  body.rect(x, y - 2, 7, height + 4, tone(ramp, 0))
  body.rect(x + 1, y - 1, 5, height + 2, tone(ramp, 2))
  for (let j = 0; j < height; j += 3) {
    body.rect(x + 1, y + j, 5, 1, tone(ramp, 3))
    body.rect(x + 1, y + j + 1, 5, 1, tone(ramp, 1))
  }
  body.rect(x + 1, y - 1, 1, height + 2, tone(ramp, 3))
}

function drawFlowerBox(body: Canvas, x: number, y: number, width: number): void {
  body.rect(x - 3, y + 3, width + 6, 5, tone(wood, 0))
  body.rect(x - 2, y + 4, width + 4, 3, tone(wood, 2))
  body.rect(x - 2, y + 4, width + 4, 1, tone(wood, 4))
  for (let i = -3; i < width + 3; i++) {
    const kind = hash(x + i, y, 6)
    body.set(x + i, y + 2, tone(leaf, kind < 0.5 ? 3 : 4))
    if (kind < 0.6) body.set(x + i, y + 1, tone(leaf, 4))
    body.set(x + i, y + 3, tone(leaf, 2))
    if ((i + 32) % 4 !== 0) continue
    const petals = kind < 0.4 ? cloth.rose : kind < 0.7 ? cloth.red : cloth.white
    body.rect(x + i, y, 2, 2, tone(petals, 3))
    body.set(x + i + 1, y + 1, tone(petals, 2))
  }
}

export const doorWidth = 22
const doorHeight = 39

/** Draws a plank door in a stone frame. Its sill is at `base`, with a step in front. */
export function drawDoor(body: Canvas, x: number, base: number, ramp: Ramp = wood): void {
  const y = base - doorHeight - 2
  const [w, h] = [doorWidth, doorHeight]
  body.rect(x - 3, y - 3, w + 6, h + 3, tone(stone, 0))
  for (let j = 0; j < h + 2; j += 6) {
    body.rect(x - 3, y - 2 + j, 3, 5, tone(stone, 3))
    body.rect(x + w, y - 2 + j, 3, 5, tone(stone, 2))
    body.rect(x - 3, y - 2 + j, 3, 1, tone(stone, 4))
  }
  for (let i = -2; i < w + 2; i += 6) {
    body.rect(x + i, y - 3, 5, 3, tone(stone, 4))
    body.rect(x + i, y - 1, 5, 1, tone(stone, 2))
  }
  body.rect(x, y, w, h, tone(ramp, 0))
  for (let i = 0; i < w; i += 4) {
    body.rect(x + i, y + 1, Math.min(3, w - i), h - 1, tone(ramp, 2))
    body.rect(x + i, y + 1, 1, h - 1, tone(ramp, 3))
    body.rect(x + i + 2, y + 6, 1, h - 10, tone(ramp, 1))
  }
  body.rect(x, y, w, 3, tone(ramp, 0))
  for (const down of [6, h - 8]) {
    body.rect(x, y + down, w - 4, 2, tone(stone, 1))
    body.rect(x, y + down, w - 4, 1, tone(stone, 3))
  }
  body.rect(x + w - 5, y + (h >> 1), 2, 3, tone(glow, 3))
  body.set(x + w - 4, y + (h >> 1) + 2, tone(glow, 1))
  body.rect(x - 4, y + h, w + 8, 1, tone(stone, 5))
  body.rect(x - 4, y + h + 1, w + 8, 2, tone(stone, 3))
  body.rect(x - 4, y + h + 3, w + 8, 1, tone(stone, 1))
}

const icons = {
  bread: {
    rows: ['..####..', '.######.', '########', '#.##.##.', '########'],
    colours: [tone(glow, 3), tone(glow, 1)],
  },
  mug: {
    rows: ['.####...', '######..', '####.##.', '####..#.', '####.##.', '######..'],
    colours: [tone(glow, 4), tone(glow, 2)],
  },
  anvil: {
    rows: ['########', '.######.', '...##...', '..####..', '.######.'],
    colours: [tone(stone, 1), tone(stone, 0)],
  },
  potion: {
    rows: ['...##...', '...##...', '..####..', '.######.', '.######.', '..####..'],
    colours: [tone(cloth.teal, 4), tone(cloth.teal, 2)],
  },
  book: {
    rows: ['.###.###', '.###.###', '.###.###', '.###.###', '####.###'],
    colours: [tone(cloth.white, 4), tone(cloth.blue, 2)],
  },
} as const
export type SignIcon = keyof typeof icons

export function drawSign(body: Canvas, x: number, y: number, icon: SignIcon): void {
  for (const right of [0, 14]) body.rect(x + right, y, 2, 3, tone(stone, 0))
  body.rect(x - 2, y + 3, 20, 15, tone(wood, 0))
  body.rect(x - 1, y + 4, 18, 13, tone(wood, 3))
  body.rect(x - 1, y + 4, 18, 1, tone(wood, 5))
  body.rect(x - 1, y + 16, 18, 1, tone(wood, 1))
  const { rows, colours } = icons[icon]
  rows.forEach((row, j) => {
    for (let i = 0; i < row.length; i++)
      if (row[i] === '#') body.set(x + 4 + i, y + 7 + j, j < 3 && i < 5 ? colours[0] : colours[1])
  })
}

/** Draws a lantern on a wall. */
export function drawWallLamp(thing: Thing, x: number, y: number): void {
  const { body } = thing
  body.rect(x - 1, y - 3, 4, 2, ink)
  body.rect(x - 1, y - 1, 4, 6, tone(glow, 3))
  body.rect(x - 1, y - 1, 1, 6, tone(glow, 4))
  body.rect(x - 2, y + 5, 6, 1, ink)
  thing.lit.rect(x - 1, y - 1, 4, 6, tone(glow, 4))
  thing.lights.push({ x: x + 1, y: y + 8, radius: 44, strength: 0.9, kind: 'lamp' })
}
