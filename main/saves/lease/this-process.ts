import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

/** A process as its lease names it. */
export interface ProcessMark {
  host: string
  /**
   * The running system in which `pid` means something: the boot and the namespace of process ids, so that two containers
   * of one machine don't mistake each other's processes for their own. Elsewhere than on Linux: the host's name.
   */
  system: string
  pid: number
  /** When the process began, as Linux counts it; '' on other systems. After a crash another may get the same id. */
  began: string
}

export const thisProcess = async (): Promise<ProcessMark> => ({
  host: hostname(),
  system: await systemMark(),
  pid: process.pid,
  began: (await statOf(process.pid))?.began ?? '',
})

/**
 * What is known of a process: `gone`; `running`; `stopped` by a signal or a debugger; `elsewhere`: on another machine,
 * of which nothing can be seen from here.
 */
export const stateOf = async (
  mark: ProcessMark,
): Promise<'gone' | 'running' | 'stopped' | 'elsewhere' | 'ourselves'> => {
  if (mark.system !== (await systemMark())) return 'elsewhere'
  if (!isAlive(mark.pid)) return 'gone'
  const stat = await statOf(mark.pid)
  if (stat !== null && mark.began !== '' && stat.began !== mark.began) return 'gone'
  if (mark.pid === process.pid) return 'ourselves'
  if (stat?.state === 'Z' || stat?.state === 'X') return 'gone'
  return stat?.state === 'T' || stat?.state === 't' ? 'stopped' : 'running'
}

const systemMark = async (): Promise<string> => {
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
    return `${boot} ${await readlink('/proc/self/ns/pid')}`
  } catch {
    // This isn't Linux.
    return hostname()
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The state of a process (field 3 of `/proc/<pid>/stat`) and when it began: field 22, in clock ticks since boot, with
 * the boot's id. Null on other systems, and when the process is gone.
 */
export async function statOf(pid: number): Promise<{ state: string; began: string } | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    // The second field is the program's name in brackets, which may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[19] === undefined ? null : { state: fields[0] ?? '', began: `${fields[19]}@${boot.trim()}` }
  } catch {
    return null
  }
}
