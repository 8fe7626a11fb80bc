import { createCanvas } from '../canvas.ts'
import type { Thing } from '../things/thing.ts'
import { type MapSize, tileSize } from '../village/measures.ts'
import type { PlaceRectangle } from '../village/places.ts'
import { composeScene, type LitPart, type Placement } from '../village/scene.ts'
import type { MapObject } from '../village/tiled-format.ts'
import { type CutLayer, cutLayer } from '../village/tiles.ts'
import { doormat } from './indoors/rugs.ts'
import { flat, place, type RoomPlan, wallRows } from './room.ts'
import { drawDimness, drawShell, sideWall, voidColour } from './shell.ts'

/** Everything that the map needs of the rooms. Positions are those of the whole map. */
export interface DrawnRooms {
  layers: Record<'ground' | 'details' | 'objects' | 'canopy', CutLayer>
  /** The blocked cells of the rows below the town. */
  blocked: Uint8Array
  pieces: PlaceRectangle[]
  walls: MapObject[]
  placements: Placement[]
  lit: LitPart[]
}

/**
 * Draws the insides of all houses, in the rows below a town. They have sheets of tiles of their own, so that the town's
 * sheets keep their colours.
 */
export function drawRooms(plans: readonly RoomPlan[], { columns, rows, roomRows }: MapSize): DrawnRooms {
  const topOfRooms = rows * tileSize
  const local = plans.map((plan) => ({ ...plan, row: plan.row - rows }))
  const ground = createCanvas(columns * tileSize, roomRows * tileSize)
  ground.pixels.fill(voidColour)
  for (const plan of local) drawShell(ground, plan)
  const details = createCanvas(ground.width, ground.height)
  for (const plan of local) drawDimness(details, plan)
  const placements = local.flatMap(placementsOf)
  const scene = composeScene(placements, {
    details,
    closed: (column, row) => !local.some((plan) => isFloor(plan, column, row)),
  })
  return {
    layers: {
      ground: cutLayer('rooms-ground', [ground]),
      details: cutLayer('rooms-details', [scene.details]),
      objects: cutLayer('rooms-objects', [scene.objects], { z: 0 }),
      canopy: cutLayer('rooms-canopy', [scene.canopy], { z: 2 }),
    },
    blocked: scene.blocked,
    pieces: plans.flatMap(piecesOf),
    walls: plans.flatMap(wallsAround),
    placements: placements.map((placement) => ({ ...placement, y: placement.y + topOfRooms })),
    lit: scene.lit.map((part) => ({ ...part, y: part.y + topOfRooms })),
  }
}

const isFloor = ({ column, row, width, height, partitions = [] }: RoomPlan, x: number, y: number): boolean =>
  x >= column &&
  x < column + width &&
  y >= row + wallRows &&
  y < row + height - 1 &&
  !partitions.some((inner) => x === column + inner.column && y >= row + inner.from && y <= row + inner.to)

const placementsOf = (plan: RoomPlan): Placement[] =>
  [...plan.things, flat(doormat(), plan.door + 0.5, plan.height - 1.06)].map((placement) => ({
    ...placement,
    thing: placement.flat ? trimmed(placement, plan) : placement.thing,
    x: placement.x + plan.column * tileSize,
    y: placement.y + plan.row * tileSize,
  }))

/** What lies on the floor, without what would lie under the side walls. */
function trimmed({ thing, x }: Placement, { width }: RoomPlan): Thing {
  const left = Math.floor(x - thing.anchor.x)
  const body = createCanvas(thing.body.width, thing.body.height)
  const from = Math.max(0, sideWall - left)
  const to = Math.min(body.width, width * tileSize - sideWall - left)
  body.draw(thing.body, from, 0, { x: from, y: 0, width: to - from, height: body.height })
  return { ...thing, body }
}

const piecesOf = (plan: RoomPlan): PlaceRectangle[] =>
  [
    place('door', `${plan.id}-way-out`, `the way out of ${plan.label}`, [plan.door, plan.height - 2]),
    ...plan.pieces,
  ].map((piece) => ({ ...piece, x: piece.x + plan.column, y: piece.y + plan.row }))

/** The walls around a room, in the dark beside it: nobody sees from one room into another. */
function wallsAround({ column, row, width, height }: RoomPlan): MapObject[] {
  const frame = [
    [column - 1, row - 1, width + 2, 1],
    [column - 1, row + height, width + 2, 1],
    [column - 1, row, 1, height],
    [column + width, row, 1, height],
  ] as const
  return frame.map(([x, y, wide, high]) => ({
    name: 'room',
    type: 'wall',
    x: x * tileSize,
    y: y * tileSize,
    width: wide * tileSize,
    height: high * tileSize,
  }))
}
