import type { Canvas } from '../canvas.ts'
import { type Colour, ink, material, mix, type Ramp, rgb, shade, tone } from '../palette.ts'
import { bayer, hash, wrap } from '../random.ts'
import { horizontalBeam, plasterAt, stoneWall, verticalBeam } from '../things/walls.ts'
import { tileSize } from '../village/measures.ts'
import { floorAt } from './floors.ts'
import { type FloorArea, type RoomPlan, type WallKind, wallRows } from './room.ts'

/** The dark beyond the rooms: violet, nearly black. */
export const voidColour: Colour = rgb(18, 12, 26)

const { wood, stone } = material
/** How wide the cut walls at the sides are, in pixels. Somebody on the outermost tile doesn't reach them. */
export const sideWall = 6
/** How high the sill along the front is. */
const frontSill = 9
const wallHeight = wallRows * tileSize

/** Draws a room without its furniture: the back wall, the floor, and the walls that are cut away. */
export function drawShell(ground: Canvas, room: RoomPlan): void {
  const [left, top] = [room.column * tileSize, room.row * tileSize]
  const [width, height] = [room.width * tileSize, room.height * tileSize]
  const floorTop = top + wallHeight
  const edge = top + height - tileSize
  for (let y = floorTop; y < edge + 8; y++)
    for (let x = left; x < left + width; x++) ground.set(x, y, floorAt(room.floor, x - left, y - floorTop))
  for (const area of room.areas ?? []) drawArea(ground, area, left + area.x * tileSize, top + area.y * tileSize)
  drawBackWall(ground, room, left, top, width)
  for (const { x, y } of windowsOf(room)) drawWindow(ground, x, y)
  drawContactShadow(ground, left, floorTop, width, edge - floorTop)
  drawCutWalls(ground, room, left, top, width, height)
  for (const inner of room.partitions ?? [])
    drawPartition(ground, room, left + inner.column * tileSize, top, top + inner.to * tileSize)
  drawDoorway(ground, left + room.door * tileSize, edge)
}

/** Draws a part of the floor that looks different, with a sill along its left and its lower edge. */
function drawArea(ground: Canvas, { width, height, floor }: FloorArea, left: number, top: number): void {
  const [wide, high] = [width * tileSize, height * tileSize]
  for (let y = 0; y < high; y++) for (let x = 0; x < wide; x++) ground.set(left + x, top + y, floorAt(floor, x + 16, y))
  ground.rect(left, top, 4, high, tone(wood, 1))
  ground.rect(left + 1, top, 1, high, tone(wood, 3))
  ground.rect(left, top + high - 4, wide, 4, tone(wood, 1))
  ground.rect(left, top + high - 3, wide, 1, tone(wood, 3))
}

/** The tone of walls where they are cut. */
const cutTones = (wall: WallKind): readonly [Colour, Colour, Colour] =>
  wall === 'stone' ? [tone(stone, 3), tone(stone, 2), tone(stone, 0)] : [tone(wood, 3), tone(wood, 2), tone(wood, 0)]

const plasters: Readonly<Partial<Record<WallKind, Ramp>>> = {
  plaster: material.plaster,
  limewash: material.limewash,
  rosewash: material.rosewash,
  ochre: material.dirt,
}

function drawBackWall(ground: Canvas, { wall }: RoomPlan, left: number, top: number, width: number): void {
  const ramp = plasters[wall]
  if (ramp) {
    for (let y = 0; y < wallHeight; y++)
      for (let x = 0; x < width; x++)
        ground.set(left + x, top + y, shade(plasterAt(ramp, wrap(x, 64), y, 0.3, y / wallHeight), 0.95, 0.9, 0.84))
  } else if (wall === 'stone') {
    for (let x = 0; x < width; x += 128) {
      const part = Math.min(128, width - x)
      stoneWall(ground, left + x, top, part, wallHeight, { ramp: material.cobble, seed: 4, block: [16, 9] })
    }
  }
  if (wall === 'boards' || ramp)
    drawPanels(ground, left, top + (ramp ? 42 : 0), width, ramp ? 22 : wallHeight, ramp !== undefined)
  if (ramp) for (let x = 128; x < width - 16; x += 128) verticalBeam(ground, left + x - 3, top + 7, 36, 6)
  horizontalBeam(ground, left, top + 6, width, 6)
  // Light from the windows doesn't reach the wall's top.
  for (let x = 0; x < width; x++)
    for (let y = 12; y < 18; y++)
      if (y < 15 || bayer(x, y) < 0.5) ground.tint(left + x, top + y, (colour) => shade(colour, 0.74, 0.68, 0.76))
  ground.rect(left, top + wallHeight - 4, width, 3, tone(wood, 1))
  ground.rect(left, top + wallHeight - 4, width, 1, tone(wood, 3))
  ground.rect(left, top + wallHeight - 1, width, 1, ink)
}

