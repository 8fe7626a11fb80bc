import { clockOf, minuteOfDay } from '../../language/calendar.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import type { RefusalReason, SimulationEvent } from '../../world/commands.ts'
import { errandOf, partOf, questIn } from '../../world/errands/errand-of.ts'
import type { Goods } from '../../world/goods.ts'
import type { ItemId, PlayerId, QuestId } from '../../world/ids.ts'
import { mysteryKindOf, pieceOf } from '../../world/mysteries/kinds-of.ts'
import { itemKindOf, questRunOf } from '../../world/quests/kinds.ts'
import type { WorldState } from '../../world/state.ts'
import { goodsInWords, thingsInWords } from '../rooms/goods-words.ts'
import { type NameOf, namesOf, shownGoods } from './goods-view.ts'
import { listIn } from './list-in.ts'

/** Commands about goods that a player's page sends. */
const goodsCommands = [
  'answerOffer',
  'useItem',
  'dropItem',
  'pickUp',
  'playerGive',
  'playerOffer',
  'withdrawOffer',
  'closeShop',
  'buy',
  'sell',
] as const
type GoodsCommand = (typeof goodsCommands)[number]
export const isGoodsCommand = (command: string): command is GoodsCommand =>
  (goodsCommands as readonly string[]).includes(command)

/** What happened to a player's goods, in words for that player; null if their panels show it anyway. */
export function goodsNotice(
  state: WorldState,
  event: SimulationEvent,
  player: PlayerId,
  nameOf: NameOf,
  say: SayNotice = noticesInEnglish,
): string | null {
  const { catalogue } = state
  const words = (goods: Goods) => goodsInWords(shownGoods(catalogue, goods), catalogue.coin, listIn(say))
  const one = (item: ItemId, count: number) => thingsInWords({ ...namesOf(catalogue, item), count })
  switch (event.kind) {
    case 'transferred':
      if (event.to === player)
        return say('goods-words.gives-you', { name: nameOf(event.from), goods: words(event.goods) })
      return event.from === player
        ? say('goods-words.you-give', { name: nameOf(event.to), goods: words(event.goods) })
        : null
    case 'spent': {
      if (event.because === 'recipe' || event.because === 'departed') return null
      const [item] = Object.keys(event.goods.items ?? {}) as ItemId[]
      const use = (item && itemKindOf(catalogue, item)?.use) || 'apply'
      if (event.body === player)
        return event.on === undefined || event.on === player
          ? say('goods-words.you-use', { use, goods: words(event.goods) })
          : say('goods-words.you-use-on', { use, goods: words(event.goods), name: nameOf(event.on) })
      return event.on === player
        ? say('goods-words.uses-on-you', { name: nameOf(event.body), goods: words(event.goods) })
        : null
    }
    case 'pickedUp':
      return event.body === player ? say('goods-words.you-pick-up', { thing: one(event.item, event.count) }) : null
    case 'dropped':
      return event.body === player ? say('goods-words.you-put-down', { thing: one(event.item, event.count) }) : null
    case 'offerEnded':
      if (event.from === player) return ownOfferEnded(event.outcome, nameOf(event.to), say)
      if (event.to !== player) return null
      if (event.outcome === 'expired') return say('goods-words.s-offer-has-expired', { name: nameOf(event.from) })
      if (event.outcome === 'withdrawn') return withdrawn(state, event, nameOf, say)
      return event.outcome === 'impossible'
        ? say('goods-words.the-trade-with-fell-through', { name: nameOf(event.from) })
        : null
    case 'lessonEnded': {
      if (event.payer !== player) return null
      const lesson = say('goods-words.the-lesson-in-for', {
        skill: event.skill.replaceAll('-', ' '),
        name: nameOf(event.learner),
      })
      return event.outcome === 'learned'
        ? say('goods-words.was-a-success', { lesson })
        : say('goods-words.was-interrupted-so-nothing-was', { lesson })
    }
    case 'questStarted':
      return event.player === player
        ? say('goods-words.new-in-your-journal', { name: questIn(state, event.quest)?.name ?? event.quest })
        : null
    case 'questLate':
      return event.player === player ? lateNotice(state, event.quest, nameOf, say) : null
    case 'questLeft':
      return event.player === player
        ? say('goods-words.given-up', { name: questIn(state, event.quest)?.name ?? event.quest })
        : null
    case 'questDone':
      return event.player === player ? doneNotice(state, event.quest, player, nameOf, say) : null
    case 'errandHelped':
      return helpedNotice(state, event, player, nameOf, say)
    case 'errandEnded':
      return endedNotice(state, event.errand, player, nameOf, say)
    case 'pieceGained':
      return event.player === player ? pieceNotice(state, event, say) : null
    case 'mysteryEnded':
      return event.player === player
        ? say('goods-words.you-have-ended-the-matter', {
            name: mysteryKindOf(state, event.mystery)?.name ?? event.mystery,
          })
        : null
    default:
      return null
  }
}

/** How the player's own offer to another player ended; null if what changes hands tells it, or the player did it. */
function ownOfferEnded(
  outcome: Extract<SimulationEvent, { kind: 'offerEnded' }>['outcome'],
  name: string,
  say: SayNotice,
): string | null {
  switch (outcome) {
    case 'declined':
      return say('goods-words.declines-your-offer', { name })
    case 'expired':
      return say('goods-words.has-not-answered-your-offer', { name })
    case 'impossible':
      return say('goods-words.the-trade-with-fell-through-2', { name })
    case 'accepted':
    case 'withdrawn':
      return null
    default:
      return outcome satisfies never
  }
}

