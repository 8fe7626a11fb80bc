import { dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { countOf } from '../economy/bags.ts'
import { spend } from '../economy/hand-over.ts'
import type { HappeningKind } from '../happenings/kinds.ts'
import { kindsIn } from '../happenings/kinds-of.ts'
import { expectedOn } from '../happenings/triggers.ts'
import type { HappeningId, PlayerId } from '../ids.ts'
import { feel } from '../life/mood.ts'
import { npcOf, playerOf } from '../lookup.ts'
import { changeRelation } from '../society/relations.ts'
import type { NpcBody } from '../state.ts'
import type { FeastTable } from './kinds.ts'
import { bringersOf, isFull, laidTable, leftOf, tableAt, tableOf } from './tables.ts'

/** How much gladder people are at a table to which several brought something, and how it is held in mind. */
const GLAD = 6
const thanked = { affinity: 2, trust: 2 } as const

/**
 * Counts what players gave to the hosts of a feast that begins later on this day. Looks at the events since the given
 * index of this tick's list: the goods have changed hands. What nobody asked for stays a gift.
 */
export function noteShares(context: TickContext, since: number): void {
  for (const event of context.events.slice(since))
    if (event.kind === 'transferred' && event.because === 'gift') noteShare(context, event)
}

function noteShare(context: TickContext, { from, to, goods }: Extract<SimulationEvent, { kind: 'transferred' }>): void {
  const { state } = context
  const [player, host] = [playerOf(state, from), npcOf(state, to)]
  if (!player || !host || !goods.items) return
  for (const kind of kindsIn(state)) {
    if (!kind.shares || !kind.hosts.includes(host.id)) continue
    const at = expectedOn(kind, dayOf(gameMs(state)), state.startedAt)
    if (at === null || at <= gameMs(state)) continue
    let table = tableAt(state, kind.id, at)
    for (const share of kind.shares) {
      const count = Math.min(leftOf(share, table), countOf(goods.items, share.item))
      if (count <= 0) continue
      table ??= setUp(context, kind.id, at)
      put(table, player.id, { item: share.item, count })
      context.events.push({ kind: 'shareBrought', happening: kind.id, player: player.id, item: share.item, count })
    }
    // What is given once is brought to one table.
    if (table) return
  }
}

function setUp({ state }: TickContext, id: HappeningId, at: number): FeastTable {
  const table: FeastTable = { at, brought: [] }
  state.feasts = { ...state.feasts, [id]: table }
  return table
}

function put({ brought }: FeastTable, by: PlayerId, { item, count }: Omit<FeastTable['brought'][number], 'by'>): void {
  const before = brought.find((one) => one.item === item && one.by === by)
  if (before) before.count += count
  else brought.push({ item, count, by })
}

/** Lays the table as the feast begins. Nobody waits for what was not brought: villagers bring the rest. */
export function layTable(context: TickContext, kind: HappeningKind): void {
  const { state, events } = context
  if (!kind.shares) return
  const before = tableOf(state, kind.id)
  const isToday = before !== undefined && dayOf(before.at) === dayOf(gameMs(state))
  const table = isToday ? before : setUp(context, kind.id, gameMs(state))
  table.laid = true
  const by = bringersOf(table)
  events.push({ kind: 'feastLaid', happening: kind.id, by, full: isFull(kind, table) })
  for (const id of kind.hosts) {
    const host = npcOf(state, id)
    for (const player of by)
      if (host && playerOf(state, player))
        changeRelation(context, host, player, { ...thanked, because: 'help', why: `brought something to ${kind.name}` })
  }
}

/** Clears the table: what was brought has been eaten, as far as the hosts still have it. */
export function clearTable(context: TickContext, id: HappeningId, hosts: readonly NpcBody['id'][]): void {
  const table = laidTable(context.state, id)
  if (!table) return
  for (const { item, count } of table.brought) {
    let left = count
    for (const host of hosts.flatMap((one) => npcOf(context.state, one) ?? [])) {
      const eaten = Math.min(left, countOf(host.bag.items, item))
      if (eaten > 0) spend(context, host, { items: { [item]: eaten } }, { because: 'used' })
      left -= eaten
    }
  }
  const { [id]: _cleared, ...others } = context.state.feasts ?? {}
  if (Object.keys(others).length > 0) context.state.feasts = others
  else delete context.state.feasts
}

/** Whoever comes to a table to which several brought something is the gladder. */
export function feelTable(context: TickContext, kind: HappeningKind, npc: NpcBody): void {
  const table = laidTable(context.state, kind.id)
  if (table && table.brought.length > 0 && isFull(kind, table))
    feel(context, npc, { why: 'so many brought something to the table', by: GLAD })
}
