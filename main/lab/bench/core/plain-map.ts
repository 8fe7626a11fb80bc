import type { PlaceId } from '../../../world/ids.ts'
import type { MapData, Place } from '../../../world/map-data.ts'
import { type HasRandom, nextFloat, seedRandom } from '../../../world/random.ts'

const tilePixels = 32
/** The share of blocked ground, so that paths bend. */
const treeShare = 0.05
const seed = 1

/** The map of `bench tick` without files: a plain with trees, and a one-tile place for each NPC, spread evenly. */
export function plainMap(options: { tiles: number; npcs: number }): MapData {
  const { tiles, npcs } = options
  const side = Math.ceil(Math.sqrt(npcs))
  const step = (tiles - 2) / side
  const places = Array.from({ length: npcs }, (_, index) =>
    onePlace(
      index,
      1 + Math.floor((index % side) * step + step / 2),
      1 + Math.floor(Math.floor(index / side) * step + step / 2),
    ),
  )
  const random: HasRandom = { random: seedRandom(seed) }
  const blocked = Uint8Array.from({ length: tiles * tiles }, () => (nextFloat(random) < treeShare ? 1 : 0))
  for (const { spots } of places) {
    for (const [column, row] of spots) {
      for (const down of [-1, 0, 1]) for (const right of [-1, 0, 1]) blocked[(row + down) * tiles + column + right] = 0
    }
  }
  return {
    id: 'plain',
    columns: tiles,
    rows: tiles,
    tileSize: tilePixels,
    blocked,
    places: Object.fromEntries(places.map((place) => [place.id, place])),
    spawns: [],
  }
}

function onePlace(index: number, column: number, row: number): Place {
  const id = `place-${index + 1}`
  const [x, y] = [column * tilePixels, row * tilePixels]
  return { id: id as PlaceId, label: id, x, y, width: tilePixels, height: tilePixels, spots: [[column, row]] }
}
