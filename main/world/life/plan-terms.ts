import type { Ambition } from '../ambitions/kinds.ts'
import type { MapData, Place } from '../map-data.ts'
import type { SimulationCharacter } from '../simulation-character.ts'
import type { Appointment } from '../state.ts'
import type { Needs, PlanEntry, WeatherKind } from './kinds.ts'

/** Everything that a plan for a day depends on. */
export interface PlanTerms {
  character: SimulationCharacter
  /** The moment of planning, in game milliseconds since 1970. */
  now: number
  map: MapData
  needs: Needs
  appointments: readonly Appointment[]
  /** `until` in game milliseconds since 1970. */
  weather: { kind: WeatherKind; until: number }
  /** The NPC's evening with the one to whom it is promised. */
  evening?: PlanEntry | null
  /** Where current happenings call the NPC. */
  calling: Pick<PlanEntry, 'from' | 'to' | 'at' | 'doing'> | null
  /** The NPC's ambition. */
  ambition?: AmbitionTerms | null
  reaches(place: Place): boolean
  /** Places where anybody can buy food. */
  serving: readonly Place[]
}

/** What a day's plan needs to know about an ambition. */
export interface AmbitionTerms extends Pick<Ambition, 'kind' | 'what'> {
  /** The person whom the NPC wants to talk with today. */
  seeks: Pick<SimulationCharacter, 'name' | 'schedule'> | null
}
