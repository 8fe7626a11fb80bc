import type { Facing } from './facing.ts'
import type { PlaceId } from './ids.ts'

/** A map as the simulation needs it. It is read once from Tiled and is never part of the state. */
export interface MapData {
  id: string
  columns: number
  rows: number
  /** The side of one tile in pixels. */
  tileSize: number
  /** Row by row. 1: nobody can stand there. */
  blocked: Uint8Array
  /** Row by row. 1: blocks sight. Missing: nothing blocks sight. */
  opaque?: Uint8Array
  places: Record<PlaceId, Place>
  /** Beds, benches, stalls and the like, by id. Each belongs to the place that contains its middle. */
  furniture?: Place[]
  /** Ways through doors, sorted by place. Missing: no house can be entered. */
  doors?: Doorway[]
  /** Ways between the maps of the world, sorted by their first ends. Missing: there are none. */
  gates?: Gate[]
  /**
   * The maps of the world, which all lie on this one, below each other and far apart; the first is the one where players
   * come in. Missing: there is one, and it is all of it.
   */
  areas?: MapArea[]
  spawns: { name: string; x: number; y: number }[]
  /**
   * Set if the bodies stand in another program's world and this map only lends them ground. Then nothing walks, meets
   * or grows hungry here: time passes, jobs fall due and hearts beat.
   */
  elsewhere?: true
}
export interface Place {
  id: PlaceId
  /** The place's name for people: "the mill". */
  label: string
  /** The same in other languages, by their codes. Missing: the label. */
  names?: Readonly<Record<string, string>>
  /** Pixels. */
  x: number
  y: number
  width: number
  height: number
  /** Free tiles of the place where somebody can stand. */
  spots: [number, number][]
  /** How many people may be there at once. Default: one per spot. */
  capacity?: number
  kind?: PlaceKind
  /** The character who owns this stall, counter or bed, or sells this house. Nobody else takes it. Missing: anybody may. */
  keeper?: string
  /** Where somebody at this furniture looks: to the anvil, to the customers. */
  faces?: Facing
  /** What a night on this bed or bench costs a guest, in gold. 0: nothing. Missing: it is no place for guests. */
  rent?: number
  /** What the house costs a player who wants to own it, in gold; its keeper sells it. Missing: it isn't for sale. */
  sale?: number
  /** What is played at this seat. Two such seats in a room face a board. */
  game?: (typeof placeGames)[number]
  /** Under a roof, where rain doesn't matter. */
  indoors?: boolean
  /** Opening hours in minutes of the day. Missing: open all day. Residents have a key. */
  open?: { from: number; to: number }
  /** What is behind the house's door. Missing: nobody can be seen inside. */
  room?: Room
}
/**
 * The inside of a house. It lies on the same map, beyond the ground under the sky, and belongs to its place: whoever
 * stands in it is at the place.
 */
export interface Room {
  /** Pixels. */
  x: number
  y: number
  width: number
  height: number
  /** Free tiles where somebody can stand. */
  spots: [number, number][]
}
/** A door: from the tile before it to the tile behind it is one step, in both directions. */
export interface Doorway {
  place: PlaceId
  outside: [number, number]
  inside: [number, number]
}
/** A gate: from its one end to its other is one step, in both directions. */
export interface Gate {
  ends: [GateEnd, GateEnd]
}
export interface GateEnd {
  /** Its name on its map. */
  name: string
  map: string
  /** Its free tiles, row by row. */
  tiles: [number, number][]
}
/** The part of the ground that is one map of the world. Pixels. */
export interface MapArea {
  /** The name of its file. */
  id: string
  /** Its name for people. */
  label: string
  x: number
  y: number
  width: number
  height: number
  /** How much of its height lies under the sky; rooms are below. */
  sky: number
  /** Where the point lies from which its author counts. */
  origin: { x: number; y: number }
}
/** Where the maps of a world lie, for which positions are made. */
export type MapLayout = Pick<MapArea, 'id' | 'y' | 'width' | 'height' | 'origin'>[]
/**
 * The object layer that says which part of the ground is which map. Nobody draws it, so it has a name that nobody gives
 * a layer.
 */
export const areasLayer = '(maps of this world)'
export const placeGames = ['draughts'] as const
export const placeKinds = ['bed', 'seat', 'counter', 'stall', 'table', 'door'] as const
export type PlaceKind = (typeof placeKinds)[number]
