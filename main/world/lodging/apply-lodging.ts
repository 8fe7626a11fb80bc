import type { RefusalReason } from '../commands.ts'
import { MAX_KINDS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { isNothing, tidyGoods, withGoods, withoutGoods } from '../economy/bags.ts'
import { centreOf } from '../geometry.ts'
import { bedsIn, houseToOwnAt, isToOwn, ownHouseAt } from '../homes/homes.ts'
import { conversationsWith } from '../lookup.ts'
import type { Place } from '../map-data.ts'
import { presentPlayer } from '../player-commands.ts'
import { leaveTalk } from '../society/leave-talk.ts'
import type { PlayerBody } from '../state.ts'
import { chestIn, freeTilesOn, holdsBed, innAt, isBedtime, isFree, morningAfter, restsIn } from './beds.ts'
import type { LodgingCommand } from './commands.ts'
import { letBed } from './let-bed.ts'
import { offerBed } from './offer-bed.ts'
import { orderAtTable } from './tables.ts'
import { getUp } from './wake.ts'

type Of<Kind extends LodgingCommand['kind']> = Extract<LodgingCommand, { kind: Kind }>
type Verdict = RefusalReason | null

/**
 * Applies the commands of guests. They happen in the room of a house that lets beds; who owns a house sleeps and has a
 * chest there.
 */
export function applyLodging(context: TickContext, command: LodgingCommand): Verdict {
  if (command.kind === 'npcOfferBed') return offerBed(context, command)
  const player = presentPlayer(context, command.player)
  if (!player) return 'unknown-body'
  if (command.kind === 'getUp') return player.asleep ? getUp(context, player, 'self') : 'not-now'
  if (command.kind === 'orderAtTable') return orderAtTable(context, player, command)
  const inn = innAt(context.map, player) ?? houseToOwnAt(context.map, player)
  if (!inn) return 'wrong-place'
  switch (command.kind) {
    case 'rentBed':
      return letBed(context, player, command)
    case 'lieDown':
      return lieDown(context, player, { inn, command })
    case 'stow':
      return stow(context, player, { inn, command })
    case 'unstow':
      return unstow(context, player, { inn, command })
    default:
      return command satisfies never
  }
}

function lieDown(
  context: TickContext,
  player: PlayerBody,
  { inn, command: { on } }: { inn: Place; command: Of<'lieDown'> },
): Verdict {
  const { state, map, events } = context
  const isOwn = ownHouseAt(map, player) !== null
  const piece = [...restsIn(map, inn), ...(isToOwn(inn) ? bedsIn(map, inn) : [])].find(({ id }) => id === on)
  if (!piece) return 'unknown-place'
  if (!isOwn && !isFree(piece) && !holdsBed(state, player, piece.id)) return 'not-yours'
  if (player.asleep || !isBedtime(state)) return 'not-now'
  const [tile] = freeTilesOn(map, state, piece, player)
  if (!tile) return 'busy'
  for (const talk of conversationsWith(state, player.id)) leaveTalk(context, talk, player.id, 'left')
  player.approaching = null
  player.x = centreOf(map, tile[0])
  player.y = centreOf(map, tile[1])
  player.asleep = { on: piece.id, until: morningAfter(state), x: player.x, y: player.y }
  events.push({ kind: 'laidDown', player: player.id, on: piece.id, x: player.x, y: player.y })
  return null
}

/** Only whoever has a bed in the house, or owns it, may put something away there. */
function stow(
  { state, map, events }: TickContext,
  player: PlayerBody,
  { inn, command }: { inn: Place; command: Of<'stow'> },
): Verdict {
  const goods = tidyGoods(command.goods)
  if (isNothing(goods)) return 'invalid'
  if (ownHouseAt(map, player) === null && (isToOwn(inn) || !holdsBed(state, player))) return 'not-yours'
  const bag = withoutGoods(player.bag, goods)
  if (!bag) return 'lacking'
  const chest = withGoods(chestIn(player, inn.id), goods)
  if (!chest || Object.keys(chest.items).length > MAX_KINDS) return 'invalid'
  player.bag = bag
  player.chests = { ...player.chests, [inn.id]: chest }
  events.push({ kind: 'stowed', player: player.id, at: inn.id, goods })
  return null
}

/** Anybody may fetch what is theirs, also when their nights are over. */
function unstow(
  { events }: TickContext,
  player: PlayerBody,
  { inn, command }: { inn: Place; command: Of<'unstow'> },
): Verdict {
  const goods = tidyGoods(command.goods)
  if (isNothing(goods)) return 'invalid'
  const chest = withoutGoods(chestIn(player, inn.id), goods)
  if (!chest) return 'lacking'
  const bag = withGoods(player.bag, goods)
  if (!bag) return 'invalid'
  player.bag = bag
  const { [inn.id]: _emptied, ...others } = player.chests ?? {}
  const isEmpty = chest.gold === 0 && Object.keys(chest.items).length === 0
  const chests = isEmpty ? others : { ...others, [inn.id]: chest }
  if (Object.keys(chests).length > 0) player.chests = chests
  else delete player.chests
  events.push({ kind: 'unstowed', player: player.id, at: inn.id, goods })
  return null
}
