import { dayMs, hourMs, minuteOfDay } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import { columnOf, rowOf } from '../geometry.ts'
import { type Bag, emptyBag } from '../goods.ts'
import type { PlaceId } from '../ids.ts'
import { placeOf } from '../lookup.ts'
import type { MapData, Place } from '../map-data.ts'
import { isAtPlace, isInRoom, roomAt, standsIn } from '../places.ts'
import type { NpcBody, PlayerBody, WorldState } from '../state.ts'

/** The hours in which a guest may lie down. It is morning at the end of them, and everybody wakes. */
const NIGHT_FROM = 18
const NIGHT_TO = 6
/** A night that is paid for ends at this hour. */
const NOON = 12

type Seen = Pick<WorldState, 'players' | 'npcs' | 'startedAt' | 'tick' | 'tickGameMs'>

/** The house whose room a player is in, if it lets beds. */
export function innAt(map: MapData, player: Pick<PlayerBody, 'x' | 'y'>): Place | null {
  const house = map.doors ? roomAt(map, player) : null
  return house && restsIn(map, house).length > 0 ? house : null
}

/** Where guests may sleep in the room of a house: beds with a price, and benches that cost nothing. */
export const restsIn = ({ furniture = [] }: Pick<MapData, 'furniture'>, house: Place): Place[] =>
  furniture.filter((piece) => piece.rent !== undefined && standsIn(piece, house) && isInRoom(house, middle(piece)))
const middle = ({ x, y, width, height }: Place) => ({ x: x + width / 2, y: y + height / 2 })

/** Somebody may sleep there without paying. */
export const isFree = ({ rent }: Pick<Place, 'rent'>): boolean => rent === 0

/** Who lets the beds of a house: of those who live there, whoever sells something. */
export const hostOf = (npcs: readonly NpcBody[], house: PlaceId): NpcBody | undefined =>
  npcs
    .filter(({ character }) => character.home === house && (character.sells?.length ?? 0) > 0)
    .sort((left, right) => (left.id < right.id ? -1 : 1))[0]

/** The house whose beds somebody lets, if they let any. */
export function houseLetBy(map: MapData, npcs: readonly NpcBody[], npc: NpcBody): Place | null {
  const house = placeOf(map, npc.character.home)
  if (!house || !restsIn(map, house).some((piece) => !isFree(piece))) return null
  return hostOf(npcs, house.id)?.id === npc.id ? house : null
}

/** Everybody who lets beds, sorted by id. */
export function hostsIn(map: MapData, npcs: readonly NpcBody[]): NpcBody[] {
  if (!map.furniture?.some(({ rent }) => rent !== undefined && rent > 0)) return []
  return npcs
    .filter((npc) => (npc.character.sells?.length ?? 0) > 0 && houseLetBy(map, npcs, npc) !== null)
    .sort((left, right) => (left.id < right.id ? -1 : 1))
}

/** The bed that a house has for a guest: their own, or else the cheapest one that is to let. */
export function bedFor(
  { state, map }: { state: Seen; map: MapData },
  house: Place,
  guest: PlayerBody,
): { bed: Place; is: 'yours' | 'to-let' | 'taken' } {
  const beds = restsIn(map, house)
    .filter((piece) => !isFree(piece))
    .sort((left, right) => (left.rent ?? 0) - (right.rent ?? 0) || (left.id < right.id ? -1 : 1))
  const own = beds.find(({ id }) => holdsBed(state, guest, id))
  if (own) return { bed: own, is: 'yours' }
  const free = beds.find(({ id }) => !guestOf(state, id))
  return free ? { bed: free, is: 'to-let' } : { bed: beds[0] as Place, is: 'taken' }
}

/** Whether the host can take money: in the house, on either side of its door. Whoever sleeps finds it on the counter. */
export const isHostIn = (host: NpcBody, house: Place): boolean => isAtPlace(house, host)

/** Whether a player's paid bed is still theirs. */
export const holdsBed = (state: Seen, { lodging }: Pick<PlayerBody, 'lodging'>, bed?: PlaceId): boolean =>
  lodging !== undefined && gameMs(state) < lodging.until && (bed === undefined || lodging.bed === bed)

/** The guest who has paid for a bed. */
export const guestOf = (state: Seen, bed: PlaceId): PlayerBody | undefined =>
  Object.values(state.players).find((player) => holdsBed(state, player, bed))

/** The noon after the coming night, or after the present one. */
export function nightEnds(state: Seen): number {
  const now = gameMs(state)
  const nextMorning = hourAfter(now, NIGHT_TO)
  return hourAfter(nextMorning, NOON)
}

/** When somebody who lies down now wakes. */
export const morningAfter = (state: Seen): number => hourAfter(gameMs(state), NIGHT_TO)

/** Whether a guest may lie down at this hour. */
export function isBedtime(state: Seen): boolean {
  const hour = minuteOfDay(gameMs(state)) / 60
  return hour >= NIGHT_FROM || hour < NIGHT_TO
}

/** The next time, after `from`, that a clock shows a full hour. Game milliseconds since 1970. */
function hourAfter(from: number, hour: number): number {
  const midnight = Math.floor(from / dayMs) * dayMs
  const today = midnight + hour * hourMs
  return today > from ? today : today + dayMs
}

/** The tiles of a bed or bench on which nobody lies or sits. */
export function freeTilesOn(map: MapData, state: Seen, piece: Place, except: PlayerBody): [number, number][] {
  const isOn = (body: { x: number; y: number }, [column, row]: readonly [number, number]) =>
    columnOf(map, body.x) === column && rowOf(map, body.y) === row
  const others = [
    ...Object.values(state.npcs),
    ...Object.values(state.players).filter(({ id, present }) => present && id !== except.id),
  ]
  return piece.spots.filter((tile) => !others.some((body) => isOn(body, tile)))
}

/** A player's chest in a house. */
export const chestIn = ({ chests }: Pick<PlayerBody, 'chests'>, house: PlaceId): Bag =>
  (chests && Object.hasOwn(chests, house) ? chests[house] : undefined) ?? emptyBag()

/** Whether everybody who is here sleeps. Then time may go faster. */
export function isEverybodyAsleep({ players }: Pick<WorldState, 'players'>): boolean {
  let sleepers = 0
  for (const id in players) {
    const player = players[id as keyof typeof players]
    if (!player?.present) continue
    if (player.asleep === undefined) return false
    sleepers += 1
  }
  return sleepers > 0
}

export const labelOf = (map: MapData, piece: PlaceId): string =>
  map.furniture?.find(({ id }) => id === piece)?.label ?? placeOf(map, piece)?.label ?? piece
