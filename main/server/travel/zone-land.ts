import type { ContentRoad } from '../../content/road.ts'
import type { Lease } from '../../saves/lease/held-lease.ts'
import type { NpcId, PlaceId } from '../../world/ids.ts'
import type { LandRules } from '../land/land-rules.ts'
import type { ZoneShare } from '../land/zone-share.ts'
import type { WrittenSign } from '../live/surroundings.ts'
import type { Matchmaking } from '../redis/matchmaking.ts'
import type { Way } from './road.ts'

/** A villager who travels between this zone and another one. */
export interface ZoneTraveller {
  npc: NpcId
  /** The other zone, its name for people, and the place there at which the way comes out. */
  zone: string
  label: string
  at: PlaceId
  /** The way's place here. */
  gate: PlaceId
  /** How long they are on the way, in game milliseconds. */
  road: number
  /** What they do while they wait at the way. */
  doing: string
  /** When they leave their home here, in minutes of the day; `days` missing: every day. Null: they are guests here. */
  leaves: { days?: readonly number[]; from: number } | null
  /** How long guests stay here, in game milliseconds. */
  stays: number
}

/** A zone's place in its land. */
export interface ZoneLand {
  /** Differs for each process. */
  life: string
  zone: string
  ways(): readonly Way[]
  /** What stands at the ways. */
  signs(): WrittenSign[]
  /** The other zones, with their names for people. */
  others(): readonly { id: string; label: string }[]
  /** What holds in the whole land. */
  rules: LandRules
  /** What this zone may ask of model servers; null: the land sets no limit. */
  share: ZoneShare | null
  /** What the land's Redis is told. Null: the land has none. */
  shared: {
    /** Colyseus's own, for one opening of the village. */
    matchmaking(): Promise<Matchmaking>
    /** Says where this zone is, until the returned function is called. */
    announce(at: { host: string; port: number; lease: Lease }): () => void
  } | null
  /** How zones reach one another. Null: nobody travels. */
  link: { secret: string; addressOf(zone: string): Promise<string | null> } | null
  /** The villagers who travel to and from this zone, and what that adds to its people. */
  travellers: readonly ZoneTraveller[]
  road: ContentRoad
  /** A zone's name for people. */
  labelOf(zone: string): string
}
