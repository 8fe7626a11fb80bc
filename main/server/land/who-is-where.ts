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
export const silentMs = 15_000
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
const onTheRoad = z.array(z.object({ id, name: z.string().max(200), to: id })).max(mostTold)
export const newsShape = z.object({
  digest: z.string().length(64),
  orders: z.array(orderSchema).max(mostOrders),
  players: z.array(z.object({ id: z.string().regex(playerIdPattern), name: z.string().max(200) })).max(mostTold),
  /** Players and villagers who have left that zone, and whom no other one has taken in. Missing: it doesn't say. */
  travellers: z.object({ players: onTheRoad, folk: onTheRoad }).exactOptional(),
})
export type NewsAsked = z.infer<typeof newsAskedShape>
export type News = z.infer<typeof newsShape>

/** Somebody who is in another zone now, or on the road to `zone`. */
export interface Away {
  id: string
  name: string
  zone: string
  isOnTheRoad: boolean
}

/** What a zone tells another that asks. */
export const answerNews = async (
  { digest, have }: Pick<NewsAsked, 'digest' | 'have'>,
  {
    rules,
    players,
    travellers,
  }: {
    rules: LandRules
    players: () => { id: string; name: string }[]
    travellers: () => NonNullable<News['travellers']>
  },
): Promise<News> => {
  const ours = await rules.digest()
  return {
    digest: ours,
    orders: have !== undefined && digest !== ours ? rules.without(have) : [],
    players: players().slice(0, mostTold),
    travellers: {
      players: travellers().players.slice(0, mostTold),
      folk: travellers().folk.slice(0, mostTold),
    },
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
  heard: tell = () => {},
  rules,
  logger,
  now = () => performance.now(),
  timer = backgroundTimer,
}: {
  zone: string
  others: () => readonly string[]
  ask(zone: string, asked: NewsAsked): Promise<News>
  /** Called with what another zone says. */
  heard?(zone: string, news: News): void
  rules: Pick<LandRules, 'digest' | 'names' | 'keep'>
  logger: Logger
  now?: () => number
  timer?: Timer
}) => {
  const heard = new Map<string, { at: number; people: Away[] }>()
  const failing = new Set<string>()

  const askOne = async (to: string): Promise<void> => {
    try {
      const digest = await rules.digest()
      const news = await ask(to, { to, from: zone, digest })
      const here = news.players.map((player) => ({ ...player, zone: to, isOnTheRoad: false }))
      heard.set(to, { at: now(), people: [...here, ...roadOf(news.travellers?.players)] })
      tell(to, news)
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
        .filter(([, { at }]) => now() - at < silentMs)
        .flatMap(([, { people }]) => people)
        .sort((left, right) => (left.name < right.name ? -1 : 1)),
    close(): void {
      isOver = true
      stop()
    },
  }
}

/** People on the road, as others are told of them. */
export const roadOf = (people: NonNullable<News['travellers']>['players'] = []): Away[] =>
  people.map(({ id, name, to }) => ({ id, name, zone: to, isOnTheRoad: true }))
