import { startChild } from '../../bench/child.ts'
import { type PresenceSaid, presenceModule } from './presence-process.ts'

export interface PresenceRequest {
  /** The project, built. */
  root: string
  contentRoot?: string | undefined
  world: string
  map: string
  /** Of an empty map, at fifteen ticks a second; they pass as fast as they can. */
  minutes: number
  /** How often the page is loaded again. */
  refreshes: number
}

export interface PresenceFigures {
  npcs: number
  minutes: number
  /** In the world at the end. */
  present: number
  /** Left their spot while nobody was there. */
  moved: number
  refreshes: number
  /** Over all loads of the page: who was in the world and not shown, and who was shown twice. */
  missing: number
  doubled: number
  /** In the world at one time: there is one page. */
  mostPlayers: number
}

/** What a player finds who comes to a village that was empty for a while, and reloads the page. */
export async function measurePresence(request: PresenceRequest): Promise<PresenceFigures> {
  const child = startChild<PresenceSaid, never>(presenceModule, request)
  try {
    return (await child.next('measured')).figures
  } finally {
    await child.stop()
  }
}
