import { type Canvas, createCanvas } from '../canvas.ts'
import { emoteNames, emoteSheet, emoteSize } from '../characters/emotes.ts'
import { encodeIndexedPng } from '../png.ts'
import { rooms as roomPlans } from '../rooms/plans.ts'
import { windowsOf } from '../rooms/shell.ts'
import { depthAt } from '../terrain/field.ts'
import type { GroundFields } from '../terrain/ground.ts'
import { millFrames, millHub, millSails } from '../things/mill.ts'
import { tileSize } from './measures.ts'
import type { LitPart, Placement } from './scene.ts'
import { villageFields } from './terrain.ts'
import type { MapObject } from './tiled-format.ts'
import { wildlife } from './wildlife.ts'

const corner = (placement: Placement) => ({
  left: Math.floor(placement.x - placement.thing.anchor.x),
  top: Math.floor(placement.y - placement.thing.anchor.y),
})

/** Lamps, windows and fires as Tiled points, with the properties that the night needs. */
export function lightObjects(placements: Placement[]): MapObject[] {
  return placements
    .flatMap((placement) => placement.thing.lights.map((light) => ({ placement, light })))
    .map(({ placement, light }, index) => ({
      name: `${light.kind}-${index + 1}`,
      type: 'light',
      x: corner(placement).left + light.x,
      y: corner(placement).top + light.y,
      properties: { kind: light.kind, radius: light.radius, strength: light.strength },
    }))
}

/**
 * Makes everything that the page shows besides the map. All positions are in pixels of the world:
 * - `sprites/lit.png` and `.json`: panes that shine above the darkness. `lit` are groups, packed one after another;
 * - `sprites/mill-sails.png`, `sprites/scenery.json`: the turning sails, where smoke rises, where
 *   washing hangs, where animals live, and where lanes are dusty;
 * - `sprites/emotes.png` and `.json`.
 */
export function sceneryFiles(
  placements: Placement[],
  lit: readonly LitPart[][],
  encode: (picture: Canvas) => Uint8Array = encodeIndexedPng,
): Map<string, string | Uint8Array> {
  const mill = placements.find(
    (placement) => placement.thing.body.width === 150 && placement.thing.anchor.x === millHub.x,
  )
  const frames = Array.from({ length: millFrames }, (_, frame) => millSails(frame))
  const size = frames[0]?.width ?? 0
  const sails = createCanvas(size * millFrames, size)
  for (const [index, frame] of frames.entries()) sails.draw(frame, index * size, 0)
  const hub = mill ? { x: corner(mill).left + millHub.x, y: corner(mill).top + millHub.y } : { x: 0, y: 0 }
  return new Map<string, string | Uint8Array>([
    ...litFiles(lit, encode),
    ['sprites/mill-sails.png', encode(sails)],
    [
      'sprites/scenery.json',
      json({
        sails: {
          image: 'mill-sails.png',
          frames: millFrames,
          frameWidth: size,
          frameHeight: size,
          x: hub.x - size / 2,
          y: hub.y - size / 2,
          footY: mill?.y ?? 0,
        },
        smoke: smokeOf(placements),
        washing: placements
          .filter(({ thing }) => thing.washing)
          .map((placement) => ({ x: corner(placement).left, y: corner(placement).top, footY: placement.y })),
        animals: wildlife,
        lanes: laneRows(villageFields()),
        windows: roomPlans.flatMap(windowsOf),
      }),
    ],
    ...emoteFiles(encode),
  ])
}

/** The panes that shine above the darkness. */
export function litFiles(
  lit: readonly LitPart[][],
  encode: (picture: Canvas) => Uint8Array,
): [string, string | Uint8Array][] {
  const atlas = packAtlas(lit)
  return [
    ['sprites/lit.png', encode(atlas.picture)],
    ['sprites/lit.json', json({ image: 'lit.png', parts: atlas.parts })],
  ]
}

export const emoteFiles = (encode: (picture: Canvas) => Uint8Array): [string, string | Uint8Array][] => [
  ['sprites/emotes.png', encode(emoteSheet())],
  ['sprites/emotes.json', json({ image: 'emotes.png', size: emoteSize, names: emoteNames })],
]

/** Where smoke rises, in pixels of the world. */
export const smokeOf = (placements: readonly Placement[]): { x: number; y: number }[] =>
  placements.flatMap((placement) => {
    const { smoke } = placement.thing
    return smoke ? [{ x: corner(placement).left + smoke.x, y: corner(placement).top + smoke.y }] : []
  })

/** Where the ground is bare earth and dusty, tile by tile, a row of the map in each string. */
export function laneRows({ dirt, cobble, water }: GroundFields): string[] {
  return Array.from({ length: dirt.height / tileSize }, (_row, row) =>
    Array.from({ length: dirt.width / tileSize }, (_column, column) => {
      const [x, y] = [(column + 0.5) * tileSize, (row + 0.5) * tileSize]
      return depthAt(dirt, x, y) > 0 && depthAt(cobble, x, y) <= 0 && depthAt(water, x, y) <= 0 ? '#' : '.'
    }).join(''),
  )
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

/** Packs the pictures into shelves, the tallest of each group first. So a group keeps its numbers when others grow. */
function packAtlas(groups: readonly LitPart[][]) {
  const width = 512
  const sorted = groups.flatMap((lit) =>
    lit.toSorted((a, b) => b.picture.height - a.picture.height || a.y - b.y || a.x - b.x),
  )
  let [x, y, shelf] = [0, 0, 0]
  const parts = sorted.map((part) => {
    if (x + part.picture.width > width) [x, y, shelf] = [0, y + shelf + 1, 0]
    const placed = {
      x: part.x,
      y: part.y,
      width: part.picture.width,
      height: part.picture.height,
      atlasX: x,
      atlasY: y,
    }
    x += part.picture.width + 1
    shelf = Math.max(shelf, part.picture.height)
    return placed
  })
  const picture = createCanvas(width, y + shelf)
  parts.forEach((part, index) => {
    const source = sorted[index]
    if (source) picture.draw(source.picture, part.atlasX, part.atlasY)
  })
  return { picture, parts }
}
