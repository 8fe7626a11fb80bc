import type { Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { mustOwn } from '../../base/write-gate.ts'
import { appending } from './transcript-files.ts'

/** How many transcripts stay open. The one that waits longest is closed first. */
const usualMost = 64
/** How long a transcript stays open after its last line. A talk's next line mostly comes sooner. */
const usualIdleMs = 30_000

type Place = Pick<Stats, 'dev' | 'ino'>

interface OpenFile {
  handle: FileHandle
  place: Place
  usedAt: number
  /** The number of writes under way. */
  writes: number
}

/** Keeps the transcripts of running talks open, because each turn adds lines twice. */
export interface OpenTranscripts {
  /** Creates a file that must not exist yet. */
  begin(path: string, text: string): Promise<void>
  /**
   * Appends to the file that this path now names. Rejects with `ENOENT` if there is none. A failure may leave part of
   * the text behind.
   */
  append(path: string, text: string): Promise<void>
  /** Closes all files that are not being written. */
  close(): Promise<void>
}

export const createOpenTranscripts = ({ most = usualMost, idleMs = usualIdleMs } = {}): OpenTranscripts => {
  /** The open files, least recently used first. */
  const files = new Map<string, OpenFile>()
  let timer: NodeJS.Timeout | undefined

  const drop = async (path: string, file: OpenFile): Promise<void> => {
    if (files.get(path) === file) files.delete(path)
    await file.handle.close().catch(() => undefined) // Its lines are written; a later write would report a failing disk.
  }
  const closeIdle = async (): Promise<void> => {
    timer = undefined
    const before = performance.now() - idleMs
    const idle = [...files].filter(([, { usedAt, writes }]) => writes === 0 && usedAt <= before)
    await Promise.all(idle.map(([path, file]) => drop(path, file)))
    if (files.size > 0) closeLater()
  }
  const closeLater = (): void => {
    timer ??= setTimeout(() => void closeIdle(), idleMs).unref()
  }
  const keep = (path: string, file: OpenFile): void => {
    files.delete(path)
    files.set(path, file)
    for (const [oldest, other] of files) {
      if (files.size <= most) break
      if (other.writes === 0) void drop(oldest, other)
    }
    closeLater()
  }
  const write = async (path: string, file: OpenFile, work: () => Promise<Place>): Promise<Place> => {
    file.writes += 1
    try {
      return await work()
    } catch (cause) {
      await drop(path, file)
      throw cause
    } finally {
      file.writes -= 1
      file.usedAt = performance.now()
    }
  }
  /** Opens a file and writes to it at once. */
  const openWith = async (path: string, flags: string | number, text: string): Promise<void> => {
    mustOwn(path)
    const handle = await open(path, flags)
    const file: OpenFile = { handle, place: { dev: 0, ino: 0 }, usedAt: performance.now(), writes: 0 }
    file.place = await write(path, file, () => both(handle.stat(), handle.appendFile(text)))
    keep(path, file)
  }

  return {
    begin: (path, text) => openWith(path, 'ax', text),
    async append(path, text) {
      const file = files.get(path)
      if (file === undefined) return openWith(path, appending, text)
      mustOwn(path)
      // Somebody may have removed or replaced the file. Then the lines belong into whatever has its name now.
      const found = await write(path, file, () => both(stat(path), file.handle.appendFile(text)))
      if (found.ino === file.place.ino && found.dev === file.place.dev) return keep(path, file)
      await drop(path, file)
      return openWith(path, appending, text)
    },
    async close() {
      clearTimeout(timer)
      timer = undefined
      await Promise.all([...files].flatMap(([path, file]) => (file.writes === 0 ? drop(path, file) : [])))
      if (files.size > 0) closeLater()
    },
  }
}

/** Waits for both even if one fails, because no file may be closed while something is written to it. */
const both = async (looking: Promise<Place>, writing: Promise<void>): Promise<Place> => {
  const [found, written] = await Promise.allSettled([looking, writing])
  if (written.status === 'rejected') throw written.reason
  if (found.status === 'rejected') throw found.reason
  return found.value
}