/** Another player brought a part of what this one is about, too. */
const helpedNotice = (
  state: WorldState,
  { errand: id, player: helper, count }: Extract<SimulationEvent, { kind: 'errandHelped' }>,
  player: PlayerId,
  nameOf: NameOf,
  say: SayNotice,
): string | null => {
  const errand = errandOf(state, id)
  if (!errand || helper === player || questRunOf(state, player, errand.quest.id)?.status !== 'open') return null
  return say('goods-words.has-brought-of-it', { nameOf: nameOf(helper), count, name: errand.quest.name })
}

/** For whoever took it on and brought nothing: why it is over. */
const endedNotice = (
  state: WorldState,
  id: string,
  player: PlayerId,
  nameOf: NameOf,
  say: SayNotice,
): string | null => {
  const errand = errandOf(state, id)
  if (!errand?.ended || !questRunOf(state, player, errand.quest.id) || partOf(errand, player).count > 0) return null
  const { quest, words } = errand
  return errand.ended.how === 'lapsed'
    ? say('goods-words.too-late', { name: quest.name, nameOf: nameOf(quest.giver), late: words.late })
    : say('goods-words.no-longer-needed', { name: quest.name, nameOf: nameOf(quest.giver), settled: words.settled })
}

/** Nothing is lost: whoever brings it late is paid. */
const lateNotice = (state: WorldState, quest: QuestId, nameOf: NameOf, say: SayNotice): string => {
  const { name = quest, giver = '', until = 0 } = questIn(state, quest) ?? {}
  return say('goods-words.late-wanted-it-by-it', { name, nameOf: nameOf(giver), time: clockOf(until) })
}

/** With the thanks of whoever asked for an errand of the village. */
const doneNotice = (state: WorldState, quest: QuestId, player: PlayerId, nameOf: NameOf, say: SayNotice): string => {
  const errand = errandOf(state, quest)
  const done = say('goods-words.done', { name: questIn(state, quest)?.name ?? quest })
  if (errand) return `${done} ${nameOf(errand.quest.giver)}: ${say.quoted(errand.words.thanks)}`
  const wantedBy = questIn(state, quest)?.until
  const ended = questRunOf(state, player, quest)?.endedAt
  const isLate = wantedBy !== undefined && ended != null && minuteOfDay(ended) >= wantedBy
  return isLate ? say('goods-words.it-was-wanted-by-it', { done, time: clockOf(wantedBy) }) : done
}

/** What was seen is told on the spot; what was said is in the talk already. */
function pieceNotice(
  state: WorldState,
  { mystery, piece }: Extract<SimulationEvent, { kind: 'pieceGained' }>,
  say: SayNotice,
): string {
  const kind = mysteryKindOf(state, mystery)
  const found = kind && pieceOf(kind, piece)
  const seen = found?.kind === 'clue' ? `${found.shows} ` : ''
  return say('goods-words.new-in-your-journal-a', { seen, name: kind?.name ?? mystery })
}

/** The words for an offer that vanished or changed while the player was about to click it. */
const withdrawn = (
  { offers }: WorldState,
  { from, to }: { from: string; to: string },
  nameOf: NameOf,
  say: SayNotice,
): string =>
  Object.values(offers).some((offer) => offer.from === from && offer.to === to)
    ? say('goods-words.has-replaced-that-offer-with', { name: nameOf(from) })
    : say('goods-words.has-withdrawn-the-offer', { name: nameOf(from) })

/** Why a player's request failed. Doesn't reveal whose offer it was. */
export function goodsRefusal(command: GoodsCommand, reason: RefusalReason, say: SayNotice = noticesInEnglish): string {
  switch (reason) {
    case 'too-far':
      return command === 'pickUp'
        ? say('goods-words.too-far-away-to-pick')
        : say('goods-words.too-far-away-walk-closer')
    case 'lacking':
      return command === 'buy' || command === 'sell' || command === 'answerOffer'
        ? say('goods-words.you-cannot-make-that-trade')
        : say('goods-words.you-do-not-have-that')
    case 'unknown-offer':
    case 'not-yours':
      return command === 'answerOffer' || command === 'withdrawOffer'
        ? say('goods-words.that-offer-is-no-longer')
        : say('goods-words.that-is-no-longer-there')
    case 'wrong-price':
      return say('goods-words.the-price-has-changed-so')
    case 'not-now':
      if (command === 'dropItem') return say('goods-words.there-is-no-room-left')
      return command === 'buy' || command === 'sell'
        ? say('goods-words.that-shop-is-not-open')
        : say('goods-words.you-cannot-do-that-right')
    case 'unknown-npc':
    case 'unknown-body':
      return say('common.there-is-nobody-by-that')
    case 'unknown-item':
      return command === 'pickUp'
        ? say('goods-words.somebody-else-has-picked-that')
        : say('goods-words.there-is-no-such-thing')
    case 'invalid':
      return command === 'useItem' ? say('goods-words.you-cannot-use-that') : say('common.that-cannot-be-done')
    default:
      return say('common.that-could-not-be-done')
  }
}
