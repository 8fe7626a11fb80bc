import { dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { BodyId } from '../ids.ts'
import type { SimulationCharacter } from '../simulation-character.ts'
import type { NpcBody } from '../state.ts'
import type { Relation, RelationCause, RelationReason, Tie } from './kinds.ts'
import { withReason } from './reasons.ts'

/** The range of liking and trust is from minus this to this, and that of familiarity from 0 to this. */
export const MOST = 100
/** The most debt counted, in gold. */
const MOST_DEBT = 10_000
/** The most relations one NPC keeps, which is more than a village needs. Beyond it, the faintest are dropped. */
export const MAX_RELATIONS = 400

/** How often per game day each cause has an effect. A purse handed over coin by coin doesn't make a better friend. */
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
  mystery: 20,
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

/** The relations that a character begins with. */
export const relationsFrom = ({ ties = [] }: SimulationCharacter, now: number): Record<BodyId, Relation> =>
  Object.fromEntries(ties.map((tie) => [tie.body, fromTie(tie, now)]))

const fromTie = ({ body: _body, why, ...tie }: Tie, now: number): Relation => ({
  ...stranger(now),
  ...tie,
  reasons: [{ kind: 'authored', affinity: tie.affinity, trust: tie.trust, at: now, why }],
})

/** An NPC's opinion of somebody; null for a stranger. */
export const relationOf = ({ relations }: Pick<NpcBody, 'relations'>, body: string): Relation | null =>
  Object.hasOwn(relations, body) ? (relations[body as BodyId] ?? null) : null

/** The values that liking and trust fade to: the authored ones, or zero, and what an ended mystery settled. */
export function baseOf(
  npc: Pick<NpcBody, 'character' | 'relations'>,
  body: BodyId,
): Pick<Tie, 'familiarity' | 'affinity' | 'trust'> {
  const tie = npc.character.ties?.find((one) => one.body === body) ?? { familiarity: 0, affinity: 0, trust: 0 }
  const settled = relationOf(npc, body)?.settled
  if (!settled) return tie
  return {
    familiarity: tie.familiarity,
    affinity: within(tie.affinity + settled.affinity, MOST),
    trust: within(tie.trust + settled.trust, MOST),
  }
}

/**
 * Settles for good how an NPC stands to somebody, because something came out between them: an open quarrel ends, and
 * liking and trust no longer fade back to what they were.
 */
export function settleRelation(
  context: TickContext,
  npc: NpcBody,
  body: BodyId,
  { affinity, trust, why }: Pick<Tie, 'affinity' | 'trust' | 'why'>,
): void {
  const relation = meet(npc, body, gameMs(context.state))
  delete relation.quarrel
  const before = baseOf(npc, body)
  relation.settled = {
    affinity: (relation.settled?.affinity ?? 0) + affinity - before.affinity,
    trust: (relation.settled?.trust ?? 0) + trust - before.trust,
  }
  changeRelation(context, npc, body, {
    affinity: affinity - relation.affinity,
    trust: trust - relation.trust,
    because: 'mystery',
    why,
  })
}

export interface RelationChange {
  because: RelationCause
  why: string
  familiarity?: number
  affinity?: number
  trust?: number
  debt?: number
  /** The source, if the NPC knows of it only by hearsay. */
  from?: BodyId
  /** How far from their base this cause can move liking and trust. */
  most?: { affinity: number; trust: number }
}

/**
 * Applies an event to `npc`'s opinion of `body`, within bounds and a daily limit, and with a readable reason. Returns
 * false if it had no effect. Counts `body` as met.
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

/** The relation to somebody. A stranger gets a new one. */
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

/** Applies changed authored ties: the base moves, and what happened since is kept on top of it. */
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

/**
 * The actual change in liking or trust. It stays within the whole range, and an increase stays within the cause's limit
 * above the base.
 */
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

/** Drops one relation: of the people met in passing, the one met longest ago. Authored ties are kept. */
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
