import { gameTimeAt } from '../../../../language/calendar.ts'
import { gameMs } from '../../../../world/clock.ts'

/** Game date and time of a tick, for people. */
export const whenOf = ({ startedAt, tickGameMs }: { startedAt: number; tickGameMs: number }, tick: number): string => {
  const { date, time } = gameTimeAt(gameMs({ startedAt, tickGameMs, tick }))
  return `${date} ${time}`
}
