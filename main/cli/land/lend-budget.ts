import { join } from 'node:path'
import { messageOf } from '../../base/message-of.ts'
import { type HeldSave, holdSave } from '../../saves/save-lock.ts'
import { createShareHolder, type ShareHolder } from '../../server/land/share-holder.ts'
import { type LandBudget, usageShape } from '../../server/land/share-shapes.ts'
import type { HttpRoad } from '../../server/travel/http-road.ts'
import { phrase } from '../phrase.ts'
import type { OpenedLand } from './open-land.ts'

/** How often each zone is lent something. Milliseconds. */
const roundMs = 1000
/** How often a process that isn't the holder tries to become it. Milliseconds. */
const usualTryMs = 5000

/**
 * Lends the land's budget to its zones from now on. Of several processes that see the same folder one does: it holds a
 * lease on it, as owners of saves do.
 */
export const lendBudget = (options: {
  land: OpenedLand
  budget: LandBudget
  road: Pick<HttpRoad, 'call'>
  addressOf(zone: string): Promise<string | null>
  say(text: string): void
  /** Default: `usualTryMs`. */
  tryMs?: number
}) => {
  const { land, budget, road, addressOf, say, tryMs = usualTryMs } = options
  let held: HeldSave | null = null
  let holder: ShareHolder | null = null
  let isOver = false
  const become = async (): Promise<void> => {
    const taken = await holdSave(join(land.folder, 'server.lock'), land.name)
    taken.lease.onLost(() => {
      held = null
      holder = null
    })
    held = taken
    holder = await createShareHolder({
      budget,
      zones: () => land.zones.map(({ id }) => id),
      file: join(land.folder, 'budget.json'),
      send: (zone, grant) => road.call('share', zone, grant, usageShape),
    })
  }
  let becoming: Promise<void> | null = null
  const tryAgain = (): void => {
    if (isOver || holder || becoming) return
    // Somebody else holds it.
    becoming = become()
      .catch(() => {})
      .finally(() => {
        becoming = null
      })
  }
  tryAgain()
  const waiting = new Set<string>()
  const failing = new Set<string>()
  const round = async (zone: string): Promise<void> => {
    if (!holder || waiting.has(zone)) return
    waiting.add(zone)
    try {
      if ((await addressOf(zone)) !== null) await holder?.round(zone)
      failing.delete(zone)
    } catch (error) {
      if (!failing.has(zone)) say(`[${zone}] ${phrase('lend-budget.failed', { message: messageOf(error) })}`)
      failing.add(zone)
    } finally {
      waiting.delete(zone)
    }
  }
  const timers = [
    setInterval(() => {
      for (const { id } of land.zones) void round(id)
    }, roundMs),
    setInterval(tryAgain, tryMs),
  ]
  return {
    /** Null while another process lends. */
    status: () => holder?.status() ?? null,
    async close(): Promise<void> {
      isOver = true
      timers.forEach(clearInterval)
      await becoming
      holder = null
      await held?.release()
    },
  }
}
