import type { Lease } from '../../saves/lease/held-lease.ts'
import type { LandRules } from '../land/land-rules.ts'
import type { ZoneShare } from '../land/zone-share.ts'
import type { WrittenSign } from '../live/surroundings.ts'
import type { Matchmaking } from '../redis/matchmaking.ts'
import type { Way } from './road.ts'

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
}
