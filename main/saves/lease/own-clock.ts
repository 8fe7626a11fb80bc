import { uptime } from 'node:os'

/** How far the two clocks may differ, and how long it may take, before the machine's uptime is asked. Milliseconds. */
const suspicious = 50
const askAgain = 1000

/**
 * A clock for leases: milliseconds that never go back and that also count while the machine sleeps, which
 * `performance.now` alone doesn't. Setting the date doesn't move it. Reading the uptime costs a file, so it is read once
 * a second, and whenever the date and `performance.now` disagree about the time that passed.
 */
export const createOwnClock = ({
  steady = () => performance.now(),
  date = () => Date.now(),
  up = () => uptime() * 1000,
} = {}): (() => number) => {
  const begin = { steady: steady(), up: up() }
  let last = { steady: begin.steady, date: date() }
  /** How long the machine has slept so far. */
  let asleep = 0
  return () => {
    const now = { steady: steady(), date: date() }
    const passed = now.steady - last.steady
    if (passed > askAgain || Math.abs(now.date - last.date - passed) > suspicious) {
      // Uptime is rounded to hundredths; `asleep` must not go back.
      asleep = Math.max(asleep, up() - begin.up - (now.steady - begin.steady))
      last = now
    }
    return now.steady - begin.steady + asleep
  }
}
