import { gameTimeAt, minuteMs, minutesOfDay } from '../../language/calendar.ts'
import type { Overview } from '../../saves/replay/time-lapse/chunk.ts'

type Clocks = Overview['clocks']

/** Game milliseconds since 1970 at a tick. */
export const gameMsAt = (clocks: Clocks, tick: number): number => {
  const clock = clocks.findLast((each) => each.tick <= tick) ?? clocks[0]
  return clock ? clock.ms + (tick - clock.tick) * clock.tickGameMs : 0
}

export const minutesOfDayAt = (clocks: Clocks, tick: number): number =>
  (gameMsAt(clocks, tick) / minuteMs) % minutesOfDay

/** `Monday, 2026-01-05, 08:12`. */
export const dateAt = (clocks: Clocks, tick: number): string => {
  const { weekday, date, time } = gameTimeAt(gameMsAt(clocks, tick))
  return `${weekday}, ${date}, ${time}`
}
export const timeAt = (clocks: Clocks, tick: number): string => gameTimeAt(gameMsAt(clocks, tick)).time

/** Converts game minutes to ticks. */
export const ticksOf = (clocks: Clocks, minutes: number): number =>
  (minutes * minuteMs) / (clocks[0]?.tickGameMs ?? 4000)
