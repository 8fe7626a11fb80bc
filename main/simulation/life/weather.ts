import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { Weather } from './kinds.ts'

/** Until the first tick: then the weather begins to change by itself. */
export const firstWeather = (): Weather => ({ kind: 'clear', until: 0 })

export function weatherIs({ state, events }: TickContext, { weather, ticks }: Extract<Command, { kind: 'weatherIs' }>): RefusalReason | null {
  const changes = state.weather.kind !== weather
  state.weather = { kind: weather, until: state.tick + ticks }
  if (changes) events.push({ kind: 'weatherChanged', weather })
  return null
}
