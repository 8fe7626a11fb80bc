import type { HappeningId, PlaceId } from '../ids.ts'
import { placeOf } from '../lookup.ts'
import type { MapData } from '../map-data.ts'
import type { NpcBody, WorldState } from '../state.ts'
import type { HappeningKind } from './kinds.ts'
import { happeningsIn, kindOf } from './kinds-of.ts'

/** What a current happening asks of an NPC while it lasts. */
export interface Calling {
  happening: HappeningId
  at: PlaceId
  doing: string
  /** The tick at which it ends. */
  until: number
}

/**
 * Where current happenings call an NPC: home if it is ill, to its part in one, or to the one it hosts. Illness comes
 * first; among the others, the first by name does. Merely knowing of a happening calls nobody, because an invited NPC
 * decides for itself.
 */
export function callingOf(state: WorldState, map: MapData, npc: NpcBody): Calling | null {
  let found: Calling | null = null
  for (const { id, until } of happeningsIn(state)) {
    const kind = kindOf(state, id)
    if (!kind) continue
    if (kind.effects.some((effect) => effect.kind === 'ill' && effect.npc === npc.id))
      return { happening: id, at: npc.character.home, doing: 'keeping to the house, ill', until }
    found ??= calledBy(kind, npc, until)
  }
  return found && placeOf(map, found.at) ? found : null
}

function calledBy(kind: HappeningKind, npc: NpcBody, until: number): Calling | null {
  for (const effect of kind.effects) {
    if (effect.kind === 'does' && effect.npc === npc.id)
      return { happening: kind.id, at: effect.at, doing: effect.doing, until }
  }
  return kind.hosts.includes(npc.id)
    ? { happening: kind.id, at: kind.at, doing: `looking after ${kind.name}`, until }
    : null
}

/** The happening that currently keeps people out of a place, or null. */
export function closedBy(state: WorldState, place: PlaceId): HappeningId | null {
  for (const { id } of happeningsIn(state)) {
    if (kindOf(state, id)?.effects.some((effect) => effect.kind === 'closes' && effect.at === place)) return id
  }
  return null
}