/** Upright boards, along the foot of a wall or over all of it. */
function drawPanels(ground: Canvas, left: number, top: number, width: number, height: number, rail: boolean): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [within, board] = [x % 8, wrap(Math.floor(x / 8), 8)]
      const base = hash(board, 3, 71) < 0.4 ? 2 : 3
      const colour =
        within === 7
          ? tone(wood, 1)
          : within === 0
            ? mix(tone(wood, base), tone(wood, 4), 0.4)
            : mix(tone(wood, 2), tone(wood, base), 0.55)
      ground.set(left + x, top + y, shade(colour, 0.96, 0.92, 0.92))
    }
  }
  if (!rail) return
  ground.rect(left, top - 1, width, 3, tone(wood, 3))
  ground.rect(left, top - 1, width, 1, tone(wood, 4))
  ground.rect(left, top + 2, width, 1, tone(wood, 1))
}

const windowSize = { width: 30, height: 26 }
/** The glass of a room's windows, in pixels of the map. */
export const windowsOf = ({ column, row, windows = [] }: RoomPlan) =>
  windows.map((at) => ({ x: column * tileSize + Math.round(at * tileSize), y: row * tileSize + 14, ...windowSize }))

/** Draws a window from the inside, with the sky in it. */
function drawWindow(ground: Canvas, x: number, y: number): void {
  const { width, height } = windowSize
  ground.rect(x - 3, y - 3, width + 6, height + 6, tone(wood, 0))
  ground.rect(x - 2, y - 2, width + 4, height + 4, tone(wood, 3))
  ground.rect(x - 2, y - 2, width + 4, 1, tone(wood, 5))
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const bar = i === 14 || i === 15 || j === 12
      const hill = j > 17 + 3 * Math.sin(i / 6)
      const sky = mix(rgb(150, 200, 222), rgb(226, 240, 226), j / height)
      const green = mix(tone(material.grass, 3), tone(material.leaf, 3), hash(i >> 1, j, 3) * 0.6)
      const glint = i + j > 20 && i + j < 25
      ground.set(
        x + i,
        y + j,
        bar
          ? tone(wood, i === 15 ? 1 : 3)
          : glint
            ? mix(hill ? green : sky, rgb(255, 255, 250), 0.5)
            : hill
              ? green
              : sky,
      )
    }
  }
  ground.rect(x - 5, y + height + 2, width + 10, 3, tone(wood, 4))
  ground.rect(x - 5, y + height + 2, width + 10, 1, tone(wood, 5))
  ground.rect(x - 5, y + height + 5, width + 10, 1, tone(wood, 0))
}

/** Dims the floor towards the front and the sides, so that the middle of the room is the brightest. */
export function drawDimness(details: Canvas, room: RoomPlan): void {
  const [left, top] = [room.column * tileSize, (room.row + wallRows) * tileSize]
  const [width, height] = [room.width * tileSize, (room.height - wallRows - 1) * tileSize + 8]
  const reach = 40
  for (let y = 0; y < height; y++) {
    for (let x = sideWall; x < width - sideWall; x++) {
      const side = Math.max(0, 1 - Math.min(x, width - 1 - x) / reach)
      const front = Math.max(0, 1 - (height - 1 - y) / reach)
      const band = Math.floor(Math.min(1, Math.hypot(side, front)) * 3 + (bayer(x, y) - 0.5) * 0.8)
      if (band > 0) details.set(left + x, top + y, rgb(22, 8, 44, band === 1 ? 26 : band === 2 ? 48 : 70))
    }
  }
}

