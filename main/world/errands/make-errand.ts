import { dayOf, hourMs, minuteOfDay } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import { holds, itemsOf, tidyGoods } from '../economy/bags.ts'
import { worthOf } from '../economy/prices.ts'
import type { Goods, QuestGoal } from '../goods.ts'
import type { NpcId, QuestId } from '../ids.ts'
import { npcOf, placeOf } from '../lookup.ts'
import { questKindOf, questRunOf } from '../quests/kinds.ts'
import { nextFloat } from '../random.ts'
import type { NpcBody } from '../state.ts'
import { causesIn, isSettled } from './causes.ts'
import { errandsIn } from './errand-of.ts'
import { goalsOf, inWords } from './fill-template.ts'
import type { Errand, ErrandCause } from './kinds.ts'
import { canBeHad, isAbout, type Need, needFor } from './sources.ts'
import type { ErrandKind } from './templates.ts'

/** The most new errands on one game day. */
export const MOST_A_DAY = 3
/** The hours of the day in which somebody asks, and the hour by which an errand is over: people are up until then. */
const ASKS_FROM = 7 * 60
const ASKS_UNTIL = 17 * 60
const OVER_BY = 21 * 60

/**
 * Makes an errand of the first fact that calls for help and that a player who is here can help with. At most one at a
 * time of each asker.
 */
export function makeErrand(context: TickContext): void {
  const { state } = context
  const templates = Object.values(state.catalogue.errands ?? {})
  const now = gameMs(state)
  const minute = minuteOfDay(now)
  // Nobody asks into the void, and nobody is let down by a player who isn't there.
  if (templates.length === 0 || context.present.length === 0 || minute < ASKS_FROM || minute >= ASKS_UNTIL) return
  const all = errandsIn(state)
  if (all.filter(({ made }) => dayOf(made) === dayOf(now)).length >= MOST_A_DAY) return
  const made = new Set(all.map(({ cause }) => cause.key))
  for (const cause of causesIn(context)) {
    if (made.has(cause.key) || isSettled(context, cause)) continue
    const fitting = templatesFor(templates, cause).flatMap((template) => draft(context, template, cause) ?? [])
    if (fitting.length === 0) continue
    const chosen = fitting.length === 1 ? fitting[0] : fitting[Math.floor(nextFloat(state) * fitting.length)]
    if (chosen) return put(context, chosen)
  }
}

/** Those written for this asker; if there are none, those for anybody. Sorted by name. */
function templatesFor(templates: readonly ErrandKind[], cause: ErrandCause): ErrandKind[] {
  const fitting = templates.filter(
    ({ when, about }) =>
      when === cause.kind && (about.length === 0 || (cause.item !== undefined && about.includes(cause.item))),
  )
  const theirs = fitting.filter((template) => askerOf(template, cause) !== null && template.asks.length > 0)
  return (theirs.length > 0 ? theirs : fitting.filter(({ asks }) => asks.length === 0)).sort((left, right) =>
    left.id < right.id ? -1 : 1,
  )
}

/** Who asks. Of an illness or a quarrel a third person may speak. */
function askerOf({ asks }: ErrandKind, { kind, asker, other }: ErrandCause): NpcId | null {
  if (asks.length === 0 || asks.includes(asker)) return asker
  if (kind !== 'illness' && kind !== 'quarrel') return null
  return asks.find((npc) => npc !== other) ?? null
}

/** The errand that would come of it, or null if it can't be done now. */
function draft(context: TickContext, template: ErrandKind, fact: ErrandCause): Errand | null {
  const { state, map } = context
  const now = gameMs(state)
  const asker = npcOf(state, askerOf(template, fact) ?? '')
  const until = now + template.hours * hourMs
  if (!asker || !isAbout(context, asker) || dayOf(until) !== dayOf(now) || minuteOfDay(until) > OVER_BY) return null
  if (errandsIn(state).some(({ quest, ended }) => quest.giver === asker.id && !ended)) return null
  const cause = { ...fact, asker: asker.id }
  const need = fact.item === undefined ? null : needFor(context, asker, fact.item, fact.count ?? 1)
  const goals = goalsOf(template, cause, need)
  const thing = goals?.find((goal) => goal.kind === 'bring' || goal.kind === 'hand')
  if (!goals || (thing?.kind !== 'bring' && thing?.kind !== 'hand')) return null
  if (thing.kind === 'hand' && !isMet(context, thing.npc)) return null
  if (!canBeHad(context, thing.item, thing.count, asker.id)) return null
  if (goals.some((goal) => goal.kind === 'visit' && !placeOf(map, goal.place))) return null
  if (isDoneAlready(context, asker, thing)) return null
  const goods = itemsOf(thing.item, thing.count)
  const pay = (template.reward.gold ?? 0) + worthOf(state.catalogue, goods)
  const reward: Goods = tidyGoods({ gold: pay, ...(template.reward.items ? { items: template.reward.items } : {}) })
  // Nobody promises what they don't have.
  if (!holds(asker.bag, reward)) return null
  const words = inWords(context, cause, goods)
  return {
    quest: {
      id: '' as QuestId,
      name: words(template.name),
      giver: asker.id,
      text: words(template.text),
      goals,
      reward,
      again: false,
    },
    template: template.id,
    cause,
    ...(usesNeed(thing, need) && need?.makes ? { makes: need.makes } : {}),
    made: now,
    until,
    whole: thing.count,
    pay,
    by: {},
    words: { thanks: words(template.thanks), late: words(template.late), settled: words(template.settled) },
  }
}

const usesNeed = (thing: { item: string }, need: Need | null): boolean => need?.item === thing.item
const isMet = (context: TickContext, npc: NpcId): boolean => {
  const body = npcOf(context.state, npc)
  return body !== undefined && isAbout(context, body)
}

/** Whether a player is about the same already, for an authored quest of the same person. */
function isDoneAlready(
  { state }: TickContext,
  asker: NpcBody,
  thing: Extract<QuestGoal, { kind: 'bring' | 'hand' }>,
): boolean {
  const same = Object.values(state.catalogue.quests).filter(
    ({ giver, goals }) => giver === asker.id && goals.some((goal) => goal.kind === 'bring' && goal.item === thing.item),
  )
  return Object.values(state.players).some(({ id }) =>
    same.some((quest) => questRunOf(state, id, quest.id)?.status === 'open'),
  )
}

function put({ state, events }: TickContext, errand: Errand): void {
  let id = '' as QuestId
  // Authors may have called a quest so.
  do id = `errand-${state.nextId++}` as QuestId
  while (questKindOf(state.catalogue, id))
  const quest = { ...errand.quest, id }
  state.errands = { ...state.errands, [id]: { ...errand, quest } }
  events.push({ kind: 'errandMade', errand: id, npc: quest.giver })
}
