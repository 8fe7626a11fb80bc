import { type FileHandle, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../agent/logger.ts'
import type { Command, SimulationEvent } from '../simulation/commands.ts'
import type { WorldState } from '../simulation/state.ts'
import { SaveError } from './open-save.ts'

/** Snapshots kept: the newest and one to fall back on. */
const snapshotsKept = 2
/** Lines wait at most this long before they are handed to the file, in milliseconds. */
const flushDelay = 100

export interface JournalLine {
  tick: number
  commands: Command[]
  events?: SimulationEvent[]
}

export interface WorldStore {
  /** The newest readable snapshot and the journal after it; null in a new save. */
  load(): Promise<{ state: WorldState; journal: JournalLine[]; diagnostics: string[] } | null>
  /** Queues one tick's line; returns at once. Ticks without commands and events need no line. */
  append(line: JournalLine): void
  /** Writes a snapshot of `state` (copied at the call) and begins a new journal. */
  snapshot(state: WorldState): Promise<void>
  flush(): Promise<void>
  close(): Promise<void>
}

const snapshotName = (tick: number) => `snapshot-${String(tick).padStart(12, '0')}.json`
const journalName = (tick: number) => `journal-${String(tick).padStart(12, '0')}.jsonl`
const tickOf = (file: string): number => Number(/-(\d+)\./.exec(file)?.[1] ?? Number.NaN)

/**
 * `saves/<save>/world/`: snapshots of the simulation's state and, between them, the JSONL journal of commands (which replays them) and
 * events (for people). Writing is behind the tick; a crash loses at most the last moments of walking about, never words: those
 * stand in transcripts and notes before they are answered.
 */
export function openWorldStore(options: { folder: string; logger: Logger }): WorldStore {
  const { folder, logger } = options
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let handle: FileHandle | null = null
  let work: Promise<void> = Promise.resolve()
  const inOrder = (job: () => Promise<void>): Promise<void> => {
    work = work.then(job).catch((error) => logger.error({ error }, 'the world journal could not be written'))
    return work
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const text = waiting.join('')
    waiting = []
    return inOrder(async () => {
      if (text === '') return
      handle ??= await open(join(folder, journalName(0)), 'a')
      await handle.appendFile(text)
    })
  }

  return {
    async load() {
      const files = (await readdir(folder).catch(() => [] as string[])).sort()
      const snapshots = files.filter((file) => file.startsWith('snapshot-') && file.endsWith('.json')).reverse()
      if (snapshots.length === 0) return null
      const diagnostics: string[] = []
      for (const file of snapshots) {
        const state = await readSnapshot(join(folder, file), diagnostics)
        if (!state) continue
        const journals = files.filter((name) => name.startsWith('journal-') && tickOf(name) >= tickOf(file))
        const journal: JournalLine[] = []
        for (const name of journals) journal.push(...(await readJournal(join(folder, name), diagnostics)))
        const current = join(folder, journals.at(-1) ?? journalName(state.tick))
        await endWithNewLine(current)
        handle = await open(current, 'a')
        return { state, journal: journal.filter((line) => line.tick > state.tick), diagnostics }
      }
      throw new SaveError(`No snapshot in ${folder} can be read: ${diagnostics.join('; ')}. Put back a copy, or start another save: --save <name>.`)
    },
    append(line) {
      waiting.push(`${JSON.stringify(line)}\n`)
      timer ??= setTimeout(() => void flush(), flushDelay)
    },
    async snapshot(state) {
      const text = JSON.stringify(state)
      const tick = state.tick
      await flush()
      await inOrder(async () => {
        const path = join(folder, snapshotName(tick))
        const file = await open(`${path}.new`, 'w')
        await file.writeFile(text)
        await file.sync()
        await file.close()
        await rename(`${path}.new`, path)
        await handle?.close()
        handle = await open(join(folder, journalName(tick)), 'a')
        const old = (await readdir(folder))
          .filter((name) => name.startsWith('snapshot-') && name.endsWith('.json'))
          .sort()
          .slice(0, -snapshotsKept)
        for (const name of old) await rm(join(folder, name), { force: true })
      })
    },
    flush,
    async close() {
      await flush()
      await inOrder(async () => {
        await handle?.close()
        handle = null
      })
    },
  }
}

async function readSnapshot(path: string, diagnostics: string[]): Promise<WorldState | null> {
  try {
    const state = JSON.parse(await readFile(path, 'utf8')) as WorldState
    if (state.version > 1)
      throw new SaveError(
        `${path} was written by a newer Hearthfolk (state version ${state.version}). Update Hearthfolk, or start another save: --save <name>.`,
      )
    if (typeof state.tick !== 'number' || typeof state.npcs !== 'object') throw new Error('it is not a state')
    return state
  } catch (error) {
    if (error instanceof SaveError) throw error
    diagnostics.push(`${path}: ${(error as Error).message}`)
    return null
  }
}

/** Lines that cannot be read end the journal there: what follows would replay onto a state that never was. */
async function readJournal(path: string, diagnostics: string[]): Promise<JournalLine[]> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  const result: JournalLine[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    try {
      result.push(JSON.parse(line) as JournalLine)
    } catch {
      diagnostics.push(`${path}:${index + 1}: half a line, as after a crash; the journal is used up to here`)
      break
    }
  }
  return result
}

/** A crash can leave half a line; the next one must not be glued to it. */
async function endWithNewLine(path: string): Promise<void> {
  const text = await readFile(path).catch(() => Buffer.alloc(0))
  if (text.length > 0 && text.at(-1) !== 0x0a) await writeFile(path, text.subarray(0, text.lastIndexOf(0x0a) + 1))
}
