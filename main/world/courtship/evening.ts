import { dayMs, dayOf, minuteMs } from '../../language/calendar.ts'
import type { PlanEntry } from '../life/kinds.ts'
import { placeOf } from '../lookup.ts'
import type { MapData, Place } from '../map-data.ts'
import type { NpcBody, PlayerBody, WorldState } from '../state.ts'
import { isPromised } from './promised.ts'

/** When a villager waits for the one to whom they are promised. Minutes of the day. */
export const WAITS_FROM = 19 * 60
export const WAITS_UNTIL = 20 * 60 + 15
/** Nobody waits longer for somebody who does not come to the village any more. */
const WAITED_FOR_MS = 3 * dayMs
/** What everybody sees of it. Whom they wait for is their own matter. */
export const WAITING = 'waiting for somebody dear'

/** The player to whom a villager is promised, if they were in the village of late. */
export const promisedTo = (
  { players }: Pick<WorldState, 'players'>,
  npc: NpcBody,
  now: number,
): PlayerBody | undefined =>
  npc.character.courtship &&
  Object.values(players).find(
    (player) =>
      isPromised(npc, player) &&
      (player.present || (player.away !== undefined && now - player.away.since < WAITED_FOR_MS)),
  )

/** Where the villager waits: where the two first walked, or else where they promised. */
export function waitingPlace(map: MapData, { character }: Pick<NpcBody, 'character'>): Place | undefined {
  const steps = character.courtship?.steps ?? []
  const at = (['walk', 'promise'] as const).flatMap((kind) => steps.find((step) => step.kind === kind)?.place ?? [])
  return at.flatMap((place) => placeOf(map, place) ?? [])[0]
}

/** The villager's next evening with the one to whom they are promised, as a piece of a plan. Null if there is none. */
export function eveningOf(
  { state, map }: { state: Pick<WorldState, 'players'>; map: MapData },
  npc: NpcBody,
  now: number,
): PlanEntry | null {
  const place = promisedTo(state, npc, now) && waitingPlace(map, npc)
  if (!place) return null
  const midnight = dayOf(now) * dayMs
  const day = now < midnight + WAITS_UNTIL * minuteMs ? midnight : midnight + dayMs
  return {
    from: day + WAITS_FROM * minuteMs,
    to: day + WAITS_UNTIL * minuteMs,
    at: place.id,
    doing: WAITING,
    act: 'leisure',
    because: 'promise',
  }
}
