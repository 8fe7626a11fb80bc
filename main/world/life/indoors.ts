import { minuteOfDay } from '../../language/calendar.ts'
import type { TickContext } from '../context.ts'
import { columnOf, rowOf } from '../geometry.ts'
import { isToOwn } from '../homes/homes.ts'
import { createHouses } from '../houses.ts'
import type { PlaceId } from '../ids.ts'
import { isAsleep, placeOf } from '../lookup.ts'
import type { MapData, Place } from '../map-data.ts'
import { isAtPlace, isInRoom, roomAt } from '../places.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { actNow } from './live.ts'
import { isWet } from './weather.ts'

/** Where somebody is inside a house. */
export interface Within {
  place: PlaceId
  asleep: boolean
}

/** The minutes of the day between which people sit outdoors. */
const lightFrom = 6 * 60
const lightTo = 21 * 60
/** From then on people spend their free time inside, and work in a house of work goes on behind its door. */
const eveningFrom = 18 * 60
/** Activities done outdoors, in any place. */
const underTheSky = /\b(?:gate|garden|yard|fields?|rows|sails|roof|porch|outside|out of doors)\b/i

/** The same in one word, for pages: people in a house aren't drawn. */
export type InHouse = 'out' | 'awake' | 'asleep'
export const inHouse = (within: Within | null): InHouse =>
  within === null ? 'out' : within.asleep ? 'asleep' : 'awake'

/**
 * Tells who is inside a house. A house with a room has its people in that room. For one without, this only decides who
 * counts as indoors and moves nobody, because everybody stands on the ground before the house. Inside are people who
 * sleep, eat, rest, pray or shelter at a place with a roof and a door, unless they sit before it on a fine day. People
 * who work there are inside from the evening on and in wet weather. Anyone who talks, walks, follows somebody or has just spoken
 * aloud is outside.
 */
export function createIndoors(map: MapData): (state: Weathered, npc: NpcBody) => Within | null {
  const walls = createHouses(map)
  return (state, npc) => {
    const room = map.doors && roomAt(map, npc)
    if (room) return { place: room.id, asleep: npc.at === room.id && npc.goal === null && isAsleep(npc) }
    if (
      npc.at === null ||
      npc.conversation !== null ||
      npc.following !== null ||
      npc.plan !== null ||
      npc.aloudUntil > state.tick
    )
      return null
    if (npc.goal !== null && !(npc.goal.kind === 'tile' && npc.goal.because === 'stroll')) return null
    const house = walls.get(npc.at)
    if (!house || house.place.room || !isAtPlace(house.place, npc)) return null
    if (isAsleep(npc)) return { place: npc.at, asleep: true }
    if (underTheSky.test(npc.doing)) return null
    const isBefore = house.before.has(rowOf(map, npc.y) * map.columns + columnOf(map, npc.x))
    const isAtWork = actNow(npc) === 'work' && !house.holdWork
    if (isAtWork ? !house.isWorkplace || isWorkOutdoors(state) : isBefore && isPleasant(state)) return null
    return { place: npc.at, asleep: false }
  }
}

/**
 * Whether an NPC at a house with a room belongs behind its door now: to sleep, to work where the benches are, in
 * the evening or when the weather is foul, and to eat, rest or pray, unless there is a bench before the house and the day is fine. Always false
 * for a place without a room.
 */
export function belongsInside(
  { houses, state }: Pick<TickContext, 'houses' | 'state'>,
  npc: NpcBody,
  place: Place,
): boolean {
  const house = place.room && houses.get(place.id)
  // Houses for players are nobody's to go into.
  if (!house || isToOwn(place)) return false
  const act = actNow(npc)
  if (act === 'sleep') return true
  if (underTheSky.test(npc.doing)) return false
  if (act === 'work') return house.holdWork || (house.isWorkplace && !isWorkOutdoors(state))
  return !house.hasSeats || !isPleasant(state) || minuteNow(state) >= eveningFrom
}

/** Whether an NPC has settled on the side of the door where it doesn't belong any more. */
export const isOnWrongSide = (context: Pick<TickContext, 'houses' | 'state'>, npc: NpcBody, place: Place): boolean =>
  place.room !== undefined && isInRoom(place, npc) !== belongsInside(context, npc, place)

type Weathered = Pick<WorldState, 'tick' | 'weather' | 'startedAt' | 'tickGameMs'>

const minuteNow = (state: Weathered): number => minuteOfDay(state.startedAt + state.tick * state.tickGameMs)

function isPleasant(state: Weathered): boolean {
  const minute = minuteNow(state)
  return minute >= lightFrom && minute < lightTo && !isWet(state.weather.kind)
}

/** Whether customers find people at their work before the door. In the evening they look for them inside. */
const isWorkOutdoors = (state: Weathered): boolean => isPleasant(state) && minuteNow(state) < eveningFrom

/**
 * Somebody's activity, with the place if it is indoors: `asleep indoors at the bakery`. Words that name the place
 * themselves say enough.
 */
export function doingIndoors(map: MapData, doing: string, within: Within | null): string {
  if (!within) return doing
  const label = placeOf(map, within.place)?.label ?? within.place
  if (within.asleep) return `asleep indoors at ${label}`
  return saysPlace(doing, label) ? doing : `${doing}, indoors at ${label}`
}

/** Whether words about what somebody does name a place already, in a room of it or before it. */
export function saysPlace(doing: string, label: string): boolean {
  const name = label.toLowerCase().replace(/^the /, '')
  return ` ${doing.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${name} `)
}
