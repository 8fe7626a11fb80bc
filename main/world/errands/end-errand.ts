import { dayOf, hourMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { QuestRun } from '../dealings.ts'
import { countOf, isNothing, itemsOf, tidyGoods, timesGoods } from '../economy/bags.ts'
import { make, spend } from '../economy/hand-over.ts'
import { itemKindOf } from '../economy/prices.ts'
import { goingOn } from '../happenings/kinds-of.ts'
import { end } from '../happenings/tend-happenings.ts'
import type { ItemId, NpcId } from '../ids.ts'
import { feel } from '../life/mood.ts'
import { npcOf } from '../lookup.ts'
import { makeUp } from '../society/quarrels.ts'
import { changeRelation } from '../society/relations.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { dueTo, errandsIn, partOf } from './errand-of.ts'
import type { Errand, ErrandEnd } from './kinds.ts'

const steps = {
  /** Somebody took it on and brought nothing. */
  letDown: { affinity: -1, trust: -4 },
  stillCross: { affinity: -3, trust: -2 },
  madeGood: { affinity: 4, trust: 6 },
} as const
const moods = { helped: 8, unhelped: -8 } as const
/** How much longer somebody is ill, or something broken, for which nobody brought what helps. */
const LONGER_MS = 12 * hourMs

/** Ends an errand for everybody, with what that means for the village. */
export function endErrand(context: TickContext, errand: Errand, how: ErrandEnd): void {
  const { state, events } = context
  if (errand.ended) return
  errand.ended = { at: gameMs(state), how }
  events.push({ kind: 'errandEnded', errand: errand.quest.id, npc: errand.quest.giver, how })
  if (how === 'done') helped(context, errand)
  if (how === 'lapsed') unhelped(context, errand)
  for (const run of runsOf(state, errand)) {
    if (how === 'lapsed' && partOf(errand, run.player).count === 0) blame(context, errand, run)
    closeRun(context, errand, run)
  }
}

const runsOf = (state: WorldState, { quest }: Errand): QuestRun[] =>
  Object.values(state.quests)
    .filter((run) => run.quest === quest.id && run.status === 'open')
    .sort((left, right) => (left.player < right.player ? -1 : 1))

/** Ends a player's part once the errand is over and they have been paid. Whoever brought something is thanked. */
export function closeRun(context: TickContext, errand: Errand, run: QuestRun): void {
  const { player, quest } = run
  if (run.status !== 'open' || !errand.ended || !isNothing(tidyGoods(dueTo(errand, player)))) return
  run.status = 'done'
  run.endedAt = gameMs(context.state)
  if (partOf(errand, player).count === 0) return
  run.progress = errand.quest.goals.map(() => 1)
  context.events.push({ kind: 'questDone', npc: errand.quest.giver, player, quest })
}

function blame(context: TickContext, { quest }: Errand, { player }: QuestRun): void {
  const asker = npcOf(context.state, quest.giver)
  if (asker)
    changeRelation(context, asker, player, {
      ...steps.letDown,
      because: 'promise-broken',
      why: `took on ${quest.name} and did not do it`,
    })
}

function helped(context: TickContext, errand: Errand): void {
  const { state } = context
  const { cause, quest } = errand
  const [asker, other] = [npcOf(state, quest.giver), npcOf(state, cause.other ?? '')]
  if (asker) feel(context, asker, { by: moods.helped, why: 'somebody helped me when I needed it' })
  switch (cause.kind) {
    case 'quarrel':
      for (const [one, another] of pairOf(state, cause)) makeUp(context, one, another.id, 'sent me a peace offering')
      return
    case 'promise':
      if (asker && other)
        changeRelation(context, other, asker.id, {
          ...steps.madeGood,
          because: 'promise-kept',
          why: 'made good what was promised',
        })
      return
    case 'illness':
    case 'damage':
      if (other) feel(context, other, { by: moods.helped, why: 'the remedy has helped' })
      if (cause.happening !== undefined && goingOn(state, cause.happening)) end(context, cause.happening)
      return
    case 'theft':
    case 'owed':
    case 'shortage':
      return
    default:
      cause.kind satisfies never
  }
}

/**
 * The asker makes the missing thing out of what was brought, once. This comes after the goods changed hands, so that
 * the shelf is full again soon.
 */
export function makeOfIt(context: TickContext, errand: Errand): void {
  const { makes, ended, quest } = errand
  if (!makes || ended?.how !== 'done') return
  delete errand.makes
  const { item, times } = makes
  const asker = npcOf(context.state, quest.giver)
  const recipe = itemKindOf(context.state.catalogue, item)?.recipe
  if (!asker || !recipe) return
  if (spend(context, asker, timesGoods(recipe.needs, times), { because: 'recipe' }) === null)
    make(context, asker, itemsOf(item, recipe.count * times), 'recipe')
}

/** What was brought to mend something is used up in it: at the first look after the end. */
export function useUp(context: TickContext, { cause, quest, whole, ended }: Errand, lookedMsAgo: number): void {
  const now = gameMs(context.state)
  if (cause.kind !== 'damage' || ended?.how !== 'done' || now - ended.at >= lookedMsAgo) return
  const asker = npcOf(context.state, quest.giver)
  if (asker && cause.item !== undefined)
    spend(context, asker, itemsOf(cause.item, Math.min(whole, countOf(asker.bag.items, cause.item))), {
      because: 'recipe',
    })
}

function unhelped(context: TickContext, { cause, quest }: Errand): void {
  const { state } = context
  const [asker, other] = [npcOf(state, quest.giver), npcOf(state, cause.other ?? '')]
  if (asker) feel(context, asker, { by: moods.unhelped, why: 'nobody helped me when I needed it' })
  switch (cause.kind) {
    case 'quarrel':
      for (const [one, another] of pairOf(state, cause)) {
        const { quarrel } = one.relations[another.id] ?? {}
        // The quarrel is as fresh as on its first day.
        if (quarrel) quarrel.since = gameMs(state)
        changeRelation(context, one, another.id, {
          ...steps.stillCross,
          because: 'quarrel',
          why: 'let it stand between us',
        })
      }
      return
    case 'promise':
      if (asker && other)
        changeRelation(context, other, asker.id, {
          ...steps.stillCross,
          because: 'promise-broken',
          why: 'never made good what was promised',
        })
      return
    case 'illness':
    case 'damage': {
      const lasting = cause.happening === undefined ? undefined : goingOn(state, cause.happening)
      if (lasting) lasting.until += Math.round(LONGER_MS / state.tickGameMs)
      return
    }
    // The shelf stays empty tomorrow: see `keepsEmpty`.
    case 'theft':
    case 'owed':
    case 'shortage':
      return
    default:
      cause.kind satisfies never
  }
}

function pairOf(state: WorldState, { asker, other, key }: Errand['cause']): [NpcBody, NpcBody][] {
  // A third person may ask on behalf of the two, so the pair comes from the fact.
  const [first, second] = /^quarrel\/([^/]+)\/([^@]+)@/.exec(key)?.slice(1) ?? [asker, other ?? '']
  const [one, another] = [npcOf(state, first ?? ''), npcOf(state, second ?? '')]
  return one && another
    ? [
        [one, another],
        [another, one],
      ]
    : []
}

/** Whether a shop goes without a thing this morning, because nobody brought it yesterday. */
export const keepsEmpty = (state: WorldState, npc: NpcId, item: ItemId): boolean =>
  errandsIn(state).some(
    ({ cause, quest, ended }) =>
      (cause.kind === 'shortage' || cause.kind === 'theft') &&
      quest.giver === npc &&
      cause.item === item &&
      ended?.how === 'lapsed' &&
      dayOf(ended.at) + 1 === dayOf(gameMs(state)),
  )
