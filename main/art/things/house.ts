import { castShadow, ink, material, type Ramp, tone } from '../palette.ts'
import { doorWidth, drawDoor, drawSign, drawWallLamp, drawWindow, type SignIcon } from './openings.ts'
import { chimney, type GableRoof, gableRoof, longRoof, type RoofKind, underGable } from './roofs.ts'
import { createThing, type Thing } from './thing.ts'
import {
  boardWall,
  eaveShadow,
  grassAtFoot,
  horizontalBeam,
  ivy,
  plasterAt,
  plasterWall,
  plinth,
  stoneWall,
  timberFrame,
  turnFromLight,
  verticalBeam,
} from './walls.ts'

export interface HouseLook {
  /** The width of the walls in tiles. */
  tiles: number
  walls?: 'timber' | 'stone' | 'boards'
  plaster?: Ramp
  /** The height of the walls: 64 for one storey, about 104 for two. */
  wallHeight?: number
  roof: { kind: RoofKind; ramp: Ramp; height: number; straw?: boolean }
  /** The left edges of doors and windows, counted from the left wall. */
  door?: number
  windows?: number[]
  upperWindows?: number[]
  posts?: number[]
  shutters?: Ramp
  flowers?: boolean
  chimney?: { x: number; height: number }
  sign?: { x: number; icon: SignIcon }
  lamp?: number
  ivy?: { x: number; spread: number }
  /** A gable in the front slope of the roof. `x` is its middle. */
  dormer?: { x: number; width: number }
  /** A wing with its gable to the front. `x` is its middle. The wing may hold the door. */
  wing?: { x: number; width: number; forward: number; door?: boolean }
  /** Draws additions in front of the wall, in the thing's coordinates. */
  extra?: (thing: Thing, wall: { left: number; right: number; top: number; base: number }) => void
}

/** The space left of the walls for the eaves. */
const overhang = 12

/** Draws a house seen from the south. Its walls are 8 px narrower than its tiles, so that a lane may pass beside it. */
export function house(look: HouseLook): Thing {
  const { tiles, wallHeight = 64, roof, wing } = look
  const width = tiles * 32 + 16
  const top = look.chimney ? Math.max(14, look.chimney.height - 14) : look.dormer ? 20 : 12
  const base = top + roof.height + wallHeight + 2
  const forward = wing?.forward ?? 0
  const thing = createThing(width, base + 8 + forward, { x: width / 2, y: base + forward })
  const wall = { left: overhang, right: width - overhang, top: top + roof.height - 8, base }
  drawShadow(thing, wall, wing)
  drawWalls(thing, look, wall)
  eaveShadow(thing.body, wall.left, wall.top, wall.right - wall.left)
  longRoof(
    thing.body,
    { x: 2, y: top, width: width - 4, height: roof.height },
    { kind: roof.kind, ramp: roof.ramp, straw: roof.straw ?? false, seed: tiles },
  )
  if (look.chimney) chimney(thing, overhang + look.chimney.x, top - 10, look.chimney.height)
  if (look.dormer)
    drawDormer(thing, look, { x: overhang + look.dormer.x, width: look.dormer.width, bottom: top + roof.height - 6 })
  if (wing)
    drawWing(thing, look, { x: overhang + wing.x, width: wing.width, base: base + wing.forward, top: wall.top + 4 })
  look.extra?.(thing, wall)
  if (look.ivy) ivy(thing.body, overhang + look.ivy.x, look.ivy.spread, base, wallHeight - 14)
  const door = look.door === undefined ? null : overhang + look.door
  grassAtFoot(
    thing.body,
    wall.left,
    wall.right,
    base,
    (x) => (door === null || x < door - 6 || x > door + doorWidth + 6) && thing.body.alpha(x, base + 4) === 0,
  )
  return thing
}

interface Wall {
  left: number
  right: number
  top: number
  base: number
}

