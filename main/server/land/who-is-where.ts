import { z } from 'zod'
import { backgroundTimer, type Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { playerIdPattern } from '../../world/ids.ts'
import { type LandRules, mostOrders } from './land-rules.ts'
import { orderSchema } from './orders.ts'

/** How often the other zones are asked. Milliseconds. */
const askMs = 3000
/** After this time without an answer nothing is known of a zone any more. Milliseconds. */
const staleMs = 15_000
/** How many players of one zone are told. */
export const mostTold = 200

const id = z.string().min(1).max(100)
const names = z.array(z.string().max(40)).max(100_000)
export const newsAskedShape = z.strictObject({
  to: id,
  from: id,
  /** Of the orders that the asking zone has. */
  digest: z.string().length(64),
  /** Their names, once the digests differ. */
  have: names.exactOptional(),
})
export const newsShape = z.object({
  digest: z.string().length(64),
  orders: z.array(orderSchema).max(mostOrders),
  players: z.array(z.object({ id: z.string().regex(playerIdPattern), name: z.string().max(200) })).max(mostTold),
})
export type NewsAsked = z.infer<typeof newsAskedShape>
export type News = z.infer<typeof newsShape>

/** Somebody who is in another zone now. */
export interface Away {
  id: string
  name: string
  zone: string
}

/** What a zone tells another that asks. */
export const answerNews = async (
  { digest, have }: Pick<NewsAsked, 'digest' | 'have'>,
  { rules, players }: { rules: LandRules; players: () => { id: string; name: string }[] },
): Promise<News> => {
  const ours = await rules.digest()
  return {
    digest: ours,
    orders: have !== undefined && digest !== ours ? rules.without(have) : [],
    players: players().slice(0, mostTold),
  }
}

/**
 * Asks the other zones of a land who is there, and for orders that this disk doesn't have. A zone that is down keeps
 * nobody waiting.
 */
export const createWhoIsWhere = ({
  zone,
  others,
  ask,
  rules,
  logger,
  now = () => performance.now(),
  timer = backgroundTimer,
}: {
  zone: string
  others: () => readonly string[]
  ask(zone: string, asked: NewsAsked): Promise<News>
  rules: Pick<LandRules, 'digest' | 'names' | 'keep'>
  logger: Logger
  now?: () => number
  timer?: Timer
}) => {
  const heard = new Map<string, { at: number; players: News['players'] }>()
  const failing = new Set<string>()

  const askOne = async (to: string): Promise<void> => {
    try {
      const digest = await rules.digest()
      const news = await ask(to, { to, from: zone, digest })
      heard.set(to, { at: now(), players: news.players })
      if (news.digest !== digest) {
        const more = await ask(to, { to, from: zone, digest, have: rules.names() })
        await rules.keep(more.orders)
      }
      failing.delete(to)
    } catch (error) {
      if (!failing.has(to)) logger.info({ zone: to }, `the zone ${to} tells nothing: ${messageOf(error)}`)
      failing.add(to)
    }
  }
  const askAll = async (): Promise<void> => void (await Promise.all(others().map(askOne)))

  let stop = (): void => {}
  let isOver = false
  const again = async (): Promise<void> => {
    await askAll()
    if (!isOver) stop = timer(askMs, () => void again())
  }
  return {
    askAll,
    begin(): void {
      void again()
    },
    /** Everybody who is in another zone, by name. */
    away: (): Away[] =>
      [...heard]
        .filter(([, { at }]) => now() - at < staleMs)
        .flatMap(([of, { players }]) => players.map((player) => ({ ...player, zone: of })))
        .sort((left, right) => (left.name < right.name ? -1 : 1)),
    close(): void {
      isOver = true
      stop()
    },
  }
}
