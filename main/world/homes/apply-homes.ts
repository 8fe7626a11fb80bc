import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { playerOf } from '../lookup.ts'
import { isInRoom } from '../places.ts'
import { presentPlayer } from '../player-commands.ts'
import type { PlayerBody } from '../state.ts'
import type { HomeCommand } from './commands.ts'
import { putPiece, shiftPiece, takePiece } from './furnish.ts'
import { ownHouseAt } from './homes.ts'
import { leaveHouse } from './leave-house.ts'
import { offerHouse, sellHouse } from './sell-house.ts'

type Of<Kind extends HomeCommand['kind']> = Extract<HomeCommand, { kind: Kind }>
type Verdict = RefusalReason | null

/** How many people may have a key to one house. */
export const MAX_KEYS = 12

export function applyHomes(context: TickContext, command: HomeCommand): Verdict {
  if (command.kind === 'npcOfferHouse') return offerHouse(context, command)
  const player = presentPlayer(context, command.player)
  if (!player) return 'unknown-body'
  switch (command.kind) {
    case 'buyHouse':
      return sellHouse(context, player, command)
    case 'giveUpHouse':
      if (!player.home) return 'not-yours'
      return leaveHouse(context, player, 'given-up') ? null : 'invalid'
    case 'giveKey':
      return giveKey(context, player, command)
    case 'putPiece':
      return putPiece(context, player, command)
    case 'shiftPiece':
      return shiftPiece(context, player, command)
    case 'takePiece':
      return takePiece(context, player, command)
    default:
      return command satisfies never
  }
}

/** A key is given to somebody who is in the house; it may be taken back from anybody. */
function giveKey({ state, map, events }: TickContext, player: PlayerBody, { to, on }: Of<'giveKey'>): Verdict {
  const { home } = player
  const house = ownHouseAt(map, player)
  if (!home || !house) return 'wrong-place'
  const keys = home.keys ?? []
  if (on) {
    const guest = playerOf(state, to)
    if (!guest?.present || guest.id === player.id || !isInRoom(house, guest)) return 'unknown-body'
    if (keys.includes(to) || keys.length >= MAX_KEYS) return 'not-now'
    home.keys = [...keys, to]
  } else {
    if (!keys.includes(to)) return 'unknown-body'
    const left = keys.filter((id) => id !== to)
    if (left.length > 0) home.keys = left
    else delete home.keys
  }
  events.push({ kind: 'keyGiven', player: player.id, to, house: house.id, on })
  return null
}
