import { clockOf, minuteOfDay } from '../../language/calendar.ts'
import type { RefusalReason, SimulationEvent } from '../../world/commands.ts'
import { errandOf, partOf, questIn } from '../../world/errands/errand-of.ts'
import type { Goods } from '../../world/goods.ts'
import type { ItemId, PlayerId, QuestId } from '../../world/ids.ts'
import { mysteryKindOf, pieceOf } from '../../world/mysteries/kinds-of.ts'
import { itemKindOf, questRunOf } from '../../world/quests/kinds.ts'
import type { WorldState } from '../../world/state.ts'
import { goodsInWords, thingsInWords } from '../rooms/goods-words.ts'
import { type NameOf, namesOf, shownGoods } from './goods-view.ts'

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

const verbs = { eat: 'eat', drink: 'drink', apply: 'use' } as const

/** What happened to a player's goods, in words for that player; null if their panels show it anyway. */
export function goodsNotice(
  state: WorldState,
  event: SimulationEvent,
  player: PlayerId,
  nameOf: NameOf,
): string | null {
  const { catalogue } = state
  const words = (goods: Goods) => goodsInWords(shownGoods(catalogue, goods), catalogue.coin)
  const one = (item: ItemId, count: number) => thingsInWords({ ...namesOf(catalogue, item), count })
  switch (event.kind) {
    case 'transferred':
      if (event.to === player) return `${nameOf(event.from)} gives you ${words(event.goods)}.`
      return event.from === player ? `You give ${nameOf(event.to)} ${words(event.goods)}.` : null
    case 'spent': {
      if (event.because === 'recipe') return null
      const [item] = Object.keys(event.goods.items ?? {}) as ItemId[]
      const verb = verbs[(item && itemKindOf(catalogue, item)?.use) || 'apply']
      if (event.body === player)
        return `You ${verb} ${words(event.goods)}${event.on === undefined || event.on === player ? '' : ` on ${nameOf(event.on)}`}.`
      return event.on === player ? `${nameOf(event.body)} uses ${words(event.goods)} on you.` : null
    }
    case 'pickedUp':
      return event.body === player ? `You pick up ${one(event.item, event.count)}.` : null
    case 'dropped':
      return event.body === player ? `You put down ${one(event.item, event.count)}.` : null
    case 'offerEnded':
      if (event.from === player) return ownOfferEnded(event.outcome, nameOf(event.to))
      if (event.to !== player) return null
      if (event.outcome === 'expired') return `${nameOf(event.from)}’s offer has expired.`
      if (event.outcome === 'withdrawn') return withdrawn(state, event, nameOf)
      return event.outcome === 'impossible'
        ? `The trade with ${nameOf(event.from)} fell through: one of you no longer has the goods.`
        : null
    case 'lessonEnded': {
      if (event.payer !== player) return null
      const lesson = `The lesson in ${event.skill.replaceAll('-', ' ')} for ${nameOf(event.learner)}`
      return event.outcome === 'learned'
        ? `${lesson} was a success.`
        : `${lesson} was interrupted, so nothing was learned.`
    }
    case 'questStarted':
      return event.player === player
        ? `New in your journal: "${questIn(state, event.quest)?.name ?? event.quest}".`
        : null
    case 'questLate':
      return event.player === player ? lateNotice(state, event.quest, nameOf) : null
    case 'questLeft':
      return event.player === player ? `Given up: "${questIn(state, event.quest)?.name ?? event.quest}".` : null
    case 'questDone':
      return event.player === player ? doneNotice(state, event.quest, player, nameOf) : null
    case 'errandHelped':
      return helpedNotice(state, event, player, nameOf)
    case 'errandEnded':
      return endedNotice(state, event.errand, player, nameOf)
    case 'pieceGained':
      return event.player === player ? pieceNotice(state, event) : null
    case 'mysteryEnded':
      return event.player === player
        ? `You have ended the matter of ${mysteryKindOf(state, event.mystery)?.name ?? event.mystery}. Your journal tells what came of it.`
        : null
    default:
      return null
  }
}

