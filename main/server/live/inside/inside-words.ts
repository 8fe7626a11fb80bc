import type { RefusalReason, SimulationEvent } from '../../../world/commands.ts'
import { kindOf } from '../../../world/happenings/kinds-of.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { labelOf } from '../../../world/lodging/beds.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'
import { coinsInWords, goodsInWords } from '../../rooms/goods-words.ts'
import { type NameOf, shownGoods } from '../goods-view.ts'

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
  { state, map, nameOf }: { state: WorldState; map: MapData; nameOf: NameOf },
  event: SimulationEvent,
  player: PlayerId,
): string | null {
  if (!('player' in event) || event.player !== player) return null
  const { catalogue } = state
  const coins = (gold: number) => coinsInWords(gold, catalogue.coin)
  switch (event.kind) {
    case 'bedRented':
      return `${capital(labelOf(map, event.bed))} is yours until noon.`
    case 'shareBrought': {
      const brought = goodsInWords(shownGoods(catalogue, { items: { [event.item]: event.count } }), catalogue.coin)
      return `You have brought ${brought} for ${kindOf(state, event.happening)?.name ?? event.happening}.`
    }
    case 'gotUp':
      return event.because === 'morning' ? 'It is morning. You get up.' : 'You get up.'
    case 'stowed':
      return `You put ${goodsInWords(shownGoods(catalogue, event.goods), catalogue.coin)} into your chest.`
    case 'unstowed':
      return `You take ${goodsInWords(shownGoods(catalogue, event.goods), catalogue.coin)} out of your chest.`
    case 'draughtsBegan':
      return `You sit down to a game with ${nameOf(event.npc)}. Each of you puts ${coins(event.stake)} on the table.`
    case 'draughtsEnded':
      return draughtsOver(event, { name: nameOf(event.npc), pot: coins(2 * event.stake) })
    default:
      return null
  }
}

function draughtsOver(
  { because }: Extract<SimulationEvent, { kind: 'draughtsEnded' }>,
  { name, pot }: { name: string; pot: string },
): string {
  switch (because) {
    case 'won':
      return `You have won against ${name}, who nods to you over the board, and take ${pot}.`
    case 'lost':
      return `${name} has won, and takes ${pot}, with a nod to you over the board.`
    case 'drawn':
      return `The game with ${name} is a draw. Each of you takes back the stake.`
    case 'called':
      return `${name} cannot play on and nods goodbye. You take back your stake.`
    case 'resigned':
      return `You give up, and ${name} takes ${pot}.`
    case 'left':
      return `You went away from the board, and ${name} takes ${pot}.`
    case 'slow':
      return `You made no move for a minute and a half, and ${name} takes ${pot}.`
    default:
      return because satisfies never
  }
}

/** Why something could not be done in a house. */
export function insideRefusal(command: InsideCommandKind, reason: RefusalReason): string {
  if (command === 'orderAtTable') return orderRefusal(reason)
  if (command === 'singAlong')
    return reason === 'too-far' ? 'You are too far away to sing along.' : 'There is nothing to sing along with now.'
  switch (reason) {
    case 'lacking':
      if (command === 'beginDraughts') return 'One of you does not have that much to put on the table.'
      return command === 'rentBed' ? 'You do not have enough money for that bed.' : 'There is not that much of it.'
    case 'busy':
      if (command === 'rentBed') return 'Somebody else has taken that bed.'
      return command === 'lieDown'
        ? 'There is no free place on it.'
        : 'They cannot play just now, or the board is taken.'
    case 'not-yours':
      return command === 'stow'
        ? 'Only a guest who has a bed here may put things into the chest.'
        : 'You have not paid for that bed.'
    case 'not-now':
      if (command === 'lieDown')
        return 'It is broad day. You may lie down between six in the evening and six in the morning.'
      return command === 'rentBed' ? 'You have a bed already.' : 'That is not possible just now.'
    case 'wrong-price':
      return 'The price has changed. Look at it again.'
    case 'unknown-npc':
      return command === 'rentBed' ? 'Nobody is here who could take your money.' : 'There is nobody by that name here.'
    case 'wrong-place':
      return 'You have to be in the room for that.'
    case 'invalid':
      return command === 'moveDraughts' ? 'That move is not allowed.' : 'That cannot be done.'
    default:
      return 'That could not be done.'
  }
}

/** Why nothing is brought. */
function orderRefusal(reason: RefusalReason): string {
  switch (reason) {
    case 'unknown-npc':
      return 'Nobody serves now.'
    case 'lacking':
      return 'You do not have enough money for that.'
    case 'empty':
      return 'There is no more of that.'
    case 'busy':
      return 'Finish first what is before you.'
    case 'wrong-price':
      return 'The price has changed. Look at it again.'
    case 'wrong-place':
      return 'Sit down in the house first, then order.'
    default:
      return 'That could not be ordered.'
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
