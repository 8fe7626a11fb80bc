import { join } from 'node:path'
import { messageOf } from '../../base/message-of.ts'
import { createShareHolder } from '../../server/land/share-holder.ts'
import { type LandBudget, usageShape } from '../../server/land/share-shapes.ts'
import type { HttpRoad } from '../../server/travel/http-road.ts'
import { phrase } from '../phrase.ts'
import type { OpenedLand } from './open-land.ts'

/** How often each zone is lent something. Milliseconds. */
const roundMs = 1000

/** Lends the land's budget to its zones from now on. */
export const lendBudget = async (options: {
  land: OpenedLand
  budget: LandBudget
  road: Pick<HttpRoad, 'call'>
  addressOf(zone: string): string | null
  say(text: string): void
}) => {
  const { land, budget, road, addressOf, say } = options
  const holder = await createShareHolder({
    budget,
    zones: () => land.zones.map(({ id }) => id),
    file: join(land.folder, 'budget.json'),
    send: (zone, grant) => road.call('share', zone, grant, usageShape),
  })
  const waiting = new Set<string>()
  const failing = new Set<string>()
  const round = async (zone: string): Promise<void> => {
    if (waiting.has(zone) || addressOf(zone) === null) return
    waiting.add(zone)
    try {
      await holder.round(zone)
      failing.delete(zone)
    } catch (error) {
      if (!failing.has(zone)) say(`[${zone}] ${phrase('lend-budget.failed', { message: messageOf(error) })}`)
      failing.add(zone)
    } finally {
      waiting.delete(zone)
    }
  }
  const timer = setInterval(() => {
    for (const { id } of land.zones) void round(id)
  }, roundMs)
  return { status: holder.status, close: () => clearInterval(timer) }
}
