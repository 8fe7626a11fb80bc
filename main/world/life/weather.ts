import { gameTimeAt, hourMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { nextInt } from '../random.ts'
import type { WorldState } from '../state.ts'
import { type Season, seasons, type Weather, type WeatherKind, weatherKinds } from './kinds.ts'

/** How many spells of weather in a hundred are of each kind, by season. */
const shares: Record<Season, Record<WeatherKind, number>> = {
  spring: { clear: 40, cloudy: 28, rain: 22, storm: 4, fog: 6, snow: 0 },
  summer: { clear: 60, cloudy: 22, rain: 10, storm: 6, fog: 2, snow: 0 },
  autumn: { clear: 28, cloudy: 32, rain: 23, storm: 6, fog: 11, snow: 0 },
  winter: { clear: 32, cloudy: 32, rain: 8, storm: 2, fog: 8, snow: 18 },
}
/** The shortest and longest spell, in game hours. */
const lasts: Record<WeatherKind, readonly [number, number]> = {
  clear: [4, 12],
  cloudy: [3, 8],
  rain: [1, 5],
  storm: [1, 2],
  fog: [2, 4],
  snow: [2, 7],
}

/** The weather until the first tick. After that it changes by itself. */
export const firstWeather = (): Weather => ({ kind: 'clear', until: 0 })

/** The season at a moment: December to February is winter, and so on. */
export const seasonAt = (ms: number): Season =>
  seasons[Math.floor(((Number(gameTimeAt(ms).date.slice(5, 7)) + 9) % 12) / 3)] ?? 'winter'

export const seasonOf = (state: WorldState): Season => seasonAt(gameMs(state))

/** Replaces a spell of weather that is over. The season and a random draw decide the next. */
export function changeWeather(context: TickContext): void {
  const { state } = context
  if (state.tick < state.weather.until) return
  let draw = nextInt(state, 100)
  const share = shares[seasonOf(state)]
  const kind = weatherKinds.find((weather) => {
    draw -= share[weather]
    return draw < 0
  })
  const [least, most] = lasts[kind ?? 'clear']
  const quarters = least * 4 + nextInt(state, (most - least) * 4 + 1)
  become(context, kind ?? 'clear', Math.max(1, Math.round((quarters * hourMs) / 4 / state.tickGameMs)))
}

export function weatherIs(
  context: TickContext,
  { weather, ticks }: Extract<Command, { kind: 'weatherIs' }>,
): RefusalReason | null {
  become(context, weather, ticks)
  return null
}

function become({ state, events }: TickContext, weather: WeatherKind, ticks: number): void {
  const changes = state.weather.kind !== weather
  state.weather = { kind: weather, until: state.tick + ticks }
  if (changes) events.push({ kind: 'weatherChanged', weather })
}

/** Weather in which nobody sits outdoors. */
export const isWet = (weather: WeatherKind): boolean => weather === 'rain' || weather === 'storm' || weather === 'snow'
/** The hours in which washing hangs. Minutes of the day. */
const HUNG_FROM = 8 * 60 + 30
const HUNG_UNTIL = 18 * 60
/** Whether washing hangs on its lines: by fair days. Before the first drop it is taken in. */
export const hangsOut = (weather: WeatherKind, minute: number): boolean =>
  (weather === 'clear' || weather === 'cloudy') && minute >= HUNG_FROM && minute < HUNG_UNTIL

/** Weather in which nobody works outdoors. */
export const isFoul = (weather: WeatherKind): boolean => weather === 'storm'
