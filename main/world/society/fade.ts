import { dayMs, dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { BodyId } from '../ids.ts'
import { conversationOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import type { Relation } from './kinds.ts'
import { lastingReasons } from './reasons.ts'
import { baseOf } from './relations.ts'

/** How many days apart good feelings last. After that they begin to fade. */
const DAYS_APART = 3
/** Game days apart in which one point of familiarity is lost. */
const DAYS_TO_FORGET = 7
/** The lowest familiarity of people who have met. They never become strangers again. */
const LEAST_FAMILIAR = 1

/**
 * Fades opinions at the start of each day. Liking and trust move one point (of a hundred) towards their base. Bad
 * feelings always fade, good ones only when the two haven't met for days. Also drops slight reasons of long ago, and
 * the counts of past days and talks.
 */
export function fadeRelations({ state, npcs }: TickContext): void {
  const now = gameMs(state)
  for (const npc of npcs) {
    for (const body of Object.keys(npc.relations) as BodyId[]) {
      const relation = npc.relations[body]
      if (!relation) continue
      fade(npc, body, relation, now)
      relation.reasons = lastingReasons(relation.reasons, now)
      if (relation.today && relation.today.day !== dayOf(now)) delete relation.today
      if (relation.talk !== undefined && !conversationOf(state, relation.talk)) delete relation.talk
    }
  }
}

function fade(npc: NpcBody, body: BodyId, relation: Relation, now: number): void {
  const base = baseOf(npc, body)
  const daysApart = Math.floor((now - relation.last) / dayMs)
  relation.affinity = toward(relation.affinity, base.affinity, daysApart)
  relation.trust = toward(relation.trust, base.trust, daysApart)
  const least = Math.max(LEAST_FAMILIAR, base.familiarity)
  if (daysApart > 0 && daysApart % DAYS_TO_FORGET === 0 && relation.familiarity > least) relation.familiarity--
}

function toward(value: number, base: number, daysApart: number): number {
  if (value < base) return value + 1
  return value > base && daysApart >= DAYS_APART ? value - 1 : value
}
