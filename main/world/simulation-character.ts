import type { AmbitionSeed } from './ambitions/kinds.ts'
import type { Bag } from './goods.ts'
import type { ItemId, NpcId, PlaceId } from './ids.ts'
import type { Job } from './jobs/kinds.ts'
import type { Tie } from './society/kinds.ts'

/** What the simulation needs to know about a character. Everything else stays outside. */
export interface SimulationCharacter {
  id: NpcId
  name: string
  home: PlaceId
  /** Sorted by `from`; minutes of the game day, `to` exclusive. An entry may cross midnight (`from` > `to`). */
  schedule: ScheduleEntry[]
  /** From 0 to 1: how readily it starts a talk with another NPC. */
  sociable: number
  /** What it starts with, and the level its stock is refilled to each morning. Default: nothing. */
  bag?: Bag
  /** What it sells in its shop. Without this it keeps no shop. */
  sells?: ItemId[]
  faction?: string
  /** Whether its HEARTBEAT.md asks for something. */
  heartbeat?: boolean
  /**
   * Minutes of the day during which it isn't woken; `from` may be after `to`. Default: while its schedule says it
   * sleeps.
   */
  quiet?: { from: number; to: number }
  /** Its opinions of others when the world begins. */
  ties?: Tie[]
  jobs?: Pick<Job, 'name' | 'when' | 'text' | 'session'>[]
  /** The wishes that it can work at. */
  wishes?: AmbitionSeed[]
}
export interface ScheduleEntry {
  from: number
  to: number
  at: PlaceId
  doing: string
  /**
   * The weekdays (0 is Sunday) on which it begins. On those days it takes precedence over entries for every day.
   * Without this it applies every day.
   */
  days?: number[]
}
