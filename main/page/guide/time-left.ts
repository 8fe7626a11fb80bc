import { say } from '../say.ts'

/** How long it is from the minute of the day to an hour of it, as in `, 2 hours left`. Empty once it has passed. */
export function timeLeftWords(until: string, now: number): string {
  const [hours = 0, minutes = 0] = until.split(':').map(Number)
  const left = hours * 60 + minutes - Math.floor(now)
  if (left <= 0) return ''
  const whole = Math.floor(left / 60)
  return whole > 0 ? say('time-left.hours', { whole }) : say('time-left.minutes', { left })
}
