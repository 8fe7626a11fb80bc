import { open, readFile, rm } from 'node:fs/promises'
import { ifMissing } from './if-missing.ts'
import { SaveError } from './save-error.ts'

/**
 * Locks a save with a file. The file holds the owner's process id and, where the system tells it, the process's start
 * time, because after a crash another program may get the same id. Takes over the lock of a killed server. Resolves
 * with a function that releases the lock.
 *
 * @throws SaveError when another server holds the lock.
 */
export async function lockSave(path: string, name: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(path, 'wx')
      await handle.writeFile(`${process.pid} ${(await beginningOf(process.pid)) ?? ''}\n`)
      await handle.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = await liveOwner(await readFile(path, 'utf8').catch(ifMissing('')))
      if (owner !== null) {
        throw new SaveError(
          `The save "${name}" is in use by another server (process ${owner}). Stop it, or start another save: --save <name>.`,
        )
      }
      await rm(path, { force: true })
    }
  }
  throw new SaveError(`The save "${name}" cannot be locked: ${path} comes back each time it is removed.`)
}

/**
 * The holder of a lock: `nobody` when there is no lock, `dead` when its writer is gone, otherwise the process. Changes
 * nothing.
 */
export async function lockOwner(path: string): Promise<number | 'nobody' | 'dead' | 'ourselves'> {
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
  const now = await beginningOf(owner)
  return began === undefined || now === null || began === now ? owner : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * When a process began, as Linux counts it: field 22 of `/proc/<pid>/stat`, in clock ticks since boot, with the boot's
 * id. Null on other systems.
 */
async function beginningOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    // The second field is the program's name in brackets, which may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[19] === undefined ? null : `${fields[19]}@${boot.trim()}`
  } catch {
    // This isn't Linux, or the process is gone. Then only the process id counts.
    return null
  }
}
