import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isMissing, reasonOf } from './memory-error.ts'

/** How long to wait in real time after the last event, so that many writes cause one read of a complete file. */
const quietMs = 300
/** The longest that endless writes may delay a change. With the read it stays below two seconds. */
const longestDelayMs = 1000
/** The folders with notes. Each is watched separately, so that other files in the NPC's folder wake nobody. */
const watched = ['', 'memory', 'memory/people']

/** Watches one NPC's note folders. Does not keep the process alive. */
export interface MemoryWatch {
  /** Starts to watch folders that exist by now. */
  look(): void
  /** Why manual changes may go unnoticed. Null while everything is watched. */
  problem(): string | null
  /** Whether every change of this file is noticed at once, including its creation. */
  covers(path: string): boolean
  /** Whether manual changes may go unnoticed, because there is a problem or no folder to watch. */
  isBlind(): boolean
  close(): void
}

/**
 * Watches the folders. `onChange` gets the paths that may have changed, relative to `folder`, once their writer seems
 * to be done. `onEvent` gets each path at once. Null stands for an unknown path.
 */
export const watchMemory = (options: {
  folder: string
  onEvent?: (path: string | null) => void
  onChange: (paths: string[] | null) => void
  watchFolder?: typeof watch
}): MemoryWatch => {
  const watchers = new Map<string, FSWatcher>()
  let changed: Set<string> | null = new Set()
  let waiting: { timer: NodeJS.Timeout; since: number } | null = null
  let problem: string | null = null
  let closed = false

  const tell = () => {
    waiting = null
    const paths = changed === null ? null : [...changed]
    changed = new Set()
    look()
    options.onChange(paths)
  }
  const note = (path: string | null) => {
    if (closed) return
    options.onEvent?.(path)
    if (path === null) changed = null
    else changed?.add(path)
    const now = performance.now()
    const since = waiting?.since ?? now
    clearTimeout(waiting?.timer)
    waiting = { since, timer: setTimeout(tell, Math.max(0, Math.min(quietMs, since + longestDelayMs - now))) }
    waiting.timer.unref()
  }
  const lose = (place: string) => {
    watchers.get(place)?.close()
    watchers.delete(place)
  }
  const look = () => {
    if (closed) return
    for (const place of watched) {
      if (watchers.has(place)) continue
      try {
        const watcher = (options.watchFolder ?? watch)(
          join(options.folder, place),
          { persistent: false },
          (event, name) => heard(place, event, name),
        )
        watcher.on('error', (cause) => {
          lose(place)
          if (!isMissing(cause)) problem = reasonOf(cause)
          note(null)
        })
        watchers.set(place, watcher)
        problem = null
      } catch (cause) {
        if (!isMissing(cause)) problem = reasonOf(cause)
      }
    }
  }
  const heard = (place: string, event: string, name: string | null) => {
    if (name === null) return note(null)
    if (event === 'rename' && name === basename(join(options.folder, place))) {
      // This event means that somebody moved or deleted the folder itself.
      lose(place)
      return note(null)
    }
    const path = place === '' ? name : `${place}/${name}`
    if (watched.includes(path)) {
      // A subfolder appeared, vanished or was replaced, so its files have changed.
      lose(path)
      if (path === 'memory') lose('memory/people')
      look()
      return note(null)
    }
    if (name.endsWith('.md')) note(path)
  }

  look()
  return {
    look,
    problem: () => problem,
    covers(path) {
      let place = folderOf(path)
      if (problem !== null || !watched.includes(place)) return false
      // The watcher of the parent notices when a missing folder appears.
      while (place !== '' && !watchers.has(place)) place = folderOf(place)
      return watchers.has(place)
    },
    isBlind: () => problem !== null || !watchers.has(''),
    close() {
      closed = true
      clearTimeout(waiting?.timer)
      for (const place of [...watchers.keys()]) lose(place)
    },
  }
}

const folderOf = (path: string): string => (dirname(path) === '.' ? '' : dirname(path))
