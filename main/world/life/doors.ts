import { minuteOfDay } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import { PLAN_WALK_TICKS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { mayEnterAsFriend } from '../friendship/unlocks.ts'
import { centreOf, tilesBetween } from '../geometry.ts'
import { setGoal } from '../goals.ts'
import { isToOwn, mayEnterHome } from '../homes/homes.ts'
import { restsIn } from '../lodging/beds.ts'
import { isAsleep, npcOf } from '../lookup.ts'
import type { Doorway, Place } from '../map-data.ts'
import { isInRoom, roomAt } from '../places.ts'
import type { PlayerBody } from '../state.ts'
import { isOpenAt } from './rooms.ts'

/** How near a guest stands to a door to be heard knocking. */
const KNOCK_TILES = 2
/** The minutes of the day between which people let guests into their homes. */
const visitsFrom = 6 * 60
const visitsTo = 21 * 60

/**
 * Whether a guest may go through a house's door now: a house that lets beds at any hour, another house of
 * work during its opening hours, a player's house as `mayEnterHome` says, a home by day while somebody who lives there is inside and awake; for `player`, also a
 * friend's house. Everybody may always go out.
 */
export function isOpenToGuests(
  { state, npcs, map }: Pick<TickContext, 'state' | 'npcs' | 'map'>,
  place: Place,
  player?: PlayerBody,
): boolean {
  if (player && mayEnterAsFriend(npcs, place.id, player)) return true
  if (isToOwn(place)) return mayEnterHome(state, place, player)
  if (restsIn(map, place).length > 0) return true
  const minute = minuteOfDay(gameMs(state))
  if (place.open) return isOpenAt(place, minute)
  if (minute < visitsFrom || minute >= visitsTo) return false
  return npcs.some((npc) => npc.character.home === place.id && isInRoom(place, npc) && !isAsleep(npc))
}

/** Sends people out to the guests who ask for them at a door that is shut for guests. */
export function answerDoors(context: TickContext): void {
  const { state, map, present } = context
  if (!map.doors) return
  for (const player of present) {
    const npc = player.approaching === null ? undefined : npcOf(state, player.approaching)
    if (!npc || npc.conversation !== null || npc.goal !== null || npc.following !== null) continue
    const place = roomAt(map, npc)
    const door = place && map.doors.find((one) => one.place === place.id)
    if (!door || isInRoom(place, player) || isOpenToGuests(context, place, player)) continue
    if (tilesBetween(map, player, stepOf(context, door)) > KNOCK_TILES) continue
    setGoal(state, npc, { kind: 'body', body: player.id, because: 'mind' })
    npc.plan = { until: state.tick + PLAN_WALK_TICKS, for: player.id }
  }
}

const stepOf = ({ map }: TickContext, { outside }: Doorway) => ({
  x: centreOf(map, outside[0]),
  y: centreOf(map, outside[1]),
})
