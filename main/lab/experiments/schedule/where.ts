import type { PlaceId } from '../../../world/ids.ts'
import { plannedNow } from '../../../world/life/asides.ts'
import { placeOf } from '../../../world/lookup.ts'
import type { MapData } from '../../../world/map-data.ts'
import { isAtPlace as holds } from '../../../world/places.ts'
import type { NpcBody } from '../../../world/state.ts'

/** Whether somebody is at a place, judged by the body alone, regardless of the simulation's own state. */
export function isAtPlace(map: MapData, npc: Pick<NpcBody, 'x' | 'y'> | undefined, id: PlaceId): boolean {
  const place = placeOf(map, id)
  return npc !== undefined && place !== undefined && holds(place, npc)
}

/**
 * Where somebody is relative to the plan: there, next to it (no room inside), on the way, called away for a cause, or
 * none of these.
 */
export const whereabouts = ['there', 'beside', 'on-the-way', 'called-away', 'astray'] as const
export type Whereabouts = (typeof whereabouts)[number]

export function whereIs(map: MapData, npc: NpcBody): Whereabouts {
  const entry = plannedNow(npc)
  if (!entry) return 'astray'
  if (isAtPlace(map, npc, entry.at)) return 'there'
  if (npc.aside) return 'called-away'
  if (npc.goal?.kind === 'place' && npc.goal.place === entry.at) return 'on-the-way'
  // The moment between two plans, before a path is searched.
  if (npc.goal === null && npc.post === null) return 'on-the-way'
  return npc.at === entry.at && npc.goal === null ? 'beside' : 'astray'
}
