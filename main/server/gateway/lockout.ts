import { minuteMs } from '../../language/calendar.ts'

/**
 * After this many wrong tokens from one address within `windowMs`, the server refuses further tokens without looking at
 * them, for `lockedMs`.
 */
const mostFailures = 10
const windowMs = 60_000
const lockedMs = 5 * minuteMs
/** How many addresses are remembered; beyond that the oldest is forgotten. */
const mostAddresses = 10_000

/**
 * Counts wrong tokens by address. The right token is never locked out, no matter what others at the same address do: it
 * is long and random, so guessing is hopeless anyway. The lockout just saves work and log lines.
 */
export const createLockout = (now: () => number) => {
  const addresses = new Map<string, { failures: number[]; until: number }>()
  return {
    /** How many milliseconds this address is still locked out; 0 if it isn't. */
    lockedFor: (address: string): number => Math.max(0, (addresses.get(address)?.until ?? 0) - now()),
    fail(address: string): void {
      const at = now()
      const entry = addresses.get(address) ?? { failures: [], until: 0 }
      entry.failures = [...entry.failures.filter((time) => at - time < windowMs), at].slice(-mostFailures)
      if (entry.failures.length >= mostFailures) entry.until = at + lockedMs
      addresses.delete(address)
      addresses.set(address, entry)
      const [oldest] = addresses.keys()
      if (addresses.size > mostAddresses && oldest !== undefined) addresses.delete(oldest)
    },
    succeed: (address: string): void => void addresses.delete(address),
  }
}
export type Lockout = ReturnType<typeof createLockout>
