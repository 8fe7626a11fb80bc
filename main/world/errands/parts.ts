import type { RefusalReason, SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { QuestRun } from '../dealings.ts'
import { countOf, holds, isNothing, itemsOf, tidyGoods, withoutGoods } from '../economy/bags.ts'
import { exchange } from '../economy/hand-over.ts'
import type { Goods } from '../goods.ts'
import type { BodyId, ItemId, NpcId, PlayerId } from '../ids.ts'
import { npcOf, playerOf } from '../lookup.ts'
import { noteQuestGift } from '../quests/brought.ts'
import { questRunOf } from '../quests/kinds.ts'
import { noteTaskGift } from '../travel/task-deeds.ts'
import { closeRun, endErrand } from './end-errand.ts'
import { carriedBy, dueTo, errandsIn, isPrepared, missingOf, partOf, thingOf } from './errand-of.ts'
import type { Errand } from './kinds.ts'

/** What a player who comes to the asker hands over and gets: a part of what is missing, or only what they are owed. */
export function errandTerms(
  { state }: TickContext,
  errand: Errand,
  run: QuestRun,
): { wants: Goods; gives: Goods } | RefusalReason {
  const thing = thingOf(errand)
  const count =
    errand.ended || thing?.kind !== 'bring' || !isPrepared(errand, run) ? 0 : carriedBy(state, errand, run.player)
  const gives = tidyGoods(dueTo(errand, run.player, count))
  if (count === 0 && isNothing(gives)) return 'not-now'
  return { wants: thing && count > 0 ? itemsOf(thing.item, count) : {}, gives }
}

/** Notes what was handed over at the asker's. The goods have changed hands, or do so in the same command. */
export function takePart(context: TickContext, errand: Errand, run: QuestRun, wants: Goods): void {
  const thing = thingOf(errand)
  const count = thing ? countOf(wants.items, thing.item) : 0
  notePaid(errand, run.player, count)
  if (count > 0) bring(context, errand, run.player, { count, to: errand.quest.giver })
  closeRun(context, errand, run)
}

/** Books a payment: everything that this player is owed, with `more` things. */
function notePaid(errand: Errand, player: PlayerId, more: number): void {
  const { count, paid } = partOf(errand, player)
  const { gold = 0, items } = dueTo(errand, player, more)
  errand.by[player] = { count, paid: paid + gold }
  if (items) delete errand.quest.reward.items
}

function bring(
  context: TickContext,
  errand: Errand,
  player: PlayerId,
  { count, to }: { count: number; to: BodyId },
): void {
  const thing = thingOf(errand)
  if (!thing) return
  const part = partOf(errand, player)
  errand.by[player] = { ...part, count: part.count + count }
  thing.count -= count
  context.events.push({ kind: 'errandHelped', errand: errand.quest.id, player, to, count })
  if (missingOf(errand) > 0) return
  errand.last = player
  endErrand(context, errand, 'done')
}

/**
 * Counts what players who have taken on an errand gave away: to the asker, or to whom the errand sends it. Looks at the
 * events since the given index of this tick's list. Only the thing itself counts, never words.
 */
export function noteErrandGifts(context: TickContext, since: number): void {
  for (const event of context.events.slice(since))
    if (event.kind === 'transferred' && event.because === 'gift' && !noteHanded(context, event)) {
      noteTaskGift(context, event)
      noteQuestGift(context, event)
    }
}

type Handed = Extract<SimulationEvent, { kind: 'transferred' }>

/** Whether it helped an errand. */
function noteHanded(context: TickContext, event: Handed): boolean {
  const { from, to, goods } = event
  const { state } = context
  if (!state.errands || !playerOf(state, from) || !npcOf(state, to)) return false
  const player = from as PlayerId
  for (const errand of errandsIn(state)) {
    const thing = thingOf(errand)
    if (errand.ended || !thing || to !== (thing.kind === 'hand' ? thing.npc : errand.quest.giver)) continue
    const run = questRunOf(state, player, errand.quest.id)
    const count = Math.min(thing.count, countOf(goods.items, thing.item))
    if (count === 0 || run?.status !== 'open' || !isPrepared(errand, run)) continue
    bring(context, errand, player, { count, to })
    if (thing.kind === 'bring') {
      bookAsBrought(context, event, itemsOf(thing.item, count))
      payNow(context, errand, player)
    }
    closeRun(context, errand, run)
    // What is given once helps once.
    return true
  }
  return false
}

/** Counts what a player gave in another zone to whom the errand sends the thing. */
export function bringElsewhere(
  context: TickContext,
  errand: Errand,
  run: QuestRun,
  { npc, item, count }: { npc: NpcId; item: ItemId; count: number },
): void {
  const thing = thingOf(errand)
  if (errand.ended || thing?.kind !== 'hand' || thing.npc !== npc || thing.item !== item) return
  if (!isPrepared(errand, run)) return
  const part = Math.min(thing.count, count)
  if (part > 0) bring(context, errand, run.player, { count: part, to: npc })
  closeRun(context, errand, run)
}

/** What is paid for is no gift: the asker owes nothing more for it. Only what was given beyond it is one. */
function bookAsBrought({ events }: TickContext, event: Handed, brought: Goods): void {
  const beyond = withoutGoods({ gold: event.goods.gold ?? 0, items: event.goods.items ?? {} }, brought)
  event.goods = brought
  event.because = 'quest'
  if (beyond && !isNothing(beyond)) events.push({ ...event, goods: tidyGoods(beyond), because: 'gift' })
}

/** The asker stands there and pays at once. If their purse is empty now, they pay later. */
function payNow(context: TickContext, errand: Errand, player: PlayerId): void {
  const [from, to] = [npcOf(context.state, errand.quest.giver), playerOf(context.state, player)]
  const gives = tidyGoods(dueTo(errand, player))
  if (!from || !to || isNothing(gives) || !holds(from.bag, gives)) return
  if (exchange(context, { from, to, gives, wants: {}, because: 'quest' }) === null) notePaid(errand, player, 0)
}
