import { setTimeout as wait } from 'node:timers/promises'
import { inUseBy, SaveError } from '../save-error.ts'
import { holdLease, type Lease } from './held-lease.ts'
import {
  claimNumber,
  highestWritten,
  type LeaseFile,
  longestLease,
  newestLease,
  readLease,
  shortestLease,
  tidyLeases,
} from './lease-files.ts'
import { createOwnClock } from './own-clock.ts'
import { stateOf, thisProcess } from './this-process.ts'

/** How long a lease lasts without renewal: the time until another machine may take over. Milliseconds. */
const usualLease = 10_000
/** How often somebody else's lease is looked at. Milliseconds. */
export const lookMs = 100

/** The text of a lease's file that did not change for as long as the lease lasts. */
export interface OverLease {
  text: string
}

export interface TakeOptions {
  saveFolder: string
  name: string
  /** Told once, when the end of somebody else's lease must be waited for. */
  onWait?: (text: string) => void
  /** `HEARTHFOLK_LEASE` holds seconds. */
  env?: Readonly<Record<string, string | undefined>>
  now?: () => number
  /** A lease that was seen to be over (`standBy`): it isn't waited for again while it is still the same. */
  over?: OverLease
  /** False for those who write no journal: if they took over from nobody, their number may be given out again. Default true. */
  lasting?: boolean
}

/**
 * Takes a save for this process, with a number higher than that of any owner before. Waits for no clock but its own:
 * a lease counts as over once its file has not changed for as long as it lasts.
 *
 * - Nobody had it, its owner gave it back, or was a process of this system that is gone: at once.
 * - Its owner runs here: refused at once.
 * - Its owner is on another machine, stopped, or can't be told from a later process with its id: waits until the lease
 *   changes (refused) or has run out.
 *
 * @throws SaveError when another process owns the save.
 */
export const takeLease = async (options: TakeOptions): Promise<Lease> => {
  const { saveFolder, name, now = createOwnClock(), lasting = true } = options
  const ttlMs = leaseTime(options.env ?? process.env)
  const us = await thisProcess()
  for (;;) {
    // Read before the leases: a number in a journal's name is of a lease that is already there.
    const written = await highestWritten(saveFolder)
    const before = await newestLease(saveFolder)
    const isOver = before !== null && options.over !== undefined && before.text === options.over.text
    if (before !== null && !isOver) await untilOver(before, { ...options, now })
    const since = now()
    const number = Math.max(written, before?.number ?? 0) + 1
    const file: LeaseFile = { number, beat: 0, ttlMs, ...us }
    if (!(await claimNumber(saveFolder, file))) continue
    // An owner that woke up just before the claim has renewed its lease, and nobody else would see that.
    const after = before === null ? null : await readLease(saveFolder, before.number)
    if (after !== null && after.text !== before?.text && after.file?.released !== true)
      await wait(after.file?.ttlMs ?? longestLease)
    // Somebody else may have claimed a higher number while we waited or stood still.
    if ((await newestLease(saveFolder))?.number !== number) continue
    // If the number were given out again, an owner that stands still would take it for its own time, and go on.
    const stays = lasting || (before !== null && before.file?.released !== true)
    if (stays) await tidyLeases(saveFolder, number)
    return holdLease({ saveFolder, name, file, now, since, lasting: stays })
  }
}

/**
 * Waits, for as long as it takes, until the owner of a save has given its lease back, is gone, or has not renewed it for
 * as long as it lasts. Takes nothing: of several who wait, one gets the save.
 *
 * `onWait` is told once, if there is an owner at all.
 */
export const standBy = async ({
  saveFolder,
  onWait,
  now = createOwnClock(),
}: {
  saveFolder: string
  onWait: (owner: LeaseFile | null) => void
  now?: () => number
}): Promise<OverLease | undefined> => {
  let isTold = false
  for (let last: { text: string; at: number } | null = null; ; ) {
    const lease = await newestLease(saveFolder)
    if (lease === null || lease.file?.released) return undefined
    if (lease.file !== null && (await stateOf(lease.file)) === 'gone') return undefined
    if (last === null || last.text !== lease.text) last = { text: lease.text, at: now() }
    const ttlMs = lease.file?.ttlMs ?? longestLease
    if (now() - last.at >= ttlMs) return { text: lease.text }
    if (!isTold) onWait(lease.file)
    isTold = true
    await wait(Math.min(lookMs, ttlMs / 10))
  }
}

const leaseTime = ({ HEARTHFOLK_LEASE: seconds }: Readonly<Record<string, string | undefined>>): number => {
  if (seconds === undefined || seconds === '') return usualLease
  const ms = Number(seconds) * 1000
  if (ms >= shortestLease && ms <= longestLease) return ms
  throw new SaveError(
    `HEARTHFOLK_LEASE takes seconds from ${shortestLease / 1000} to ${longestLease / 1000}, not "${seconds}".`,
  )
}

const untilOver = async (
  before: NonNullable<Awaited<ReturnType<typeof newestLease>>>,
  { saveFolder, name, onWait = toStderr, now }: TakeOptions & { now: () => number },
): Promise<void> => {
  const { file } = before
  if (file?.released) return
  const state = file === null ? 'unknown' : await stateOf(file)
  if (state === 'gone' || state === 'ourselves') return
  const owner = file === null ? '' : ` (process ${file.pid}${state === 'elsewhere' ? ` on ${file.host}` : ''})`
  const inUse = () =>
    inUseBy(name, file === null ? undefined : { pid: file.pid, host: state === 'elsewhere' ? file.host : undefined })
  // Where the system doesn't tell when a process began, another may have the id by now. Then only the lease tells.
  if (state === 'running' && file?.began !== '') throw inUse()
  // A broken file doesn't say how long its lease lasts.
  const ttlMs = file?.ttlMs ?? longestLease
  onWait(
    `The save "${name}" may still have another owner${owner}${state === 'stopped' ? ', which stands still' : ''}. Waiting for its lease to run out: ${Math.ceil(ttlMs / 1000)} s at most …`,
  )
  const began = now()
  while (now() - began < ttlMs) {
    await wait(Math.min(lookMs, ttlMs / 10))
    const then = await newestLease(saveFolder)
    if (then === null || then.file?.released) return
    if (then.number !== before.number || then.text !== before.text) throw inUse()
    if (then.file !== null && (await stateOf(then.file)) === 'gone') return
  }
}

const toStderr = (text: string): void => void process.stderr.write(`${text}\n`)
