import type { PostureName } from '../language/postures.ts'
import type { AmbitionSeed } from './ambitions/kinds.ts'
import type { Courtship } from './courtship/kinds.ts'
import type { Strength } from './draughts/opponent.ts'
import type { Taste, Unlock } from './friendship/kinds.ts'
import type { Bag } from './goods.ts'
import type { ItemId, NpcId, PlaceId } from './ids.ts'
import type { Job } from './jobs/kinds.ts'
import type { Tie } from './society/kinds.ts'

/** What the simulation needs to know about a character. Everything else stays outside the simulation. */
export interface SimulationCharacter {
  id: NpcId
  name: string
  home: PlaceId
  /** Sorted by `from`, in minutes of the game day; `to` is exclusive. An entry may cross midnight (`from` > `to`). */
  schedule: ScheduleEntry[]
  /** How readily it starts a talk with another NPC, from 0 to 1. */
  sociable: number
  /** The goods it starts with. Its stock is refilled to this level each morning. Default: nothing. */
  bag?: Bag
  /** The items it sells in its shop. Without this it keeps no shop. */
  sells?: ItemId[]
  faction?: string
  /** Whether its HEARTBEAT.md asks for anything. */
  heartbeat?: boolean
  /**
   * Minutes of the day during which nothing wakes it; `from` may be after `to`. Default: while its schedule says it
   * sleeps.
   */
  quiet?: { from: number; to: number }
  /** How well it plays draughts. Default: fairly. */
  draughts?: Strength
  /** Its opinions of others when the world begins. */
  ties?: Tie[]
  jobs?: Pick<Job, 'name' | 'when' | 'text' | 'session'>[]
  /** The wishes that it can work at. */
  wishes?: AmbitionSeed[]
  /** What it likes and dislikes as a gift, and what it opens to friends. */
  tastes?: Taste[]
  unlocks?: Unlock[]
  /** How it may be courted. */
  courtship?: Courtship
  /** Whether it lives in another zone of the land, and comes here only by the road. */
  guest?: true
}
export interface ScheduleEntry {
  from: number
  to: number
  at: PlaceId
  doing: string
  /** How somebody looks who does this. Missing: as its words say. */
  pose?: PostureName
  /**
   * The weekdays (0 is Sunday) on which the entry begins. On those days it comes before entries for every day. Missing:
   * every day.
   */
  days?: number[]
}