function drawWalls(thing: Thing, look: HouseLook, wall: Wall): void {
  const { body } = thing
  const { left, right, top, base } = wall
  const kind = look.walls ?? 'timber'
  if (kind === 'stone') stoneWall(body, left, top, right - left, base - top, { seed: look.tiles })
  else if (kind === 'boards') boardWall(body, left, top, right - left, base - top)
  else plasterWall(body, left, top, right - left, base - top, look.plaster ?? material.plaster)
  plinth(body, left, right, top, base)
  if (kind === 'timber') timberFrame(body, { ...wall, posts: (look.posts ?? []).map((x) => left + x) })
  const upper = look.upperWindows ?? []
  if (upper.length > 0) horizontalBeam(body, left, base - 64, right - left, 6)
  turnFromLight(body, right - 5, right, top, base)
  const lookOfWindows = { shutters: look.shutters ?? null, flowers: look.flowers ?? false }
  for (const x of look.windows ?? []) drawWindow(thing, left + x, base - 45, lookOfWindows)
  for (const x of upper) drawWindow(thing, left + x, top + 14, { ...lookOfWindows, flowers: false, height: 16 })
  if (look.door !== undefined) drawDoor(body, left + look.door, base)
  if (look.sign) drawSign(body, left + look.sign.x, base - 47, look.sign.icon)
  if (look.lamp !== undefined) drawWallLamp(thing, left + look.lamp, base - 40)
}

/** Draws a small gable with a window on the roof. */
function drawDormer(thing: Thing, look: HouseLook, dormer: { x: number; width: number; bottom: number }): void {
  const { body } = thing
  const { x, width, bottom } = dormer
  const height = Math.round(look.roof.height * 0.66)
  const roof: GableRoof = {
    x,
    apex: bottom - height,
    eaves: bottom - Math.round(height * 0.34),
    half: width / 2 + 6,
    depth: 12,
    ramp: look.roof.ramp,
    straw: look.roof.straw ?? false,
  }
  const plaster = look.plaster ?? material.plaster
  for (let y = roof.apex; y < bottom; y++) {
    for (let column = x - width / 2; column < x + width / 2; column++)
      if (underGable(roof, column, y)) body.set(column, y, plasterAt(plaster, column, y, 0.3, 0.3))
  }
  horizontalBeam(body, x - width / 2, bottom - 5, width, 5)
  verticalBeam(body, x - width / 2, roof.eaves + 2, bottom - roof.eaves - 2, 4)
  verticalBeam(body, x + width / 2 - 4, roof.eaves + 2, bottom - roof.eaves - 2, 4)
  drawWindow(thing, x - 6, bottom - 21, { width: 12, height: 12 })
  gableRoof(body, roof)
}

/** Draws a projecting wing. Its gable faces the viewer, and its ridge runs back into the main roof. */
function drawWing(thing: Thing, look: HouseLook, wing: { x: number; width: number; base: number; top: number }): void {
  const { body } = thing
  const { x, width, base } = wing
  const left = x - width / 2
  const right = x + width / 2
  const rise = Math.round(width * 0.42)
  const eaves = wing.top + (look.wing?.forward ?? 0) - 2
  const roof: GableRoof = {
    x,
    apex: eaves - rise,
    eaves: eaves + 6,
    half: width / 2 + 8,
    depth: Math.round(look.roof.height * 0.42) + (look.wing?.forward ?? 0),
    ramp: look.roof.ramp,
    straw: look.roof.straw ?? false,
  }
  const kind = look.walls ?? 'timber'
  for (let y = roof.apex; y < base; y++)
    for (let column = left; column < right; column++)
      if (underGable(roof, column, y))
        body.set(
          column,
          y,
          plasterAt(
            look.plaster ?? material.plaster,
            column,
            y,
            (column - left) / width,
            (y - roof.apex) / (base - roof.apex),
          ),
        )
  if (kind === 'stone') stoneWall(body, left, eaves + 4, width, base - eaves - 4, { seed: 9 })
  plinth(body, left, right, eaves + 8, base)
  if (kind === 'timber') {
    for (const post of [left, right - 5]) verticalBeam(body, post, eaves + 4, base - 13 - eaves)
    horizontalBeam(body, left, base - 14, width)
    verticalBeam(body, x - 2, roof.apex + 8, eaves - roof.apex + 4, 4)
  }
  horizontalBeam(body, left, eaves + 8, width, 5)
  turnFromLight(body, right - 5, right, eaves + 8, base)
  drawWindow(thing, x - 6, eaves - 9, { width: 12, height: 12 })
  const tall = base - eaves > 100
  if (tall) {
    horizontalBeam(body, left, base - 64, width, 6)
    drawWindow(thing, x - 7, base - 94, { shutters: look.shutters ?? null, flowers: look.flowers ?? false })
    drawWallLamp(thing, x + 18, base - 36)
  }
  if (look.wing?.door) drawDoor(body, x - doorWidth / 2, base)
  else drawWindow(thing, x - 7, base - 45, { shutters: look.shutters ?? null, flowers: look.flowers ?? false })
  gableRoof(body, roof)
  body.rect(left - 1, roof.eaves + 4, 1, base - roof.eaves - 4, ink)
  grassAtFoot(body, left, right, base, (column) => !look.wing?.door || Math.abs(column - x) > doorWidth / 2 + 6)
}

