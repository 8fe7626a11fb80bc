import { dayMs, dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { BodyId } from '../ids.ts'
import { conversationOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import type { Relation } from './kinds.ts'
import { lastingReasons } from './reasons.ts'
import { baseOf } from './relations.ts'

/** Good feelings last while two people see each other. They begin to fade after this many days apart. */
const DAYS_APART = 3
/** Game days apart after which one point of familiarity is lost. */
const DAYS_TO_FORGET = 7
/** A known person never becomes a stranger again. */
const LEAST_FAMILIAR = 1

/**
 * At the start of each day, liking and trust move one point (of a hundred) towards their base. Bad feelings always
 * fade; good ones only when the two haven't met for days. Also drops slight reasons of long ago, and counts for past days
 * and talks.
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
