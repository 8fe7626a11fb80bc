import { createHash } from 'node:crypto'
import { canonicalJson } from '../simulation/canonical-json.ts'
import type { MapData } from '../simulation/state.ts'

/** A map as plain JSON. */
export interface MapRecord extends Omit<MapData, 'blocked' | 'opaque'> {
  /** One string a row: `#` where nobody can stand, `.` elsewhere. */
  blocked: string[]
  opaque?: string[]
}

export function recordMap({ blocked, opaque, ...map }: MapData): MapRecord {
  return { ...map, blocked: toRows(blocked, map.columns), ...(opaque ? { opaque: toRows(opaque, map.columns) } : {}) }
}

/** Null for what is no map. */
export function mapOfRecord(record: unknown): MapData | null {
  const { blocked, opaque, ...map } = Object(record) as MapRecord
  const { columns, rows, tileSize, places, spawns } = map
  if (!(Number.isInteger(columns) && Number.isInteger(rows) && columns > 0 && rows > 0 && tileSize > 0)) return null
  if (typeof places !== 'object' || places === null || !Array.isArray(spawns)) return null
  if (!areRows(blocked, map) || (opaque !== undefined && !areRows(opaque, map))) return null
  return { ...map, blocked: fromRows(blocked), ...(opaque === undefined ? {} : { opaque: fromRows(opaque) }) }
}

/** The same ground gives the same hash, wherever it was read from. */
export const hashMap = (map: MapData): string =>
  createHash('sha256')
    .update(canonicalJson(recordMap(map)))
    .digest('hex')

const toRows = (cells: Uint8Array, columns: number): string[] =>
  Array.from({ length: cells.length / columns }, (_, row) =>
    Array.from(cells.subarray(row * columns, (row + 1) * columns), (cell) => (cell === 0 ? '.' : '#')).join(''),
  )
const fromRows = (rows: readonly string[]): Uint8Array => Uint8Array.from(rows.join(''), (cell) => (cell === '#' ? 1 : 0))
const areRows = (cells: unknown, { columns, rows }: { columns: number; rows: number }): cells is string[] =>
  Array.isArray(cells) && cells.length === rows && cells.every((row) => typeof row === 'string' && row.length === columns)
