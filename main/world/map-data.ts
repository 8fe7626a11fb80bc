import type { PlaceId } from './ids.ts'

/** A map as the simulation needs it: read once from Tiled, never part of the state. */
export interface MapData {
  id: string
  columns: number
  rows: number
  /** The side of one tile in pixels. */
  tileSize: number
  /** Row by row; 1 = nobody can stand there. */
  blocked: Uint8Array
  /** Row by row; 1 = blocks sight. Missing: nothing blocks it. */
  opaque?: Uint8Array
  places: Record<PlaceId, Place>
  /** Beds, benches, stalls and the like, by id. Each belongs to the place that contains its middle. */
  furniture?: Place[]
  spawns: { name: string; x: number; y: number }[]
}
export interface Place {
  id: PlaceId
  /** A name for people: "the mill". */
  label: string
  /** Pixels. */
  x: number
  y: number
  width: number
  height: number
  /** Free tiles inside where someone can stand. */
  spots: [number, number][]
  /** How many may be there at once. Default: as many as there are spots. */
  capacity?: number
  kind?: PlaceKind
  /** The character whose stall, counter or bed it is. Nobody else takes it. Missing: anybody's. */
  keeper?: string
  /** Under a roof, where rain doesn't matter. */
  indoors?: boolean
  /** Minutes of the day. Missing: open all day. Residents have a key. */
  open?: { from: number; to: number }
}
export const placeKinds = ['bed', 'seat', 'counter', 'stall', 'table', 'door'] as const
export type PlaceKind = (typeof placeKinds)[number]
