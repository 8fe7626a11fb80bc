import type { SimulationCharacter } from '../commands.ts'
import type { Appointment, MapData, Place } from '../state.ts'
import type { Needs, PlanEntry, WeatherKind } from './kinds.ts'

/** All that a day is planned from; nothing else changes it. */
export interface PlanTerms {
  character: SimulationCharacter
  /** Game milliseconds since 1970: the moment of planning. */
  now: number
  map: MapData
  needs: Needs
  appointments: readonly Appointment[]
  /** `until` in game milliseconds since 1970. */
  weather: { kind: WeatherKind; until: number }
  /** Where it is to be for what goes on. */
  calling: Pick<PlanEntry, 'from' | 'to' | 'at' | 'doing'> | null
  reaches(place: Place): boolean
  /** Where food is sold to whoever comes. */
  serving: readonly Place[]
}
