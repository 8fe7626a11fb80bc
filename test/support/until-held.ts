import { vi } from 'vitest'

/**
 * Looks again until an expectation holds. The limit is for what never happens; it says nothing about how long anything
 * takes.
 */
export const untilHeld = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 280_000, interval: 20 })
