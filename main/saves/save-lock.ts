import { open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { guardWrites } from '../base/write-gate.ts'
import { ifMissing } from './if-missing.ts'
import type { Lease } from './lease/held-lease.ts'
import { newestLease } from './lease/lease-files.ts'
import { lookMs, type TakeOptions, takeLease } from './lease/take-lease.ts'
import { isAlive, stateOf, statOf } from './lease/this-process.ts'
import { inUseBy, SaveError } from './save-error.ts'

type LeaseRead = NonNullable<Awaited<ReturnType<typeof newestLease>>>

/** A save that this process owns. */
export interface HeldSave {
  lease: Lease
  release(): Promise<void>
}

/**
 * Takes a save for this process alone: by its lease, which holds between machines (docs/scaling.md), and by the file
 * `server.lock`, which versions without leases understand. While it is held, no write of ours below the save's folder
 * passes without a valid lease. `path`: that of `server.lock`.
 *
 * @throws SaveError when another server holds the save.
 */
export async function holdSave(
  path: string,
  name: string,
  options: Pick<TakeOptions, 'onWait' | 'env' | 'lasting' | 'over'> = {},
): Promise<HeldSave> {
  const saveFolder = dirname(path)
  await refuseLiveLock(path, name)
  const lease = await takeLease({ ...options, saveFolder, name })
  try {
    const unlock = await lockFile(path, name, lease.number)
    const unguard = guardWrites(saveFolder, lease.check)
    return {
      lease,
      async release() {
        unguard()
        // Not ours any more, so neither is the file.
        if (lease.isHeld()) await unlock()
        await lease.release()
      },
    }
  } catch (error) {
    await lease.release()
    throw error
  }
}

/** `holdSave` for those who write no journal. Resolves with a function that releases the save. */
export const lockSave = async (path: string, name: string): Promise<() => Promise<void>> =>
  (await holdSave(path, name, { lasting: false })).release

/**
 * Makes the file with the owner's process id and, where the system tells it, the process's start time, because after a
 * crash another program may get the same id. The number of the lease tells later owners that the lease decides.
 */
async function lockFile(path: string, name: string, lease: number): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(path, 'wx')
      await handle.writeFile(`${process.pid} ${(await statOf(process.pid))?.began ?? ''} lease-${lease}\n`)
      await handle.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      await refuseLiveLock(path, name)
      await rm(path, { force: true })
    }
  }
  throw new SaveError(`The save "${name}" cannot be locked: ${path} comes back each time it is removed.`)
}

/** @throws SaveError for the lock of a living server of a version without leases. */
async function refuseLiveLock(path: string, name: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(ifMissing(''))
  const owner = / lease-\d+\s*$/.test(text) ? null : await liveOwner(text)
  if (owner === null) return
  throw inUseBy(name, { pid: owner })
}

/**
 * The holder of a save: `nobody` when there is no lock, `dead` when its writer is gone, otherwise the process. Whether an
 * owner on another machine lives, or this one before it was started again, is seen only by its lease: that takes as long
 * as the lease lasts. Changes nothing.
 */
export async function lockOwner(path: string): Promise<number | 'nobody' | 'dead' | 'ourselves'> {
  const lease = await newestLease(dirname(path))
  if (lease?.file && (await stateOf(lease.file)) === 'elsewhere' && (await isRenewed(dirname(path), lease)))
    return lease.file.pid
  const text = await readFile(path, 'utf8').catch(ifMissing(null))
  if (text === null) return 'nobody'
  if (Number(text.trim().split(' ')[0]) === process.pid) return 'ourselves'
  return (await liveOwner(text)) ?? 'dead'
}

/** The living process that holds a lock with this text, or null. */
async function liveOwner(text: string): Promise<number | null> {
  const [pid, began] = text.trim().split(' ')
  const owner = Number(pid)
  if (!(owner > 0) || owner === process.pid || !isAlive(owner)) return null
  const now = (await statOf(owner))?.began ?? null
  return began === undefined || now === null || began === now ? owner : null
}

/** Whether the lease is renewed while it lasts, or another takes its place. */
async function isRenewed(saveFolder: string, { text, file }: LeaseRead): Promise<boolean> {
  for (let left = file?.released === true ? 0 : (file?.ttlMs ?? 0); left > 0; left -= lookMs) {
    await wait(lookMs)
    const now = await newestLease(saveFolder)
    if (now?.text !== text) return now !== null && now.file?.released !== true
  }
  return false
}
