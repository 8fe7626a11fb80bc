import type { GameTime } from '../../../language/calendar.ts'
import type { BodyId } from '../../../world/ids.ts'
import type { Authored } from '../../dispatch/access/authored.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'

export interface NewsScene {
  /** The NPC's recent notes, oldest first. */
  noted: readonly MemoryEntry[]
  self: BodyId
  /** The NPC's name. Its own words are no news when they come back to it. */
  name?: string
  listener: { id: BodyId; person?: BodyId; name: string; role?: string }
  now: GameTime
  authored: Authored
  /** Labels of the world's places. */
  places: readonly string[]
  /** How much the NPC likes the listener, -100 to 100. It tells little to people it can't stand. */
  liking?: number
}
