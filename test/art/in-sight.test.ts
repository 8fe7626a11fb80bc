import { join } from 'node:path'
import { expect, it } from 'vitest'
import { blockedCells, findTile, type ReadMap, type ReadObject, readMap } from '../../main/art/village/read-map.ts'

const mapAt = (path: string) => {
  const map = readMap(join(import.meta.dirname, '../..', path))
  return { map, pieces: map.objects.places ?? [], blocked: blockedCells(map) }
}
type ThisMap = ReturnType<typeof mapAt>
const village = mapAt('worlds/village/maps/village.tmx')
const harbour = mapAt('zones/coldhythe/worlds/coldhythe/maps/coldhythe.tmx')
/** A head and a trunk, from the feet up, as the page draws them. */
const person = { width: 18, height: 44, feetBelowMiddle: 7 }
/** Somebody who stands behind a lamp post can still be made out. */
const leastShown = 0.55
/** A seller at a stall is almost fully visible. */
const leastShownOfSellers = 0.9

function freeTiles({ map, blocked }: ThisMap, { x, y, width, height }: ReadObject): [number, number][] {
  const isFree = (column: number, row: number) => blocked[row * map.columns + column] === 0
  const tiles: [number, number][] = []
  for (let row = y / 32; row < (y + height) / 32; row++)
    for (let column = x / 32; column < (x + width) / 32; column++) if (isFree(column, row)) tiles.push([column, row])
  return tiles
}

/** Whether RPGJS draws the map at a pixel over somebody whose feet are at `feet`. */
function isCovered(map: ReadMap, x: number, y: number, feet: number): boolean {
  const [column, row] = [Math.floor(x / 32), Math.floor(y / 32)]
  return map.layers.some(({ visible, cells }) => {
    const tile = visible ? findTile(map, cells[row * map.columns + column] ?? 0) : null
    const z = tile?.tileset.properties.get(tile.id)?.z
    // A foot row (z 0) is behind those whose feet are below it.
    if (!tile || z === undefined || (Number(z) === 0 && feet > (row + 1) * 32)) return false
    const { picture, columns } = tile.tileset
    return picture.alpha((tile.id % columns) * 32 + (x % 32), Math.floor(tile.id / columns) * 32 + (y % 32)) > 0
  })
}

function shownShare({ map }: ThisMap, [column, row]: readonly [number, number]): number {
  const left = column * 32 + 16 - person.width / 2
  const feet = row * 32 + 16 + person.feetBelowMiddle
  let shown = 0
  for (let y = feet - person.height; y < feet; y++)
    for (let x = left; x < left + person.width; x++) if (!isCovered(map, x, y, feet)) shown++
  return shown / (person.width * person.height)
}

const maps = [
  { name: 'the village', where: village, stallCount: 7 },
  { name: 'the harbour', where: harbour, stallCount: 2 },
]

it.each(maps)('hides nobody in $name: whoever stands at a place or at a piece of furniture is seen', ({ where }) => {
  expect(where.pieces.length).toBeGreaterThan(50)
  for (const piece of where.pieces)
    for (const tile of freeTiles(where, piece))
      expect(shownShare(where, tile), `${piece.name} at ${tile.join()}`).toBeGreaterThanOrEqual(leastShown)
})

it.each(maps)(
  'shows each seller of $name in front of, behind or beside the drawn stall, one at each',
  ({ where, stallCount }) => {
    const stalls = where.pieces.filter(({ properties: { kind } }) => kind === 'stall' || kind === 'counter')
    expect(stalls.filter(({ properties: { kind } }) => kind === 'stall')).toHaveLength(stallCount)
    const isFree = (column: number, row: number) => where.blocked[row * where.map.columns + column] === 0
    const taken = new Set<string>()
    for (const stall of stalls) {
      expect(stall.properties.capacity, stall.name).toBe(1)
      for (const tile of freeTiles(where, stall)) {
        expect(shownShare(where, tile), stall.name).toBeGreaterThanOrEqual(leastShownOfSellers)
        expect(taken.has(tile.join()), stall.name).toBe(false)
        taken.add(tile.join())
      }
      if (stall.properties.kind !== 'stall') continue
      const [[column, row] = [0, 0]] = freeTiles(where, stall)
      expect(
        [isFree(column, row - 1), isFree(column, row + 1)],
        `${stall.name} stands next to its own drawing`,
      ).toContain(false)
    }
  },
)
