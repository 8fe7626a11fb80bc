import { hourMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { BodyId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import { nextFloat } from '../random.ts'
import { showEmote } from '../routine.ts'
import type { NpcBody } from '../state.ts'
import type { Relation, RelationReason } from './kinds.ts'
import { changeRelation, relationOf } from './relations.ts'
import { DISLIKED } from './standing.ts'

/** How long a grievance that nobody has voiced can still start a quarrel. */
const GRUDGE_MS = 48 * hourMs
/** How long after a quarrel the two don't start another, whatever the cause. */
const TRUCE_MS = 48 * hourMs
/** How soon after a quarrel the two can make up, and after how long the quarrel ends by itself. */
const SULK_MS = 6 * hourMs
const OVER_MS = 72 * hourMs
const CHANCE = { grievance: 0.5, dislike: 0.125, peace: 0.35 } as const
const steps = {
  quarrel: { affinity: -6, trust: -4 },
  mended: { affinity: 5, trust: 3 },
  rested: { affinity: 2, trust: 1 },
} as const
const grievances: readonly RelationReason['kind'][] = ['promise-broken', 'theft', 'rivalry']

export const isQuarrelled = ({ quarrel }: Relation): boolean => quarrel !== undefined

/** Whether the two have quarrelled and not made up. */
export const wantsPeace = (npc: NpcBody, body: BodyId): boolean => relationOf(npc, body)?.quarrel !== undefined

/**
 * Lets a grievance come out, or a quarrel end, when two villagers begin to talk. Draws a random number only if there is
 * one.
 */
export function meetInQuarrel(context: TickContext, members: readonly BodyId[]): void {
  const [first, second, third] = members.map((member) => npcOf(context.state, member))
  if (!first || !second || third) return
  const [one, other] = [relationOf(first, second.id), relationOf(second, first.id)]
  if (one?.quarrel || other?.quarrel) return maybeMakeUp(context, first, second)
  const matter = matterBetween(context, first, second) ?? matterBetween(context, second, first)
  if (matter && nextFloat(context.state) < matter.chance) quarrel(context, first, second, matter.over)
}

/** Whether there is a grievance between the two that hasn't come out yet. */
export const isOpenBetween = (context: TickContext, one: NpcBody, other: NpcBody): boolean =>
  matterBetween(context, one, other) !== null || matterBetween(context, other, one) !== null

interface Matter {
  chance: number
  /** The cause, as a sentence. */
  over: string
}

function matterBetween({ state }: TickContext, npc: NpcBody, other: NpcBody): Matter | null {
  const relation = relationOf(npc, other.id)
  if (!relation) return null
  const now = gameMs(state)
  const last = relation.reasons.find(({ kind }) => kind === 'quarrel')?.at ?? Number.NEGATIVE_INFINITY
  if (now - last < TRUCE_MS) return null
  const grievance = relation.reasons.find(
    ({ kind, at }) => grievances.includes(kind) && at > last && now - at <= GRUDGE_MS,
  )
  if (grievance) return { chance: CHANCE.grievance, over: `${other.name} ${grievance.why}.` }
  return relation.affinity <= DISLIKED
    ? { chance: CHANCE.dislike, over: `${npc.name} and ${other.name} never could get on.` }
    : null
}

export function quarrel(context: TickContext, first: NpcBody, second: NpcBody, over: string): void {
  for (const [npc, other] of both(first, second)) {
    const relation =
      changeRelation(context, npc, other.id, { ...steps.quarrel, because: 'quarrel', why: 'had words with me' }) &&
      relationOf(npc, other.id)
    if (relation) relation.quarrel = { since: gameMs(context.state), over }
    showEmote(context, npc, 'anger')
  }
}

function maybeMakeUp(context: TickContext, first: NpcBody, second: NpcBody): void {
  const since = Math.max(
    ...both(first, second).map(([npc, other]) => relationOf(npc, other.id)?.quarrel?.since ?? Number.NEGATIVE_INFINITY),
  )
  if (gameMs(context.state) - since < SULK_MS || nextFloat(context.state) >= CHANCE.peace) return
  for (const [npc, other] of both(first, second)) makeUp(context, npc, other.id, 'made it up with me')
}

/** Ends the quarrel on one side. Does nothing if there is none. */
export function makeUp(
  context: TickContext,
  npc: NpcBody,
  body: BodyId,
  why: string,
  by: { affinity: number; trust: number } = steps.mended,
): void {
  const relation = relationOf(npc, body)
  if (!relation?.quarrel) return
  delete relation.quarrel
  changeRelation(context, npc, body, { ...by, because: 'mended', why })
}

/** Drops old quarrels at the start of a day. */
export function letQuarrelsRest(context: TickContext): void {
  const now = gameMs(context.state)
  for (const npc of context.npcs) {
    for (const body of (Object.keys(npc.relations) as BodyId[]).sort()) {
      const since = relationOf(npc, body)?.quarrel?.since
      if (since !== undefined && now - since >= OVER_MS) makeUp(context, npc, body, 'and I let it rest', steps.rested)
    }
  }
}

const both = (first: NpcBody, second: NpcBody): [NpcBody, NpcBody][] => [
  [first, second],
  [second, first],
]
