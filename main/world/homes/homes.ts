import { dayMs, minuteOfDay } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { PlaceId } from '../ids.ts'
import { placeOf } from '../lookup.ts'
import type { MapData, Place } from '../map-data.ts'
import { isInRoom, middleOf, roomAt } from '../places.ts'
import type { NpcBody, PlayerBody, WorldState } from '../state.ts'

/** A house can be sold again when its owner has been away this long, in game days. */
const AWAY_DAYS = 100
/** The minutes of the day between which an empty house may be looked at. */
const shownFrom = 6 * 60
const shownTo = 21 * 60

type Seen = Pick<WorldState, 'players' | 'startedAt' | 'tick' | 'tickGameMs'>
type House = Place & { sale: number }

/** Whether a place is a house that players can own. */
export const isToOwn = (place: Place): place is House => place.sale !== undefined && place.room !== undefined

/** The houses that players can own, cheapest first. `by`: only those that this villager sells. */
export const housesToOwn = (map: MapData, by?: string): readonly House[] =>
  Object.values(map.places)
    .filter(isToOwn)
    .filter(({ keeper }) => by === undefined || keeper === by)
    .sort((left, right) => left.sale - right.sale || (left.id < right.id ? -1 : 1))

export const ownerOf = ({ players }: Pick<WorldState, 'players'>, house: PlaceId): PlayerBody | undefined =>
  Object.values(players).find(({ home }) => home?.house === house)

/** Whether somebody has been away so long that their house can be sold. */
const isLongAway = (state: Seen, { away, present }: PlayerBody): boolean =>
  !present && away !== undefined && gameMs(state) - away.since >= AWAY_DAYS * dayMs

/** Whether a house can be bought now. */
export function isForSale(state: Seen, house: PlaceId): boolean {
  const owner = ownerOf(state, house)
  return !owner || isLongAway(state, owner)
}

/** The player's own house, if they are in its room. */
export function ownHouseAt(map: MapData, player: PlayerBody): Place | null {
  const house = player.home && map.doors ? placeOf(map, player.home.house) : undefined
  return house && isToOwn(house) && isInRoom(house, player) ? house : null
}

/** The house that somebody owns or could own, in whose room a player is. */
export function houseToOwnAt(map: MapData, player: PlayerBody): House | null {
  const house = map.doors ? roomAt(map, player) : null
  return house && isToOwn(house) ? house : null
}

/** The beds in the room of a house. */
export const bedsIn = ({ furniture = [] }: Pick<MapData, 'furniture'>, house: Place): Place[] =>
  furniture.filter((piece) => piece.kind === 'bed' && isInRoom(house, middleOf(piece)))

/**
 * Whether somebody may go into a house that can be owned: its owner and whoever has a key at any hour, everybody else
 * while the owner is in it. An empty one is shown by day.
 */
export function mayEnterHome(state: Seen, house: Place, player?: PlayerBody): boolean {
  const owner = ownerOf(state, house.id)
  if (!owner) {
    const minute = minuteOfDay(gameMs(state))
    return minute >= shownFrom && minute < shownTo
  }
  if (player && (owner.id === player.id || owner.home?.keys?.includes(player.id))) return true
  return owner.present && isInRoom(house, owner)
}

/** Who sells houses: the villager who is named on the map. */
export const sellerOf = (npcs: readonly NpcBody[], { keeper }: Pick<Place, 'keeper'>): NpcBody | undefined =>
  npcs.find(({ id }) => id === keeper)
