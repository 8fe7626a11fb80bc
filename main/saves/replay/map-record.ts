import { createHash } from 'node:crypto'
import { z } from 'zod'
import { facings } from '../../world/bodies.ts'
import { canonicalJson } from '../../world/canonical-json.ts'
import { type GateEnd, type MapArea, type MapData, type Place, placeGames, placeKinds } from '../../world/map-data.ts'

/** A map as plain JSON. */
export interface MapRecord extends Omit<MapData, 'blocked' | 'opaque'> {
  /** One string for each row: `#` where nobody can stand, `.` elsewhere. */
  blocked: string[]
  opaque?: string[]
}

export function recordMap({ blocked, opaque, ...map }: MapData): MapRecord {
  return { ...map, blocked: toRows(blocked, map.columns), ...(opaque ? { opaque: toRows(opaque, map.columns) } : {}) }
}

const number = z.number()
const hours = z.looseObject({ from: number, to: number })
const tile = z.tuple([z.int(), z.int()])
const room = z.looseObject({ x: number, y: number, width: number, height: number, spots: z.array(tile) })
const place = z.looseObject({
  id: z.string(),
  label: z.string(),
  x: number,
  y: number,
  width: number,
  height: number,
  spots: z.array(tile),
  names: z.record(z.string(), z.string()).optional(),
  capacity: number.optional(),
  kind: z.enum(placeKinds).optional(),
  keeper: z.string().optional(),
  faces: z.enum(facings).optional(),
  rent: number.optional(),
  sale: number.optional(),
  game: z.enum(placeGames).optional(),
  indoors: z.boolean().optional(),
  open: hours.optional(),
  room: room.optional(),
} satisfies Record<keyof Place, z.ZodType>)
const end = z.looseObject({ name: z.string(), map: z.string(), tiles: z.array(tile) } satisfies Record<
  keyof GateEnd,
  z.ZodType
>)
const area = z.looseObject({
  id: z.string(),
  label: z.string(),
  x: number,
  y: number,
  width: number,
  height: number,
  sky: number,
  origin: z.looseObject({ x: number, y: number }),
} satisfies Record<keyof MapArea, z.ZodType>)
/** The longest side of a map, longer than any that people draw. */
const side = z.int().min(1).max(10_000)
const recordSchema = z.looseObject({
  id: z.string(),
  columns: side,
  rows: side,
  tileSize: z.number().min(1).max(1024),
  blocked: z.array(z.string()),
  opaque: z.array(z.string()).optional(),
  places: z.record(z.string(), place),
  furniture: z.array(place).optional(),
  doors: z.array(z.looseObject({ place: z.string(), outside: tile, inside: tile })).optional(),
  gates: z.array(z.looseObject({ ends: z.tuple([end, end]) })).optional(),
  areas: z.array(area).optional(),
  spawns: z.array(z.looseObject({ name: z.string(), x: number, y: number })),
  elsewhere: z.literal(true).optional(),
} satisfies Record<keyof MapRecord, z.ZodType>)

/** The map of a record. Null if the record isn't a map. */
export function mapOfRecord(record: unknown): MapData | null {
  if (!recordSchema.safeParse(record).success) return null
  const { blocked, opaque, ...map } = record as MapRecord
  if (!areRows(blocked, map) || (opaque !== undefined && !areRows(opaque, map))) return null
  return { ...map, blocked: fromRows(blocked), ...(opaque === undefined ? {} : { opaque: fromRows(opaque) }) }
}

/** A hash of the ground. The same ground always has the same hash, wherever it was read from. */
export const hashMap = (map: MapData): string =>
  createHash('sha256')
    .update(canonicalJson(recordMap(map)))
    .digest('hex')

const toRows = (cells: Uint8Array, columns: number): string[] =>
  Array.from({ length: cells.length / columns }, (_, row) =>
    Array.from(cells.subarray(row * columns, (row + 1) * columns), (cell) => (cell === 0 ? '.' : '#')).join(''),
  )
const fromRows = (rows: readonly string[]): Uint8Array =>
  Uint8Array.from(rows.join(''), (cell) => (cell === '#' ? 1 : 0))
const areRows = (cells: readonly string[], { columns, rows }: { columns: number; rows: number }): boolean =>
  cells.length === rows && cells.every((row) => row.length === columns)
