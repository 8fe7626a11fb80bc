import type { GameTime } from '../../../language/calendar.ts'
import type { BodyId } from '../../../world/ids.ts'
import type { Authored } from '../../dispatch/access/authored.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'

export interface NewsScene {
  /** What the NPC noted of late, oldest first. */
  noted: readonly MemoryEntry[]
  self: BodyId
  /** What the NPC is called: its own words that come back to it are no news. */
  name?: string
  listener: { id: BodyId; person?: BodyId; name: string; role?: string }
  now: GameTime
  authored: Authored
  /** Labels of the world's places. */
  places: readonly string[]
  /** How the NPC likes the listener, -100 to 100; nobody is told much by somebody who cannot stand them. */
  liking?: number
}
