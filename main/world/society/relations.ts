import { dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { SimulationCharacter } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { BodyId } from '../ids.ts'
import type { NpcBody } from '../state.ts'
import type { Relation, RelationCause, RelationReason, Tie } from './kinds.ts'
import { withReason } from './reasons.ts'

/** Liking and trust go as far as this both ways, familiarity from 0 to it. */
export const MOST = 100
/** Favours owed are counted up to this, in gold. */
const MOST_DEBT = 10_000
/** Of how many one NPC keeps what it thinks: more than live in a village; of more, the faintest are let go. */
export const MAX_RELATIONS = 400

/** How often in a game day the same cause moves somebody: a purse handed over coin by coin makes no better friend. */
const timesADay: Record<RelationCause, number> = {
  talk: 1,
  gift: 1,
  trade: 1,
  quest: 5,
  lesson: 2,
  'promise-kept': 3,
  'promise-broken': 3,
  help: 2,
  theft: 3,
  rivalry: 1,
  quarrel: 1,
  mended: 1,
  told: 3,
  regard: 3,
  authored: 1,
}

const stranger = (now: number): Relation => ({
  familiarity: 0,
  affinity: 0,
  trust: 0,
  debt: 0,
  met: now,
  last: now,
  talks: 0,
  reasons: [],
})

/** The ties that a character begins with. */
export const relationsFrom = ({ ties = [] }: SimulationCharacter, now: number): Record<BodyId, Relation> =>
  Object.fromEntries(ties.map((tie) => [tie.body, fromTie(tie, now)]))

const fromTie = ({ body: _body, why, ...tie }: Tie, now: number): Relation => ({
  ...stranger(now),
  ...tie,
  reasons: [{ kind: 'authored', affinity: tie.affinity, trust: tie.trust, at: now, why }],
})

/** How one thinks of another; null for a stranger. */
export const relationOf = ({ relations }: Pick<NpcBody, 'relations'>, body: string): Relation | null =>
  Object.hasOwn(relations, body) ? (relations[body as BodyId] ?? null) : null

/** What liking and trust fade to: what the author wrote, or nothing. */
export function baseOf(
  { character }: Pick<NpcBody, 'character'>,
  body: BodyId,
): Pick<Tie, 'familiarity' | 'affinity' | 'trust'> {
  return character.ties?.find((tie) => tie.body === body) ?? { familiarity: 0, affinity: 0, trust: 0 }
}

export interface RelationChange {
  because: RelationCause
  why: string
  familiarity?: number
  affinity?: number
  trust?: number
  debt?: number
  /** From whom it is only known by hearsay. */
  from?: BodyId
  /** As far as this cause can bring liking and trust beyond their base. */
  most?: { affinity: number; trust: number }
}

/**
 * Something happened between two: how `npc` thinks of `body` changes, within bounds and only so often a day, and stays readable. False when it moved nobody. Whoever
 * is named is taken as met.
 */
export function changeRelation(context: TickContext, npc: NpcBody, body: BodyId, change: RelationChange): boolean {
  if (body === npc.id) return false
  const now = gameMs(context.state)
  const relation = meet(npc, body, now)
  relation.debt = within(relation.debt + (change.debt ?? 0), MOST_DEBT)
  if (!isFresh(relation, change.because, dayOf(now))) return false
  const base = baseOf(npc, body)
  const moved = {
    familiarity: Math.min(MOST - relation.familiarity, change.familiarity ?? 0),
    affinity: step(relation.affinity, change.affinity ?? 0, base.affinity, change.most?.affinity),
    trust: step(relation.trust, change.trust ?? 0, base.trust, change.most?.trust),
  }
  relation.familiarity += moved.familiarity
  if (moved.affinity === 0 && moved.trust === 0 && change.because !== 'quarrel' && change.because !== 'mended')
    return false
  relation.affinity += moved.affinity
  relation.trust += moved.trust
  const { because, why, from } = change
  const reason: RelationReason = {
    kind: because,
    affinity: moved.affinity,
    trust: moved.trust,
    at: now,
    why,
    ...(from === undefined ? {} : { from }),
  }
  relation.reasons = withReason(relation.reasons, reason)
  spend(relation, because, dayOf(now))
  context.events.push({
    kind: 'relationChanged',
    npc: npc.id,
    body,
    ...moved,
    because,
    why,
    ...(from === undefined ? {} : { from }),
  })
  return true
}

/** The relation to somebody, a new one for a stranger. */
export function meet(npc: NpcBody, body: BodyId, now: number): Relation {
  const known = relationOf(npc, body)
  if (known) {
    known.last = now
    return known
  }
  const relation = stranger(now)
  npc.relations[body] = relation
  if (Object.keys(npc.relations).length > MAX_RELATIONS) dropFaintest(npc, body)
  return relation
}

/** An author changed the ties: what was lived stays, what it is built on moves with them. */
export function retie(npc: NpcBody, character: SimulationCharacter, now: number): void {
  const before = new Map((npc.character.ties ?? []).map((tie) => [tie.body, tie]))
  const after = new Map((character.ties ?? []).map((tie) => [tie.body, tie]))
  for (const body of new Set([...before.keys(), ...after.keys()])) {
    const [old, tie] = [before.get(body), after.get(body)]
    const relation = relationOf(npc, body)
    if (!relation) {
      if (tie) npc.relations[body] = fromTie(tie, now)
      continue
    }
    relation.familiarity = Math.max(relation.familiarity, tie?.familiarity ?? 0)
    relation.affinity = within(relation.affinity + (tie?.affinity ?? 0) - (old?.affinity ?? 0), MOST)
    relation.trust = within(relation.trust + (tie?.trust ?? 0) - (old?.trust ?? 0), MOST)
    if (old?.why === tie?.why && old?.affinity === tie?.affinity && old?.trust === tie?.trust) continue
    const lived = relation.reasons.filter(({ kind }) => kind !== 'authored')
    relation.reasons = tie
      ? [...lived, { kind: 'authored', affinity: tie.affinity, trust: tie.trust, at: now, why: tie.why }]
      : lived
  }
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** How far liking or trust goes: within the whole range, and upwards only so far beyond the base where the cause is a slight one. */
function step(value: number, by: number, base: number, most: number | undefined): number {
  const target = within(value + by, MOST)
  if (most === undefined) return target - value
  const limit =
    by > 0 ? Math.max(value, Math.min(target, base + most)) : Math.min(value, Math.max(target, base - 3 * most))
  return within(limit, MOST) - value
}

const isFresh = ({ today }: Relation, because: RelationCause, day: number): boolean =>
  today?.day !== day || (today.spent[because] ?? 0) < timesADay[because]

function spend(relation: Relation, because: RelationCause, day: number): void {
  const spent = relation.today?.day === day ? relation.today.spent : {}
  relation.today = { day, spent: { ...spent, [because]: (spent[because] ?? 0) + 1 } }
}

/** Somebody met in passing, longest ago. Ties that were written are kept. */
function dropFaintest(npc: NpcBody, kept: BodyId): void {
  const written = new Set((npc.character.ties ?? []).map(({ body }) => body))
  const [faintest] = (Object.keys(npc.relations) as BodyId[])
    .filter((body) => body !== kept && !written.has(body))
    .map((body) => ({ body, relation: npc.relations[body] as Relation }))
    .sort(
      (left, right) =>
        weightOf(left.relation) - weightOf(right.relation) ||
        left.relation.last - right.relation.last ||
        (left.body < right.body ? -1 : 1),
    )
  if (faintest) delete npc.relations[faintest.body]
}
const weightOf = ({ familiarity, affinity, trust }: Relation): number =>
  familiarity + Math.abs(affinity) + Math.abs(trust)
