import { depthAt } from '../terrain/field.ts'
import type { GroundFields } from '../terrain/ground.ts'
import { columns, isOn, rows, type Tiles, tileSize } from './measures.ts'
import { furniture, type PlaceRectangle, places } from './places.ts'
import { walkways } from './waterside.ts'

/** What sounds in the village, and from how many pixels away one hears it. The places and furniture of the map. */
const sounding: Sounding[] = [
  { kind: 'mill', at: 'mill', reach: 380 },
  { kind: 'tavern', at: 'tavern', reach: 300 },
  { kind: 'market', at: 'market', reach: 420 },
  { kind: 'fire', at: 'forge', reach: 220 },
  { kind: 'anvil', at: 'forge-anvil', label: 'the forge', reach: 620 },
  { kind: 'bell', at: 'chapel', reach: 2400 },
  { kind: 'pond', at: 'pond', reach: 340 },
  { kind: 'woods', at: 'woods', reach: 760 },
]
/** Running water is heard this far. */
const riverReach = 280
/** Every so many rows of tiles the river has a point that sounds. */
const riverEvery = 2

/**
 * Makes `sprites/sound.json`: the ground under every tile, by its first letter (grass, path, stone, wood; `-` for
 * water), and what sounds where, in pixels of the world. The page reads it in main/page/sound/hear/sound-map.ts.
 */
export function soundFile(fields: GroundFields): string {
  const sources = sourcesAt(sounding, [...places, ...furniture])
  return soundJson(groundLetters(fields, walkways), [...sources, ...river(fields)])
}

/** Something that sounds at a place or a piece of furniture, and from how many pixels away one hears it. */
export interface Sounding {
  kind: string
  /** The id of the place. */
  at: string
  label?: string
  reach: number
}

export const soundJson = (ground: string[], sources: readonly unknown[]): string =>
  `${JSON.stringify({ music: true, tileSize, ground, sources }, null, 1)}\n`

export const sourcesAt = (sounding: readonly Sounding[], all: readonly PlaceRectangle[]) =>
  sounding.flatMap(({ kind, at, label, reach }) => {
    const place = all.find(({ id }) => id === at)
    if (!place) return []
    const [x, y, width, height] = [place.x, place.y, place.width, place.height].map((tiles) => tiles * tileSize)
    return [{ kind, label: label ?? place.label, x, y, width, height, reach }]
  })

/** What is underfoot, tile by tile, a row of the map in each string. */
export const groundLetters = (fields: GroundFields, planks: readonly Tiles[]): string[] =>
  Array.from({ length: fields.dirt.height / tileSize }, (_, row) =>
    Array.from({ length: fields.dirt.width / tileSize }, (_, column) =>
      isOn(planks, column, row) ? 'w' : letterAt(fields, column, row),
    ).join(''),
  )

function letterAt({ soil, dirt, cobble, water }: GroundFields, column: number, row: number): string {
  const [x, y] = [(column + 0.5) * tileSize, (row + 0.5) * tileSize]
  if (depthAt(water, x, y) > 0) return '-'
  if (depthAt(cobble, x, y) > 0) return 's'
  return depthAt(dirt, x, y) > 0 || depthAt(soil, x, y) > 0 ? 'p' : 'g'
}

/** A point in the middle of the river on every second row. The pond, beside it, stands still. */
function river({ water }: GroundFields) {
  return Array.from({ length: rows / riverEvery }, (_, index) => index * riverEvery).flatMap((row) => {
    const y = (row + 0.5) * tileSize
    const wet = Array.from({ length: columns * 2 }, (_, half) => (half * tileSize) / 2).filter(
      (x) => x > 50 * tileSize && x < 58 * tileSize && depthAt(water, x, y) > 0,
    )
    if (wet.length === 0) return []
    const x = Math.round(wet.reduce((sum, each) => sum + each, 0) / wet.length)
    return [{ kind: 'river', label: 'the river', x, y, width: 0, height: 0, reach: riverReach }]
  })
}
