import type { PlaceId } from '../../main/world/ids.ts'
import type { MapData, Place } from '../../main/world/map-data.ts'

/**
 * A map drawn as text. `#` is blocked, every other character is free ground. A letter or digit marks the tiles of the
 * place named in `places` (`{ m: 'mill' }`): the place's rectangle is the smallest around its characters, its spots are
 * the free tiles in it. `@` is a spawn. One tile is 32 pixels. Short rows are filled with free ground.
 */
export function asciiMap(
  rows: string[],
  places: Record<string, string> = {},
  options: { tileSize?: number; id?: string } = {},
): MapData {
  const tileSize = options.tileSize ?? 32
  const columns = Math.max(...rows.map((row) => row.length))
  const map: MapData = {
    id: options.id ?? 'small',
    columns,
    rows: rows.length,
    tileSize,
    blocked: new Uint8Array(columns * rows.length),
    places: {},
    spawns: [],
  }
  const tiles = rows.flatMap((row, y) => [...row.padEnd(columns)].map((sign, x) => ({ sign, x, y })))
  for (const { sign, x, y } of tiles) {
    if (sign === '#') map.blocked[y * columns + x] = 1
    if (sign === '@') map.spawns.push({ name: 'start', x: (x + 0.5) * tileSize, y: (y + 0.5) * tileSize })
  }
  for (const [sign, name] of Object.entries(places)) {
    const own = tiles.filter((tile) => tile.sign === sign)
    if (own.length === 0) throw new Error(`The drawn map has no '${sign}' for the place ${name}.`)
    map.places[name as PlaceId] = place(name, own, { map, tileSize })
  }
  return map
}

function place(
  name: string,
  own: { x: number; y: number }[],
  { map, tileSize }: { map: MapData; tileSize: number },
): Place {
  const left = Math.min(...own.map((tile) => tile.x))
  const right = Math.max(...own.map((tile) => tile.x))
  const top = Math.min(...own.map((tile) => tile.y))
  const bottom = Math.max(...own.map((tile) => tile.y))
  const spots: [number, number][] = []
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      if (map.blocked[row * map.columns + column] === 0) spots.push([column, row])
    }
  }
  return {
    id: name as PlaceId,
    label: `the ${name}`,
    x: left * tileSize,
    y: top * tileSize,
    width: (right - left + 1) * tileSize,
    height: (bottom - top + 1) * tileSize,
    spots,
  }
}
