import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { backgroundTimer, type Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { createOrder } from '../../base/order.ts'
import { replaceFile } from '../../base/replace-file.ts'
import type { PlayerId } from '../../world/ids.ts'
import { readKillSwitch, switched, writeKillSwitch } from '../live/killswitch.ts'
import type { Moderation } from '../live/moderation/moderation.ts'
import { digestOf, isOutdated, nameOf, type Order, type Orders } from './orders.ts'

/** File of a save: which orders of the land it follows already. A copy from earlier follows the later ones again. */
export const markFile = 'land.json'
const markSchema = z.strictObject({ version: z.literal(1), followed: z.array(z.string()) })

/** How often a zone looks for new orders. Milliseconds. */
const lookMs = 2000
/** How long it waits after one that it couldn't follow. */
const restMs = 30_000
/** How many orders one message holds. */
export const mostOrders = 200

/** What of a running village follows orders. */
export interface Follower {
  moderation: Pick<Moderation, 'set'>
  /** Whether a player, or a letter of theirs, was ever here; only then the village must close to forget them. */
  knows(player: PlayerId): boolean
  logger: Logger
}

/**
 * A zone's part in the rules of its land: it follows each order once, when it is up, and remembers in its save which ones
 * it followed. Following one twice changes nothing.
 */
export const createLandRules = ({
  orders,
  saveFolder,
  timer = backgroundTimer,
}: {
  orders: Orders
  saveFolder: string
  timer?: Timer
}) => {
  let followed = new Set<string>()
  let all: readonly Order[] = []
  let forgotten = new Set<string>()
  /** Players who were here, whom only a closed village can forget. */
  const waiting = new Set<PlayerId>()
  let knows: Follower['knows'] = () => false
  const inOrder = createOrder()

  const look = async (): Promise<Order[]> => {
    all = await orders.read()
    forgotten = new Set(all.flatMap(({ rule }) => (rule.kind === 'forget' ? rule.player : [])))
    return all.filter((order) => !followed.has(nameOf(order)))
  }
  const readMark = async (): Promise<void> => {
    const text = await readFile(join(saveFolder, markFile), 'utf8').catch(() => '')
    followed = new Set(parseMark(text))
  }
  const mark = (done: readonly Order[], undone: readonly Order[] = []): Promise<void> =>
    inOrder(async () => {
      const next = new Set([...followed, ...done.map(nameOf)])
      for (const order of undone) next.delete(nameOf(order))
      const names = [...next].sort()
      await replaceFile(join(saveFolder, markFile), `${JSON.stringify({ version: 1, followed: names })}\n`)
      followed = next
    })

  const follow = async ({ rule }: Order, { moderation }: Follower): Promise<void> => {
    if (rule.kind === 'standing') {
      const { player, name, standing, on, reason } = rule
      if ((await moderation.set({ id: player, name }, { standing, on, reason })) === 'full')
        throw new Error(`no more players can be blocked or muted here, so ${player} isn't`)
    }
    if (rule.kind === 'killswitch') {
      const read = await readKillSwitch(saveFolder)
      const off = switched(read.kind === 'read' ? read.off : null, rule)
      // Null: everybody here is off, and so is this one.
      if (off !== null) await writeKillSwitch(saveFolder, off)
    }
  }
  /** Follows all new orders that an open village can follow. Returns whether something is left. */
  const followNew = async (village: Follower): Promise<boolean> => {
    const done: Order[] = []
    let isLeft = false
    for (const order of await look()) {
      if (isOutdated(order, all)) done.push(order)
      else if (order.rule.kind === 'forget') {
        const player = order.rule.player as PlayerId
        if (village.knows(player) || (await isNamed(saveFolder, player))) waiting.add(player)
        else done.push(order)
      } else
        try {
          await follow(order, village)
          done.push(order)
        } catch (error) {
          isLeft = true
          village.logger.error(
            { order: nameOf(order) },
            `an order of the land could not be followed: ${messageOf(error)}`,
          )
        }
    }
    if (done.length > 0) await mark(done)
    return isLeft
  }

  return {
    /** Forgotten players, who may not come in any more, whether or not this zone has forgotten them yet. */
    isForgotten: (player: string): boolean => forgotten.has(player),
    /** What this zone hasn't followed yet, and files that are no orders. */
    status: () => ({
      orders: all.length,
      waiting: all.filter((order) => !followed.has(nameOf(order))).length,
      broken: [...orders.broken()],
    }),
    /**
     * Follows what was ordered while the village was closed, and from then on what is ordered. Resolves with a function
     * that ends it, once the first is done.
     */
    async begin(village: Follower): Promise<() => void> {
      knows = village.knows
      await readMark()
      let stop = (): void => {}
      let isOver = false
      const again = async (): Promise<void> => {
        const isLeft = await followNew(village).catch((error: unknown) => {
          village.logger.error({}, `the orders of the land could not be followed: ${messageOf(error)}`)
          return true
        })
        if (!isOver) stop = timer(isLeft ? restMs : lookMs, () => void again())
      }
      await again()
      return () => {
        isOver = true
        stop()
      }
    },
    /** Players whom this zone has still to forget. Reads the save's mark, so it may be asked before the save is open. */
    async toForget(): Promise<PlayerId[]> {
      if (followed.size === 0) await readMark()
      return (await look()).flatMap(({ rule }) => (rule.kind === 'forget' ? (rule.player as PlayerId) : []))
    },
    /** Players whom this zone has still to forget, for which it must close. */
    mustClose: (): PlayerId[] => [...waiting],
    /** A player is forgotten here. */
    async hasForgotten(player: PlayerId): Promise<void> {
      await mark(all.filter(({ rule }) => rule.kind === 'forget' && rule.player === player))
      waiting.delete(player)
    },
    /** Something came that others wrote. Players whom it names and this zone forgot are forgotten once more. */
    async forgetAgain(): Promise<void> {
      for (const order of all) {
        const { rule } = order
        if (rule.kind !== 'forget' || !followed.has(nameOf(order))) continue
        if (knows(rule.player as PlayerId) || (await isNamed(saveFolder, rule.player))) await mark([], [order])
      }
    },
    async digest(): Promise<string> {
      await look()
      return digestOf(all)
    },
    names: (): string[] => all.map(nameOf),
    /** The orders that another disk hasn't. */
    without: (have: readonly string[]): Order[] => {
      const theirs = new Set(have)
      return all.filter((order) => !theirs.has(nameOf(order))).slice(0, mostOrders)
    },
    keep: orders.keep,
  }
}
export type LandRules = ReturnType<typeof createLandRules>

const parseMark = (text: string): string[] => {
  try {
    return markSchema.safeParse(JSON.parse(text)).data?.followed ?? []
  } catch {
    // Following all orders again changes nothing.
    return []
  }
}

/** Whether anything that an NPC wrote names a player, who may never have been here. */
export const isNamed = async (saveFolder: string, player: string): Promise<boolean> => {
  const folder = join(saveFolder, 'npc-agents')
  const names = await readdir(folder, { recursive: true }).catch(() => [] as string[])
  for (const name of names) {
    if (name.includes(player)) return true
    if (!/\.(?:md|jsonl?|txt)$/.test(name)) continue
    const text = await readFile(join(folder, name), 'utf8').catch(() => '')
    if (text.includes(player)) return true
  }
  return false
}
