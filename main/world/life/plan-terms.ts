import type { MapData, Place } from '../map-data.ts'
import type { SimulationCharacter } from '../simulation-character.ts'
import type { Appointment } from '../state.ts'
import type { Needs, PlanEntry, WeatherKind } from './kinds.ts'

/** Everything that a day's plan depends on. */
export interface PlanTerms {
  character: SimulationCharacter
  /** The moment of planning, in game milliseconds since 1970. */
  now: number
  map: MapData
  needs: Needs
  appointments: readonly Appointment[]
  /** `until` in game milliseconds since 1970. */
  weather: { kind: WeatherKind; until: number }
  /** Where current happenings call it. */
  calling: Pick<PlanEntry, 'from' | 'to' | 'at' | 'doing'> | null
  reaches(place: Place): boolean
  /** Where food is sold to everybody. */
  serving: readonly Place[]
}
