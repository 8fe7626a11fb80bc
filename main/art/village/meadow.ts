import type { Canvas } from '../canvas.ts'
import { hash, noise } from '../random.ts'
import { depthAt } from '../terrain/field.ts'
import type { GroundFields } from '../terrain/ground.ts'
import { flowers, type Petals, pebbles, tallGrass, tuft } from '../things/small-nature.ts'
import type { Building } from './buildings.ts'
import { tileSize } from './measures.ts'

const kinds: readonly Petals[] = ['white', 'yellow', 'pink', 'blue', 'red', 'violet']

/**
 * Draws flowers in clusters, scattered tufts, and stones on the lanes. All follow from the hash of their position, so
 * nothing repeats.
 */
export function drawMeadow(details: Canvas, options: { fields: GroundFields; buildings: Building[] }): void {
  const { fields, buildings } = options
  const [columns, rows] = [details.width / tileSize, details.height / tileSize]
  const behindWalls = (column: number, row: number) =>
    buildings.some(
      (building) =>
        Math.abs(column + 0.5 - building.column) < building.tiles / 2 &&
        row <= building.row &&
        row > building.row - building.depth,
    )
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const draw = (picture: Canvas) =>
        details.draw(
          picture,
          column * tileSize + (hash(column, row, 81) - 0.5) * 14,
          row * tileSize + (hash(column, row, 82) - 0.5) * 14,
        )
      const ground = groundAt(fields, column, row)
      if (ground === 'other' || behindWalls(column, row)) continue
      const chance = hash(column, row, 77)
      if (ground === 'lane') {
        if (chance < 0.24) draw(pebbles(column * 31 + row))
        continue
      }
      const wild = noise(column * 0.33, row * 0.33, { cell: 1, seed: 21 })
      const flowery = noise(column * 0.4, row * 0.4, { cell: 1, seed: 22 })
      const petals = kinds[Math.floor(hash(column >> 2, row >> 2, 5) * kinds.length)] ?? 'white'
      if (wild > 0.74 && chance < 0.75) draw(tallGrass(Math.floor(chance * 1000)))
      else if ((flowery > 0.66 && chance < 0.6) || (chance > 0.08 && chance < 0.11))
        draw(flowers(Math.floor(chance * 900) + column, petals))
      else if (chance < 0.08) draw(tuft(Math.floor(chance * 10000)))
    }
  }
}

/** The kind of ground of a tile. It is lawn or lane only if the whole tile is. */
function groundAt(fields: GroundFields, column: number, row: number): 'lawn' | 'lane' | 'other' {
  const probes = [
    [3, 3],
    [29, 3],
    [16, 16],
    [3, 29],
    [29, 29],
  ] as const
  const all = (test: (x: number, y: number) => boolean) =>
    probes.every(([x, y]) => test(column * tileSize + x, row * tileSize + y))
  if (all((x, y) => Object.values(fields).every((field) => depthAt(field, x, y) < -6))) return 'lawn'
  if (
    all(
      (x, y) => depthAt(fields.dirt, x, y) > 5 && depthAt(fields.cobble, x, y) < -4 && depthAt(fields.water, x, y) < -4,
    )
  )
    return 'lane'
  return 'other'
}
