import { type FSWatcher, watch } from 'node:fs'
import { basename, join } from 'node:path'
import { isMissing, reasonOf } from './memory-error.ts'

/** After the last event, so that many writes are one reading and a file is whole. Real time. */
const quietMs = 300
/** Writes that never stop must not hold a change back longer than this; with the reading it stays below two seconds. */
const longestDelayMs = 1000
/** Folders that hold notes, each watched by itself: what else grows in the NPC's folder wakes nobody. */
const watched = ['', 'memory', 'memory/people']

/** Watches the folders of one NPC's notes. Holds no process open. */
export interface MemoryWatch {
  /** Watches the folders that are there by now. */
  look(): void
  /** Why changes by hand may go unseen until somebody looks; null while all is watched. */
  problem(): string | null
  /** Changes by hand may go unseen: there is a problem, or no folder yet (or no more) to be watched. */
  isBlind(): boolean
  close(): void
}

/** `onChange` gets the paths of the files that may have changed, relative to `folder`; null when that is not known. */
export const watchMemory = (options: {
  folder: string
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
      // So a folder is told that it was itself moved or deleted.
      lose(place)
      return note(null)
    }
    const path = place === '' ? name : `${place}/${name}`
    if (watched.includes(path)) {
      // A folder that came, went or was replaced: its files are other ones now.
      lose(path)
      if (path === 'memory') lose('memory/people')
      return note(null)
    }
    if (name.endsWith('.md')) note(path)
  }

  look()
  return {
    look,
    problem: () => problem,
    isBlind: () => problem !== null || !watchers.has(''),
    close() {
      closed = true
      clearTimeout(waiting?.timer)
      for (const place of [...watchers.keys()]) lose(place)
    },
  }
}
