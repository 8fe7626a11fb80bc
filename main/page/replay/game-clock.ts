import { byTheSun } from '../../art/night.ts'
import { gameTimeAt, minuteMs, minutesOfDay } from '../../language/calendar.ts'
import type { Overview } from '../../saves/replay/time-lapse/chunk.ts'

type Clocks = Overview['clocks']

/** Game milliseconds since 1970 at a tick. */
export const gameMsAt = (clocks: Clocks, tick: number): number => {
  const clock = clocks.findLast((each) => each.tick <= tick) ?? clocks[0]
  return clock ? clock.ms + (tick - clock.tick) * clock.tickGameMs : 0
}

/** The time of day by the clock and by the sun, for the light. */
export function lightTimeAt(ms: number): { minutes: number; sun: number } {
  const minutes = (ms / minuteMs) % minutesOfDay
  return { minutes, sun: byTheSun(minutes, gameTimeAt(ms).date) }
}

/** `Monday, 2026-01-05, 08:12`. */
export const dateAt = (clocks: Clocks, tick: number): string => {
  const { weekday, date, time } = gameTimeAt(gameMsAt(clocks, tick))
  return `${weekday}, ${date}, ${time}`
}
export const timeAt = (clocks: Clocks, tick: number): string => gameTimeAt(gameMsAt(clocks, tick)).time

/** Converts game minutes to ticks. */
export const ticksOf = (clocks: Clocks, minutes: number): number =>
  (minutes * minuteMs) / (clocks[0]?.tickGameMs ?? 4000)
