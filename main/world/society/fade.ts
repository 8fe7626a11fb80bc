import { dayMs, dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { BodyId } from '../ids.ts'
import { conversationOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import type { Relation } from './kinds.ts'
import { baseOf } from './relations.ts'

/** What is good between two is not lost while they see one another; after so many days apart it pales. */
const DAYS_APART = 3
/** Game days apart after which one more step of the other's ways is forgotten. */
const DAYS_TO_FORGET = 7
/** Whoever was met is not a stranger again. */
const LEAST_FAMILIAR = 1

/**
 * As a day begins: liking and trust go one step of a hundred toward their base. What is bad does so in any case, what is good when the two have not met for days. What was
 * counted of a day or a talk that is over goes.
 */
export function fadeRelations({ state, npcs }: TickContext): void {
  const now = gameMs(state)
  for (const npc of npcs) {
    for (const body of Object.keys(npc.relations) as BodyId[]) {
      const relation = npc.relations[body]
      if (!relation) continue
      fade(npc, body, relation, now)
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
