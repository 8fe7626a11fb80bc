import { dayOf, hourMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import { countOf } from '../economy/bags.ts'
import { goingOn, happeningsIn, kindOf } from '../happenings/kinds-of.ts'
import type { ItemId, NpcId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import type { RelationReason } from '../society/kinds.ts'
import { isOverdue } from '../society/owed-things.ts'
import { relationOf } from '../society/relations.ts'
import type { NpcBody, WorldState } from '../state.ts'
import type { ErrandCause } from './kinds.ts'

/** A shelf is short when no more than one in so many of the usual stock is left. */
const SHORT_PART = 4
/** How many of a short thing are asked for at most. */
const MOST_ASKED = 4
/** How long a broken promise can still be made good. */
const FRESH_MS = 24 * hourMs
const amends: readonly RelationReason['kind'][] = ['gift', 'mended', 'promise-kept', 'help']

/** All facts that call for help now, in an order that depends on nothing but the facts. */
export function causesIn(context: TickContext): ErrandCause[] {
  const { state, npcs } = context
  return [
    ...illnesses(state),
    ...thefts(state),
    ...damages(state),
    ...npcs.flatMap((npc) => quarrelsOf(context, npc)),
    ...npcs.flatMap((npc) => letDownBy(context, npc)),
    ...npcs.flatMap((npc) => owedTo(state, npc)),
    ...npcs.flatMap((npc) => shortOf(state, npc)),
  ]
}

const illnesses = (state: WorldState): ErrandCause[] =>
  happeningsIn(state).flatMap(({ id, since }) => {
    const kind = kindOf(state, id)
    const ill = kind?.effects.find((effect) => effect.kind === 'ill')
    const carer = kind?.effects.find((effect) => effect.kind === 'does' && effect.npc !== ill?.npc)
    if (!kind || ill?.kind !== 'ill') return []
    const asker = carer?.kind === 'does' ? carer.npc : ill.npc
    return [{ kind: 'illness', key: `illness/${id}@${since}`, asker, other: ill.npc, there: kind.at, happening: id }]
  })

const thefts = (state: WorldState): ErrandCause[] =>
  happeningsIn(state).flatMap(({ id, since }) => {
    const kind = kindOf(state, id)
    const theft = kind?.effects.find((effect) => effect.kind === 'theft')
    if (!kind || theft?.kind !== 'theft') return []
    const { from, item, count } = theft
    // If nothing was there to be stolen, nothing is missing.
    if (missingFromStock(npcOf(state, from), item) < count) return []
    return [
      { kind: 'theft', key: `theft/${id}@${since}`, asker: from, item, count, there: kind.at, happening: id },
    ] satisfies ErrandCause[]
  })

/** What the weather broke, while it lasts. */
const damages = (state: WorldState): ErrandCause[] =>
  happeningsIn(state).flatMap(({ id, since }) => {
    const kind = kindOf(state, id)
    const damage = kind?.effects.find((effect) => effect.kind === 'damage')
    if (!kind || damage?.kind !== 'damage') return []
    const { of: asker, needs: item, count } = damage
    return [
      { kind: 'damage', key: `damage/${id}@${since}`, asker, item, count, there: kind.at, happening: id },
    ] satisfies ErrandCause[]
  })

/** The one who likes the other better asks. */
function quarrelsOf({ state }: TickContext, npc: NpcBody): ErrandCause[] {
  return (Object.keys(npc.relations) as NpcId[]).sort().flatMap((id): ErrandCause[] => {
    const [other, mine] = [npcOf(state, id), relationOf(npc, id)]
    const theirs = other ? relationOf(other, npc.id) : null
    if (!other || !mine?.quarrel) return []
    const likesLess = mine.affinity < (theirs?.affinity ?? 0)
    if (theirs?.quarrel && (likesLess || (mine.affinity === theirs.affinity && npc.id > id))) return []
    const pair = [npc.id, id].sort().join('/')
    const { since } = mine.quarrel
    return [
      {
        kind: 'quarrel',
        key: `quarrel/${pair}@${since}`,
        asker: npc.id,
        other: id,
        there: other.character.home,
        since,
      },
    ]
  })
}

/** Villagers to whom this one broke its word lately. */
function letDownBy({ state, npcs }: TickContext, npc: NpcBody): ErrandCause[] {
  const now = gameMs(state)
  return npcs.flatMap((other): ErrandCause[] => {
    const reasons = relationOf(other, npc.id)?.reasons ?? []
    const broken = reasons.find(({ kind, from }) => kind === 'promise-broken' && from === undefined)
    if (
      !broken ||
      now - broken.at > FRESH_MS ||
      reasons.some(({ kind, at }) => amends.includes(kind) && at > broken.at)
    )
      return []
    const { at: since } = broken
    const there = other.character.home
    return [
      { kind: 'promise', key: `promise/${npc.id}/${other.id}@${since}`, asker: npc.id, other: other.id, there, since },
    ]
  })
}

/** Things that a player promised and didn't bring. Who it was isn't told. */
function owedTo(state: WorldState, { id, owed = [] }: NpcBody): ErrandCause[] {
  const now = gameMs(state)
  return owed.flatMap((one): ErrandCause[] => {
    const { item, count, ended, made } = one
    return item === null || !ended || !isOverdue(one) || now - ended.at > FRESH_MS
      ? []
      : [{ kind: 'owed', key: `owed/${id}/${item}@${made}`, asker: id, item, count, since: ended.at }]
  })
}

function shortOf(state: WorldState, npc: NpcBody): ErrandCause[] {
  return [...(npc.character.sells ?? [])].sort().flatMap((item): ErrandCause[] => {
    const count = Math.min(MOST_ASKED, missingFromStock(npc, item))
    return isShort(npc, item)
      ? [{ kind: 'shortage', key: `shortage/${npc.id}/${item}@${dayOf(gameMs(state))}`, asker: npc.id, item, count }]
      : []
  })
}

const stockOf = (npc: NpcBody, item: ItemId): number => countOf(npc.character.bag?.items, item)
const missingFromStock = (npc: NpcBody | undefined, item: ItemId): number =>
  npc ? Math.max(0, stockOf(npc, item) - countOf(npc.bag.items, item)) : 0
const isShort = (npc: NpcBody, item: ItemId): boolean =>
  stockOf(npc, item) > 0 && countOf(npc.bag.items, item) * SHORT_PART <= stockOf(npc, item)

/** Whether the fact no longer holds, because the village helped itself. */
export function isSettled(
  { state }: TickContext,
  { kind, asker: id, other, item, count = 0, happening, since = 0 }: ErrandCause,
): boolean {
  const asker = npcOf(state, id)
  const them = other === undefined ? undefined : npcOf(state, other)
  if (!asker || (other !== undefined && !them)) return true
  switch (kind) {
    case 'illness':
    case 'damage':
      return happening === undefined || !goingOn(state, happening)
    case 'theft':
      return item === undefined || missingFromStock(asker, item) === 0
    case 'quarrel':
      return !relationOf(asker, other ?? id)?.quarrel && !(them && relationOf(them, id)?.quarrel)
    case 'promise':
      return (them ? (relationOf(them, id)?.reasons ?? []) : []).some(
        (one) => amends.includes(one.kind) && one.at > since,
      )
    case 'owed':
      return (
        item === undefined ||
        countOf(asker.bag.items, item) >= stockOf(asker, item) + count ||
        !asker.owed?.some((one) => isOverdue(one) && one.item === item && one.ended?.at === since)
      )
    case 'shortage':
      return item === undefined || !isShort(asker, item)
    default:
      return kind satisfies never
  }
}