/** How the player's own offer to another player ended; null if what changes hands tells it, or the player did it. */
function ownOfferEnded(
  outcome: Extract<SimulationEvent, { kind: 'offerEnded' }>['outcome'],
  name: string,
): string | null {
  switch (outcome) {
    case 'declined':
      return `${name} declines your offer.`
    case 'expired':
      return `${name} has not answered your offer, so it is over.`
    case 'impossible':
      return `The trade with ${name} fell through: one of you no longer has the goods.`
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
): string | null => {
  const errand = errandOf(state, id)
  if (!errand || helper === player || questRunOf(state, player, errand.quest.id)?.status !== 'open') return null
  return `${nameOf(helper)} has brought ${count} of it: "${errand.quest.name}".`
}

/** For whoever took it on and brought nothing: why it is over. */
const endedNotice = (state: WorldState, id: string, player: PlayerId, nameOf: NameOf): string | null => {
  const errand = errandOf(state, id)
  if (!errand?.ended || !questRunOf(state, player, errand.quest.id) || partOf(errand, player).count > 0) return null
  const { quest, words } = errand
  return errand.ended.how === 'lapsed'
    ? `Too late: "${quest.name}". ${nameOf(quest.giver)}: “${words.late}”`
    : `No longer needed: "${quest.name}". ${nameOf(quest.giver)}: “${words.settled}”`
}

/** Nothing is lost: whoever brings it late is paid. */
const lateNotice = (state: WorldState, quest: QuestId, nameOf: NameOf): string => {
  const { name = quest, giver = '', until = 0 } = questIn(state, quest) ?? {}
  return `Late: "${name}". ${nameOf(giver)} wanted it by ${clockOf(until)}; it is paid all the same.`
}

/** With the thanks of whoever asked for an errand of the village. */
const doneNotice = (state: WorldState, quest: QuestId, player: PlayerId, nameOf: NameOf): string => {
  const errand = errandOf(state, quest)
  const done = `Done: "${questIn(state, quest)?.name ?? quest}".`
  if (errand) return `${done} ${nameOf(errand.quest.giver)}: “${errand.words.thanks}”`
  const wantedBy = questIn(state, quest)?.until
  const ended = questRunOf(state, player, quest)?.endedAt
  const isLate = wantedBy !== undefined && ended != null && minuteOfDay(ended) >= wantedBy
  return isLate ? `${done} It was wanted by ${clockOf(wantedBy)}; it is paid all the same.` : done
}

/** What was seen is told on the spot; what was said is in the talk already. */
function pieceNotice(state: WorldState, { mystery, piece }: Extract<SimulationEvent, { kind: 'pieceGained' }>): string {
  const kind = mysteryKindOf(state, mystery)
  const found = kind && pieceOf(kind, piece)
  const seen = found?.kind === 'clue' ? `${found.shows} ` : ''
  return `${seen}New in your journal: a piece of ${kind?.name ?? mystery}.`
}

/** The words for an offer that vanished or changed while the player was about to click it. */
const withdrawn = ({ offers }: WorldState, { from, to }: { from: string; to: string }, nameOf: NameOf): string =>
  Object.values(offers).some((offer) => offer.from === from && offer.to === to)
    ? `${nameOf(from)} has replaced that offer with a new one.`
    : `${nameOf(from)} has withdrawn the offer.`

/** Why a player's request failed. Doesn't reveal whose offer it was. */
export function goodsRefusal(command: GoodsCommand, reason: RefusalReason): string {
  switch (reason) {
    case 'too-far':
      return command === 'pickUp'
        ? 'Too far away to pick that up. Walk closer.'
        : 'Too far away. Walk closer, then try again.'
    case 'lacking':
      return command === 'buy' || command === 'sell' || command === 'answerOffer'
        ? 'You cannot make that trade: one of you does not have enough.'
        : 'You do not have that many.'
    case 'unknown-offer':
    case 'not-yours':
      return command === 'answerOffer' || command === 'withdrawOffer'
        ? 'That offer is no longer open.'
        : 'That is no longer there.'
    case 'wrong-price':
      return 'The price has changed, so nothing was traded. Check it and try again.'
    case 'not-now':
      if (command === 'dropItem') return 'There is no room left on the ground.'
      return command === 'buy' || command === 'sell'
        ? 'That shop is not open to you right now.'
        : 'You cannot do that right now.'
    case 'unknown-npc':
    case 'unknown-body':
      return 'There is nobody by that name here.'
    case 'unknown-item':
      return command === 'pickUp' ? 'Somebody else has picked that up.' : 'There is no such thing here.'
    case 'invalid':
      return command === 'useItem' ? 'You cannot use that.' : 'That cannot be done.'
    default:
      return 'That could not be done.'
  }
}
