import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sayNumber } from '../base/say-count.ts'
import type { WorldState } from '../world/state.ts'
import { ifMissing } from './if-missing.ts'
import type { JournalCourse } from './journal-order.ts'
import { SaveError } from './save-error.ts'
import {
  endsBefore,
  finishSnapshots,
  type JournalHeader,
  type JournalLine,
  journalName,
  journalTick,
  linesSince,
  mendJournal,
  type ReadJournal,
  readHeader,
  readJournal,
  readSnapshot,
  setAside,
  snapshotTick,
} from './world-files.ts'

/**
 * Does what `WorldStore.load` promises, and leaves the journal closed. `openAt`: the tick in the name of the journal
 * that is to be continued.
 */
export const readWorld = async (
  folder: string,
  { cut }: { cut: boolean },
): Promise<{ state: WorldState; journal: JournalLine[]; diagnostics: string[]; openAt: number } | null> => {
  await finishSnapshots(folder, await readdir(folder).catch(ifMissing<string[]>([])))
  const files = (await readdir(folder).catch(ifMissing<string[]>([]))).sort()
  const snapshots = files.filter((file) => snapshotTick(file) !== null).reverse()
  if (snapshots.length === 0) return null
  const diagnostics: string[] = []
  /**
   * The broken snapshots. They are set aside only when a readable one exists. With none left, the next start would take
   * the save for a new one.
   */
  const broken: string[] = []
  for (const file of snapshots) {
    const state = await readSnapshot(join(folder, file), diagnostics)
    if (!state) {
      broken.push(file)
      continue
    }
    for (const name of broken) await setAside(join(folder, name))
    const names = files.filter((name) => (journalTick(name) ?? -1) >= (snapshotTick(file) ?? 0))
    const journal: JournalLine[] = []
    let current = journalName(state.tick)
    let course: JournalCourse = { tick: null, paused: state.paused }
    for (const [index, name] of names.entries()) {
      const path = join(folder, name)
      const read = await readJournal(path, { after: journal.at(-1)?.tick ?? state.tick, course })
      course = read.course
      journal.push(...read.lines)
      current = name
      if (endsBefore(read)) {
        const later = await Promise.all(
          names
            .slice(index + 1)
            .map((next) => readJournal(join(folder, next), { after: journal.at(-1)?.tick ?? state.tick })),
        )
        const ticksAfter = [
          ...read.ticksAfter,
          ...later.flatMap(({ lines, ticksAfter }) => [...lines.map(({ tick }) => tick), ...ticksAfter]),
        ]
        if (ticksAfter.length > 0 && !cut)
          throw new SaveError(tornMessage(path, read, { last: journal.at(-1)?.tick ?? state.tick, ticksAfter }))
        diagnostics.push(
          `${path}:${read.whole.split('\n').length}: ${read.problem}; the world continues from there, and the old file is kept beside it`,
        )
        await mendJournal(path, read)
        // The lines after the gap would be replayed onto a state that never existed.
        for (const later of names.slice(index + 1)) await setAside(join(folder, later))
        break
      }
    }
    const forgotten = journal.reduce(
      (sum, { commands }) => sum + commands.filter((command) => Object.hasOwn(Object(command), 'forgotten')).length,
      0,
    )
    if (forgotten > 0)
      diagnostics.push(
        `${folder}: ${forgotten === 1 ? '1 text in the journal was' : `${forgotten} texts in the journal were`} forgotten at a person's request`,
      )
    return {
      state,
      journal: linesSince(state, journal),
      diagnostics,
      openAt: journalTick(current) ?? state.tick,
    }
  }
  throw new SaveError(
    `No snapshot in ${folder} can be read: ${diagnostics.join('; ')}. Restore a copy, or start another save: --save <name>.`,
  )
}

/** Does what `WorldStore.sinceBeginning` promises: reads the journals of a save that `header` describes. */
export const readSinceBeginning = async (
  folder: string,
  header: Omit<JournalHeader, 'kind'> | undefined,
): Promise<JournalLine[] | null> => {
  const files = (await readdir(folder).catch(() => [] as string[])).sort()
  for (const file of files)
    if (snapshotTick(file) !== null && (await readSnapshot(join(folder, file), [])) !== null) return null
  const journals = files.filter((file) => journalTick(file) !== null)
  const [first] = journals
  if (first === undefined || journalTick(first) !== 0 || header === undefined) return null
  const { world, mapSha256, seed } = (await readHeader(join(folder, first))) ?? {}
  if (world !== header.world || mapSha256 !== header.mapSha256 || seed !== header.seed) return null
  const lines: JournalLine[] = []
  let course: JournalCourse = { tick: 0, paused: false }
  for (const name of journals) {
    const read = await readJournal(join(folder, name), { after: lines.at(-1)?.tick ?? 0, course })
    course = read.course
    lines.push(...read.lines)
    // A crash leaves half a line at the very end.
    if (endsBefore(read) && (read.ticksAfter.length > 0 || name !== journals.at(-1))) return null
  }
  return lines
}

const tornMessage = (
  path: string,
  { whole, problem }: ReadJournal,
  { last, ticksAfter }: { last: number; ticksAfter: readonly number[] },
): string =>
  `${path}:${whole.split('\n').length}: ${problem}, and ${sayNumber(ticksAfter.length, 'line')} after it (to tick ${Math.max(...ticksAfter)}) would be lost if the world continued from tick ${last}. ` +
  'Restore a copy of the file, or run "hearthfolk doctor --fix", which continues from there and keeps the old file.'
