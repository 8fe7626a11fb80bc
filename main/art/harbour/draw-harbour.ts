import type { Canvas } from '../canvas.ts'
import { encodeIndexedPng } from '../png.ts'
import { windowsOf } from '../rooms/shell.ts'
import type { Field } from '../terrain/field.ts'
import { buildingPlacements } from '../village/buildings.ts'
import { drawMap } from '../village/draw-map.ts'
import { tileSize } from '../village/measures.ts'
import { emoteFiles, json, laneRows, litFiles, smokeOf } from '../village/scenery.ts'
import { groundLetters, soundJson, sourcesAt } from '../village/sounds.ts'
import { growTrees } from '../village/trees.ts'
import { herd } from '../village/wildlife.ts'
import { jetties, mole, size } from './measures.ts'
import { furniture, places, startSpawn } from './places.ts'
import { rooms } from './rooms.ts'
import { drawHarbourGround, harbourFields } from './terrain.ts'
import { harbourBuildings, harbourFurnishings } from './town.ts'
import { growth } from './trees.ts'

/** Where animals live, in tiles, and from when to when they are out. */
const wildlife = [
  herd('cat', 2, [15, 21, 9, 5], [0, 24]),
  herd('pigeon', 8, [24, 18, 8, 6], [6, 19]),
  herd('heron', 1, [5, 26, 6, 2], [5, 20]),
  herd('dog', 1, [24, 18, 9, 7], [6, 22]),
  herd('hen', 4, [7, 12, 4, 3], [6, 19]),
  herd('fish', 3, [19, 32, 5, 5], [4, 21]),
  herd('fish', 3, [36, 33, 8, 5], [4, 21]),
  herd('fish', 2, [3, 33, 8, 4], [4, 21]),
]
const sounding = [
  { kind: 'tavern', at: 'inn', reach: 300 },
  { kind: 'market', at: 'fish-market', reach: 380 },
]
/** The sea sounds at these columns, along its edge, and this far. */
const surf = { columns: [3, 9, 15, 22, 29, 36, 42, 47], row: 29, reach: 420 }

/** Makes every file of the harbour's pictures and map, by its path below the world's folder. */
export function drawHarbour(
  encode: (picture: Canvas) => Uint8Array = encodeIndexedPng,
): Map<string, string | Uint8Array> {
  const fields = harbourFields()
  const ground = drawHarbourGround(fields)
  const buildings = harbourBuildings()
  const furnishings = harbourFurnishings()
  furnishings.push(
    ...growTrees(
      {
        // Nothing grows on sand either.
        fields: { ...fields, dirt: eitherOf(fields.dirt, fields.sand) },
        ...{ buildings, placements: [...buildingPlacements(buildings), ...furnishings] },
      },
      growth,
    ),
  )
  const walkways = [...jetties, mole]
  const { files, placements, lit } = drawMap(
    {
      name: 'coldhythe',
      ...{ size, fields, ground, buildings, walkways, rooms },
      placements: furnishings,
      places: [...places, ...furniture],
      start: startSpawn,
    },
    encode,
  )
  for (const [path, content] of [...litFiles(lit, encode), ...emoteFiles(encode)]) files.set(path, content)
  files.set(
    'sprites/scenery.json',
    json({
      smoke: smokeOf(placements),
      animals: wildlife,
      lanes: laneRows(fields),
      windows: rooms.flatMap(windowsOf),
    }),
  )
  const sea = surf.columns.map((column) => ({
    ...{ kind: 'river', label: 'the sea', x: column * tileSize, y: surf.row * tileSize },
    ...{ width: 0, height: 0, reach: surf.reach },
  }))
  files.set(
    'sprites/sound.json',
    soundJson(groundLetters(fields, jetties), [...sourcesAt(sounding, [...places, ...furniture]), ...sea]),
  )
  return files
}

const eitherOf = (one: Field, other: Field): Field => ({
  ...one,
  depth: one.depth.map((depth, index) => Math.max(depth, other.depth[index] ?? depth)),
})
