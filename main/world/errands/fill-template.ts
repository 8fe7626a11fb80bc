import type { TickContext } from '../context.ts'
import type { Goods, QuestGoal } from '../goods.ts'
import { npcOf, placeOf } from '../lookup.ts'
import { goodsPhrase } from '../society/goods-phrase.ts'
import type { ErrandCause } from './kinds.ts'
import type { Need } from './sources.ts'
import type { ErrandKind, ErrandStep } from './templates.ts'

/** The steps as goals, with what the fact is about filled in. Null if the fact lacks something that a step needs. */
export function goalsOf({ steps }: ErrandKind, cause: ErrandCause, need: Need | null): QuestGoal[] | null {
  const goals = steps.map((step) => goalOf(step, cause, need))
  return goals.some((goal) => goal === null) ? null : (goals as QuestGoal[])
}

function goalOf(step: ErrandStep, cause: ErrandCause, need: Need | null): QuestGoal | null {
  if (step.kind === 'visit') {
    const place = step.place ?? cause.there
    return place === undefined ? null : { kind: 'visit', place }
  }
  const thing = step.item === null ? need : { item: step.item, count: step.count ?? 1 }
  if (!thing) return null
  const { item, count } = thing
  if (step.kind === 'bring') return { kind: 'bring', item, count }
  const npc = step.to ?? cause.other
  return npc === undefined || npc === cause.asker ? null : { kind: 'hand', item, count, npc }
}

/** The template's texts with names in place of `{it}`, `{other}`, `{there}` and `{asker}`. */
export function inWords({ state, map }: TickContext, cause: ErrandCause, thing: Goods): (text: string) => string {
  const names: Record<string, string> = {
    it: goodsPhrase(state.catalogue, thing),
    other: cause.other === undefined ? 'somebody' : (npcOf(state, cause.other)?.name ?? cause.other),
    there: cause.there === undefined ? 'there' : (placeOf(map, cause.there)?.label ?? cause.there),
    asker: npcOf(state, cause.asker)?.name ?? cause.asker,
  }
  const fill = (text: string): string =>
    text.replace(/\{(it|other|there|asker)\}/g, (_whole, name) => names[name] ?? '')
  return (text) => {
    const filled = fill(text)
    return filled.charAt(0).toUpperCase() + filled.slice(1)
  }
}
