import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { Goods } from '../../../main/world/goods.ts'
import type { WorldState } from '../../../main/world/state.ts'

/** Each holder's amounts of each item, `gold` among the items. A missing entry is 0. */
export type Ledger = Map<string, Map<string, number>>

const book = (ledger: Ledger, holder: string, { gold = 0, items = {} }: Goods, sign: 1 | -1): void => {
  const held = ledger.get(holder) ?? new Map<string, number>()
  for (const [what, count] of [['gold:', gold] as const, ...Object.entries(items)]) {
    const sum = (held.get(what) ?? 0) + sign * count
    if (sum === 0) held.delete(what)
    else held.set(what, sum)
  }
  if (held.size === 0) ledger.delete(holder)
  else ledger.set(holder, held)
}

/** The contents of bags and ground. */
export function ledgerOf(state: WorldState): Ledger {
  const ledger: Ledger = new Map()
  for (const { id, bag } of [...Object.values(state.npcs), ...Object.values(state.players)]) book(ledger, id, bag, 1)
  for (const { id, item, count } of Object.values(state.things)) book(ledger, id, { items: { [item]: count } }, 1)
  return ledger
}

export const copyOf = (ledger: Ledger): Ledger => new Map([...ledger].map(([holder, held]) => [holder, new Map(held)]))

/** Who holds what, derived from events alone. */
export function bookEvents(ledger: Ledger, events: readonly SimulationEvent[]): void {
  for (const event of events) {
    if (event.kind === 'transferred') {
      book(ledger, event.from, event.goods, -1)
      book(ledger, event.to, event.goods, 1)
    }
    if (event.kind === 'made') book(ledger, event.body, event.goods, 1)
    if (event.kind === 'spent') book(ledger, event.body, event.goods, -1)
    if (event.kind !== 'dropped' && event.kind !== 'pickedUp') continue
    const sign = event.kind === 'dropped' ? 1 : -1
    book(ledger, event.thing, { items: { [event.item]: event.count } }, sign)
    book(ledger, event.body, { items: { [event.item]: event.count } }, sign === 1 ? -1 : 1)
  }
}

/** The total of each thing in the whole world. */
export function sumsOf(ledger: Ledger): Map<string, number> {
  const sums = new Map<string, number>()
  for (const held of ledger.values()) for (const [what, count] of held) sums.set(what, (sums.get(what) ?? 0) + count)
  return sums
}

/** The same, computed from what was there, made and spent. */
export function sumsAfter(before: Map<string, number>, events: readonly SimulationEvent[]): Map<string, number> {
  const world: Ledger = new Map([['world', new Map(before)]])
  for (const event of events) {
    if (event.kind === 'made') book(world, 'world', event.goods, 1)
    if (event.kind === 'spent') book(world, 'world', event.goods, -1)
  }
  return world.get('world') ?? new Map()
}

export const readable = (ledger: Ledger): string =>
  canonicalJson(Object.fromEntries([...ledger].map(([holder, held]) => [holder, Object.fromEntries(held)])))
