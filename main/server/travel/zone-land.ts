import type { WrittenSign } from '../live/surroundings.ts'
import type { Way } from './road.ts'

/** A zone's place in its land. */
export interface ZoneLand {
  zone: string
  ways(): readonly Way[]
  /** What stands at the ways. */
  signs(): WrittenSign[]
  /** How zones of this machine reach one another. Null: nobody travels. */
  link: { secret: string; addressOf(zone: string): Promise<string | null> } | null
}
