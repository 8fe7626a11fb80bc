import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Recalled, recallChannel } from '../../../memory/search.ts'

/**
 * The work done in this process, in the order of its reports. Unlike times, these counts are the same on every machine.
 */
export interface Work {
  /** Files opened to be read or written, written or appended by path included. */
  filesOpened: number
  /**
   * Calls that wait for the file system: looking, opening, reading, writing, syncing and closing. Reading or writing a
   * file by its path does three of these.
   */
  diskCalls: number
  /** Searches through a memory, and the rows they ranked. */
  recalls: number
  rowsRanked: number
  bytesWritten: number
  /** Timers set with `setTimeout`. */
  timers: number
}

const opening = ['open', 'readFile', 'writeFile', 'appendFile'] as const
const looking = ['stat', 'lstat', 'realpath', 'readdir', 'mkdir', 'rename', 'rm', 'truncate', 'copyFile'] as const
const writing = ['write', 'writeFile', 'appendFile'] as const
const ofHandle = ['stat', 'read', 'readFile', 'datasync', 'sync', 'truncate', 'close'] as const
const callsByPath = 3
type Call = (...words: unknown[]) => unknown

/**
 * Counts until it is stopped. Node's own functions for files are replaced meanwhile, so only one may count in a process
 * at a time. `taken` returns the work since its last call.
 */
export const countWork = async (): Promise<{ taken(): Work; stop(): void }> => {
  let work = nothingDone()
  const undo: (() => void)[] = []
  const replace = <Of extends object>(of: Of, name: keyof Of, count: (words: unknown[]) => void): void => {
    const own = of[name] as Call
    of[name] = function (this: unknown, ...words: unknown[]) {
      count(words)
      return own.apply(this, words)
    } as Of[keyof Of]
    undo.push(() => {
      of[name] = own as Of[keyof Of]
    })
  }
  const wrote = (data: unknown): void => {
    if (typeof data === 'string') work.bytesWritten += Buffer.byteLength(data)
    else if (ArrayBuffer.isView(data)) work.bytesWritten += data.byteLength
  }
  const handle = await files.open(join(tmpdir(), `hearthfolk-count-${process.pid}`), 'w')
  const ofHandles = Object.getPrototypeOf(handle) as Record<(typeof writing)[number] | (typeof ofHandle)[number], Call>
  await handle.close()
  await files.rm(join(tmpdir(), `hearthfolk-count-${process.pid}`))

  for (const name of opening)
    replace(files as Record<string, unknown>, name, ([_file, data]) => {
      work.filesOpened += 1
      work.diskCalls += name === 'open' ? 1 : callsByPath
      if (name === 'writeFile' || name === 'appendFile') wrote(data)
    })
  const asked = (): void => {
    work.diskCalls += 1
  }
  for (const name of looking) replace(files as Record<string, unknown>, name, asked)
  for (const name of ofHandle) replace(ofHandles, name, asked)
  for (const name of writing)
    replace(ofHandles, name, ([data]) => {
      asked()
      wrote(data)
    })
  replace(globalThis as unknown as Record<string, unknown>, 'setTimeout', () => {
    work.timers += 1
  })
  const recalled = (message: unknown): void => {
    work.recalls += 1
    work.rowsRanked += (message as Recalled).rows
  }
  subscribe(recallChannel, recalled)
  syncBuiltinESMExports()
  return {
    taken() {
      const done = work
      work = nothingDone()
      return done
    },
    stop() {
      unsubscribe(recallChannel, recalled)
      for (const each of undo.toReversed()) each()
      syncBuiltinESMExports()
    },
  }
}

const nothingDone = (): Work => ({
  filesOpened: 0,
  diskCalls: 0,
  recalls: 0,
  rowsRanked: 0,
  bytesWritten: 0,
  timers: 0,
})
