import { noticesInEnglish, type SayNotice } from '../../../language/messages/notices.ts'
import type { RefusalReason, SimulationEvent } from '../../../world/commands.ts'
import { kindOf } from '../../../world/happenings/kinds-of.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { labelOf } from '../../../world/lodging/beds.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'
import { coinsInWords, goodsInWords } from '../../rooms/goods-words.ts'
import { type NameOf, shownGoods } from '../goods-view.ts'
import { listIn } from '../list-in.ts'

const commands = [
  'orderAtTable',
  'rentBed',
  'lieDown',
  'getUp',
  'stow',
  'unstow',
  'beginDraughts',
  'moveDraughts',
  'resignDraughts',
  'singAlong',
] as const
type InsideCommandKind = (typeof commands)[number]
export const isInsideCommand = (command: string): command is InsideCommandKind =>
  (commands as readonly string[]).includes(command)

/** What happened to a guest, in words for their page; null if the page shows it anyway. */
export function insideNotice(
  { state, map, nameOf, say = noticesInEnglish }: { state: WorldState; map: MapData; nameOf: NameOf; say?: SayNotice },
  event: SimulationEvent,
  player: PlayerId,
): string | null {
  if (!('player' in event) || event.player !== player) return null
  const { catalogue } = state
  const coins = (gold: number) => coinsInWords(gold, catalogue.coin)
  switch (event.kind) {
    case 'bedRented':
      return say('inside-words.is-yours-until-noon', { label: capital(labelOf(map, event.bed)) })
    case 'shareBrought': {
      const brought = goodsInWords(shownGoods(catalogue, { items: { [event.item]: event.count } }), catalogue.coin)
      return say('inside-words.you-have-brought-for', {
        brought,
        name: kindOf(state, event.happening)?.name ?? event.happening,
      })
    }
    case 'gotUp':
      return event.because === 'morning' ? say('inside-words.it-is-morning-you-get') : say('inside-words.you-get-up')
    case 'stowed':
      return say('inside-words.you-put-into-your-chest', {
        goods: goodsInWords(shownGoods(catalogue, event.goods), catalogue.coin, listIn(say)),
      })
    case 'unstowed':
      return say('inside-words.you-take-out-of-your', {
        goods: goodsInWords(shownGoods(catalogue, event.goods), catalogue.coin, listIn(say)),
      })
    case 'draughtsBegan':
      return say('inside-words.you-sit-down-to-a', { name: nameOf(event.npc), coins: coins(event.stake) })
    case 'draughtsEnded':
      return draughtsOver(event, { name: nameOf(event.npc), pot: coins(2 * event.stake), say })
    default:
      return null
  }
}

function draughtsOver(
  { because }: Extract<SimulationEvent, { kind: 'draughtsEnded' }>,
  { name, pot, say }: { name: string; pot: string; say: SayNotice },
): string {
  switch (because) {
    case 'won':
      return say('inside-words.you-have-won-against-who', { name, pot })
    case 'lost':
      return say('inside-words.has-won-and-takes-with', { name, pot })
    case 'drawn':
      return say('inside-words.the-game-with-is-a', { name })
    case 'called':
      return say('inside-words.cannot-play-on-and-nods', { name })
    case 'resigned':
      return say('inside-words.you-give-up-and-takes', { name, pot })
    case 'left':
      return say('inside-words.you-went-away-from-the', { name, pot })
    case 'slow':
      return say('inside-words.you-made-no-move-for', { name, pot })
    default:
      return because satisfies never
  }
}

/** Why something could not be done in a house. */
export function insideRefusal(
  command: InsideCommandKind,
  reason: RefusalReason,
  say: SayNotice = noticesInEnglish,
): string {
  if (command === 'orderAtTable') return orderRefusal(reason, say)
  if (command === 'singAlong')
    return reason === 'too-far'
      ? say('inside-words.you-are-too-far-away')
      : say('inside-words.there-is-nothing-to-sing')
  switch (reason) {
    case 'lacking':
      if (command === 'beginDraughts') return say('inside-words.one-of-you-does-not')
      return command === 'rentBed'
        ? say('inside-words.you-do-not-have-enough')
        : say('inside-words.there-is-not-that-much')
    case 'busy':
      if (command === 'rentBed') return say('inside-words.somebody-else-has-taken-that')
      return command === 'lieDown'
        ? say('inside-words.there-is-no-free-place')
        : say('inside-words.they-cannot-play-just-now')
    case 'not-yours':
      return command === 'stow' ? say('inside-words.only-a-guest-who-has') : say('inside-words.you-have-not-paid-for')
    case 'not-now':
      if (command === 'lieDown') return say('inside-words.it-is-broad-day-you')
      return command === 'rentBed'
        ? say('inside-words.you-have-a-bed-already')
        : say('inside-words.that-is-not-possible-just')
    case 'wrong-price':
      return say('common.the-price-has-changed-look')
    case 'unknown-npc':
      return command === 'rentBed'
        ? say('inside-words.nobody-is-here-who-could')
        : say('common.there-is-nobody-by-that')
    case 'wrong-place':
      return say('inside-words.you-have-to-be-in')
    case 'invalid':
      return command === 'moveDraughts'
        ? say('inside-words.that-move-is-not-allowed')
        : say('common.that-cannot-be-done')
    default:
      return say('common.that-could-not-be-done')
  }
}

/** Why nothing is brought. */
function orderRefusal(reason: RefusalReason, say: SayNotice): string {
  switch (reason) {
    case 'unknown-npc':
      return say('inside-words.nobody-serves-now')
    case 'lacking':
      return say('inside-words.you-do-not-have-enough-2')
    case 'empty':
      return say('inside-words.there-is-no-more-of')
    case 'busy':
      return say('inside-words.finish-first-what-is-before')
    case 'wrong-price':
      return say('common.the-price-has-changed-look')
    case 'wrong-place':
      return say('inside-words.sit-down-in-the-house')
    default:
      return say('inside-words.that-could-not-be-ordered')
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
