import { clockOf, minuteOfDay } from '../../../language/calendar.ts'
import { bedsIn, ownHouseAt } from '../../../world/homes/homes.ts'
import {
  chestIn,
  freeTilesOn,
  guestOf,
  holdsBed,
  hostOf,
  innAt,
  isBedtime,
  isFree,
  isHostIn,
  labelOf,
  restsIn,
} from '../../../world/lodging/beds.ts'
import type { MapData, Place } from '../../../world/map-data.ts'
import type { PlayerBody, WorldState } from '../../../world/state.ts'
import type { ShownRest, ShownStay } from '../../rooms/shown-stay.ts'
import { shownGoods } from '../goods-view.ts'

/** What a guest may do in the house where they are; null elsewhere. Nobody sees another's chest. */
export function stayOf(state: WorldState, map: MapData, player: PlayerBody): ShownStay | null {
  const own = ownHouseAt(map, player)
  if (own) return ownStay(state, map, { house: own, player })
  const inn = innAt(map, player)
  if (!inn) return null
  const host = hostOf(Object.values(state.npcs), inn.id)
  const chest = chestIn(player, inn.id)
  const isGuest = holdsBed(state, player)
  const isInChest = chest.gold > 0 || Object.keys(chest.items).length > 0
  return {
    house: inn.label,
    host: host && isHostIn(host, inn) ? host.name : null,
    rests: restsIn(map, inn).map((piece) => shownRest(state, map, { piece, player })),
    bedtime: isBedtime(state),
    ...(isGuest && player.lodging ? { until: timeOf(player.lodging.until) } : {}),
    ...sleepOf(state, map, player),
    ...(isGuest || isInChest ? { chest: { ...shownGoods(state.catalogue, chest), open: isGuest } } : {}),
  }
}

/** Bed and chest in one's own house. */
function ownStay(state: WorldState, map: MapData, { house, player }: { house: Place; player: PlayerBody }): ShownStay {
  return {
    house: house.label,
    host: null,
    rests: bedsIn(map, house).map((bed) => ({
      ...{ id: bed.id, label: bed.label, price: 0, is: 'yours' },
      ...(freeTilesOn(map, state, bed, player).length === 0 ? { full: true } : {}),
    })),
    bedtime: isBedtime(state),
    ...sleepOf(state, map, player),
    chest: { ...shownGoods(state.catalogue, chestIn(player, house.id)), open: true },
  }
}

const sleepOf = (state: WorldState, map: MapData, { asleep: lies }: PlayerBody): Pick<ShownStay, 'asleep'> =>
  lies
    ? {
        asleep: {
          on: labelOf(map, lies.on),
          until: timeOf(lies.until),
          awake: Object.values(state.players).filter(({ present, asleep }) => present && !asleep).length,
        },
      }
    : {}

function shownRest(
  state: WorldState,
  map: MapData,
  { piece, player }: { piece: Place; player: PlayerBody },
): ShownRest {
  const isFull = freeTilesOn(map, state, piece, player).length === 0
  const guest = guestOf(state, piece.id)
  const is = isFree(piece) ? 'free' : guest?.id === player.id ? 'yours' : guest ? 'taken' : 'to-let'
  return { id: piece.id, label: piece.label, price: piece.rent ?? 0, is, ...(isFull ? { full: true } : {}) }
}

const timeOf = (ms: number): string => clockOf(minuteOfDay(ms))