/** Darkens the floor along the back wall and the left wall. */
function drawContactShadow(ground: Canvas, left: number, floorTop: number, width: number, depth: number): void {
  const darken = (x: number, y: number) => ground.tint(x, y, (colour) => shade(colour, 0.72, 0.66, 0.78))
  for (let x = 0; x < width; x++)
    for (let y = 0; y < 9; y++) if (y < 5 || bayer(x, y) < (9 - y) / 6) darken(left + x, floorTop + y)
  for (let y = 9; y < depth; y++)
    for (let x = sideWall; x < sideWall + 5; x++)
      if (x < sideWall + 3 || bayer(x, y) < 0.5) darken(left + x, floorTop + y)
}

function drawCutWalls(ground: Canvas, room: RoomPlan, left: number, top: number, width: number, height: number): void {
  const [light, middle, dark] = cutTones(room.wall)
  ground.rect(left, top, width, 6, middle)
  ground.rect(left, top, width, 1, dark)
  ground.rect(left, top + 1, width, 1, light)
  ground.rect(left, top + 6, width, 1, dark)
  for (const x of [left, left + width - sideWall]) {
    ground.rect(x, top, sideWall, height - tileSize + 8, middle)
    ground.rect(x, top, 1, height - tileSize + 8, dark)
    ground.rect(x + 1, top + 1, 1, height - tileSize + 7, light)
    ground.rect(x + sideWall - 1, top + 6, 1, height - tileSize + 2, dark)
  }
  const sill = top + height - tileSize + 8
  ground.rect(left, sill, width, frontSill, middle)
  ground.rect(left, sill, width, 1, dark)
  ground.rect(left, sill + 1, width, 1, light)
  ground.rect(left, sill + frontSill - 1, width, 1, dark)
  // The face of the wall goes down into the dark.
  for (let y = 0; y < 15; y++)
    for (let x = 0; x < width; x++)
      ground.set(
        left + x,
        sill + frontSill + y,
        mix(shade(middle, 0.5, 0.44, 0.56), voidColour, Math.min(1, (y + (bayer(x, y) - 0.5) * 4) / 12)),
      )
}

/** Draws an inner wall, cut away like those at the sides. It ends in a post. */
function drawPartition(ground: Canvas, room: RoomPlan, left: number, top: number, bottom: number): void {
  const [light, middle, dark] = cutTones(room.wall)
  const [x, width] = [left + 11, 10]
  for (let y = top + wallHeight; y < bottom + 16; y++)
    for (let right = 0; right < 6; right++)
      if (right < 4 || bayer(right, y) < 0.5)
        ground.tint(x + width + right, y, (colour) => shade(colour, 0.72, 0.66, 0.78))
  ground.rect(x, top, width, bottom - top, middle)
  ground.rect(x, top, 1, bottom - top, dark)
  ground.rect(x + 1, top + 1, 1, bottom - top, light)
  ground.rect(x + width - 1, top, 1, bottom - top, dark)
  ground.rect(x, bottom, width, 22, mix(middle, dark, 0.45))
  ground.rect(x, bottom, width, 1, dark)
  ground.rect(x + 1, bottom + 1, 2, 20, middle)
  ground.rect(x, bottom + 21, width, 2, ink)
}

/** Draws the gap in the front edge: a step, and daylight on it. */
function drawDoorway(ground: Canvas, x: number, edge: number): void {
  for (let y = 0; y < 26; y++) {
    for (let right = 2; right < 30; right++) {
      const frame = right < 5 || right > 26
      const colour = frame
        ? tone(wood, right === 2 || right === 29 ? 0 : 2)
        : mix(tone(material.cobble, 4), rgb(255, 232, 180), 0.35 - y / 90)
      if (y >= (frame ? 6 : 4)) ground.set(x + right, edge + y, y > 22 ? shade(colour, 0.6, 0.55, 0.66) : colour)
    }
  }
  ground.rect(x + 5, edge + 4, 22, 1, tone(material.cobble, 5))
  ground.rect(x + 5, edge + 13, 22, 1, tone(material.cobble, 2))
}