/** Draws the shadow, which falls to the right: along the foot of the walls, and next to the right wall. */
function drawShadow(thing: Thing, wall: Wall, wing: HouseLook['wing']): void {
  const fall = (left: number, right: number, base: number) => {
    for (let down = 0; down < 7; down++)
      thing.shadow.rect(left + 2, base + down, right - left + Math.min(12, 12 - down), 1, castShadow)
    for (let up = 0; up < 34; up++) thing.shadow.rect(right, base - 34 + up, Math.min(12, up), 1, castShadow)
  }
  fall(wall.left, wall.right, wall.base)
  if (wing) fall(wall.left + wing.x - wing.width / 2, wall.left + wing.x + wing.width / 2, wall.base + wing.forward)
}

/** Draws a barn of red boards, with its wide gable to the front. */
export function barn(): Thing {
  const thing = createThing(152, 178, { x: 76, y: 170 })
  const { body } = thing
  const wall = { left: 14, right: 138, top: 96, base: 170 }
  drawShadow(thing, wall, undefined)
  const roof: GableRoof = { x: 76, apex: 52, eaves: 104, half: 72, depth: 46, ramp: material.roofBrown }
  boardWall(body, wall.left, roof.apex, wall.right - wall.left, wall.base - roof.apex)
  for (let y = 0; y < 100; y++)
    for (let x = wall.left; x < wall.right; x++) if (!underGable(roof, x, y)) body.clear(x, y)
  plinth(body, wall.left, wall.right, 108, wall.base)
  turnFromLight(body, wall.right - 9, wall.right, 108, wall.base)
  const { wood, glow, plaster } = material
  body.rect(50, 118, 52, 52, tone(wood, 0))
  for (const x of [52, 77]) {
    boardWall(body, x, 120, 23, 50, material.wood)
    body.rect(x, 120, 23, 3, tone(plaster, 3))
    body.rect(x, 142, 23, 3, tone(plaster, 3))
    body.line(x, 145, x + 22, 167, tone(plaster, 3))
    body.line(x, 146, x + 22, 168, tone(plaster, 2))
  }
  body.rect(47, 115, 58, 4, tone(plaster, 4))
  body.rect(47, 118, 58, 1, tone(plaster, 1))
  body.rect(64, 80, 24, 20, tone(wood, 0))
  body.rect(66, 82, 20, 18, tone(material.thatch, 2))
  for (let x = 66; x < 86; x += 3) body.rect(x, 84 + (x % 5), 1, 14, tone(material.thatch, 4))
  body.rect(74, 62, 4, 4, tone(glow, 2))
  gableRoof(body, roof)
  grassAtFoot(body, wall.left, wall.right, wall.base, (x) => x < 46 || x > 106)
  return thing
}
