import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from '../../base/folders.ts'
import { ifMissing } from '../../saves/if-missing.ts'
import { createWhole } from '../../saves/lease/lease-files.ts'
import { npcIdPattern, playerIdPattern } from '../../world/ids.ts'
import { longestCause } from '../live/moderation/moderation.ts'

const player = z.string().regex(playerIdPattern)
/** What holds in every zone of a land. */
export const ruleSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('standing'),
    player,
    name: z.string().min(1).max(200),
    standing: z.enum(['blocked', 'muted']),
    on: z.boolean(),
    reason: z.string().max(longestCause),
  }),
  z.strictObject({
    kind: z.literal('killswitch'),
    on: z.boolean(),
    npc: z.string().regex(npcIdPattern).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('forget'), player }),
])
export type Rule = z.infer<typeof ruleSchema>

export const orderSchema = z.strictObject({
  /** Higher than that of all orders its issuer knew. Two issuers may use the same, so the id decides then. */
  number: z.number().int().min(1).max(9_999_999_999),
  id: z.string().regex(/^[0-9a-f]{16}$/),
  /** Real time, ISO; for people. */
  at: z.string().max(40),
  rule: ruleSchema,
})
export type Order = z.infer<typeof orderSchema>

/** The name of an order's file. Names sort as the orders do. */
export const nameOf = ({ number, id }: Pick<Order, 'number' | 'id'>): string =>
  `${String(number).padStart(10, '0')}-${id}.json`
const namePattern = /^(\d{10})-[0-9a-f]{16}\.json$/

export interface Orders {
  /** All orders that are on this disk, in order. */
  read(): Promise<readonly Order[]>
  /** Files that are no orders, since the last read. They are left alone. */
  broken(): readonly string[]
  /** Writes a new order. It is on the disk when this resolves. */
  issue(rule: Rule): Promise<Order>
  /** Writes down orders of another disk that aren't here yet. */
  keep(orders: readonly Order[]): Promise<void>
}

/**
 * The orders of a land, on one disk: a file each, written whole, so that none is cut off and no two writers meet. Orders
 * are never changed or removed. `folder`: `saves/.land/<land>/orders`.
 */
export const openOrders = (folder: string, now: () => Date = () => new Date()): Orders => {
  /** Orders never change, so each file is read once. */
  const known = new Map<string, Order>()
  let broken: string[] = []
  const namesHere = async (): Promise<string[]> =>
    (await readdir(folder).catch(ifMissing<string[]>([]))).filter((name) => namePattern.test(name)).sort()
  const write = async (order: Order): Promise<boolean> => {
    await makeFolder(folder)
    return createWhole(join(folder, nameOf(order)), `${JSON.stringify(order)}\n`)
  }
  const read = async (): Promise<readonly Order[]> => {
    const names = await namesHere()
    const faults: string[] = []
    for (const name of names.filter((each) => !known.has(each))) {
      const order = parse(await readFile(join(folder, name), 'utf8').catch(() => ''))
      if (order && nameOf(order) === name) known.set(name, order)
      else faults.push(join(folder, name))
    }
    broken = faults
    return names.flatMap((name) => known.get(name) ?? [])
  }
  return {
    read,
    broken: () => broken,
    async issue(rule) {
      const highest = Math.max(0, ...(await read()).map(({ number }) => number))
      const id = randomBytes(8).toString('hex')
      // An order that can't be read again must not count as given.
      const order = orderSchema.parse({ number: highest + 1, id, at: now().toISOString(), rule })
      await write(order)
      return order
    },
    async keep(orders) {
      for (const order of orders) if (!known.has(nameOf(order))) await write(order)
    },
  }
}

const parse = (text: string): Order | null => {
  try {
    return orderSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Tells whether two disks have the same orders. */
export const digestOf = (orders: readonly Order[]): string =>
  createHash('sha256').update(orders.map(nameOf).join('\n')).digest('hex')

/** Whether a later order says something else about the same, so that this one says nothing any more. */
export const isOutdated = ({ number, id, rule }: Order, all: readonly Order[]): boolean =>
  all.some((other) => nameOf(other) > nameOf({ number, id }) && isAboutAllOf(other.rule, rule))
const isAboutAllOf = (later: Rule, earlier: Rule): boolean => {
  if (later.kind === 'standing' && earlier.kind === 'standing')
    return later.player === earlier.player && later.standing === earlier.standing
  return (
    later.kind === 'killswitch' &&
    earlier.kind === 'killswitch' &&
    (later.npc === undefined || later.npc === earlier.npc)
  )
}
