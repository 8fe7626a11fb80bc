import { startChild } from '../../bench/child.ts'
import { type PresenceFigures, type PresenceRequest, type PresenceSaid, presenceModule } from './presence-process.ts'

/** The state that a player finds on joining a village that was empty for a while, and on reloading the page. */
export async function measurePresence(request: PresenceRequest): Promise<PresenceFigures> {
  const child = startChild<PresenceSaid, never>(presenceModule, request)
  try {
    return (await child.next('measured')).figures
  } finally {
    await child.stop()
  }
}
