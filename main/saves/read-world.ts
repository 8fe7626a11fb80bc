import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sayNumber } from '../base/say-count.ts'
import type { WorldState } from '../world/state.ts'
import { ifMissing } from './if-missing.ts'
import type { JournalCourse } from './journal-order.ts'
import { type JournalFile, listJournals } from './lease/closed-journals.ts'
import { SaveError } from './save-error.ts'
import {
  endsBefore,
  finishSnapshots,
  type JournalHeader,
  type JournalLine,
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
 * Does what `WorldStore.load` promises, and leaves the journal closed. `continues`: the journal that
 * is to be continued, with the text that was read of it; null if there is none since the snapshot.
 */
export const readWorld = async (
  folder: string,
  { cut }: { cut: boolean },
): Promise<{
  state: WorldState
  journal: JournalLine[]
  diagnostics: string[]
  continues: { name: string; text: string } | null
} | null> => {
  const { journals } = await listJournals(folder)
  await finishSnapshots(folder, await readdir(folder).catch(ifMissing<string[]>([])), journals)
  const files = (await readdir(folder).catch(ifMissing<string[]>([]))).sort()
  const snapshots = trustedFirst(files.filter((file) => snapshotTick(file) !== null).reverse(), journals)
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
    const since = journals.filter(({ tick }) => tick >= (snapshotTick(file) ?? 0))
    const journal: JournalLine[] = []
    let current: { name: string; text: string } | null = null
    let course: JournalCourse = { tick: null, paused: state.paused }
    for (const [index, { name, lines: closedAfter }] of since.entries()) {
      const path = join(folder, name)
      const read = await readJournal(path, { after: journal.at(-1)?.tick ?? state.tick, course, closedAfter })
      course = read.course
      journal.push(...read.lines)
      current = { name, text: read.whole }
      if (endsBefore(read)) {
        const later = await Promise.all(
          since
            .slice(index + 1)
            .map((next) => readJournal(join(folder, next.name), { after: journal.at(-1)?.tick ?? state.tick })),
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
        for (const later of since.slice(index + 1)) await setAside(join(folder, later.name))
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
      continues: current,
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
  const { journals } = await listJournals(folder)
  const [first] = journals
  if (first === undefined || first.tick !== 0 || header === undefined) return null
  const { world, mapSha256, seed } = (await readHeader(join(folder, first.name))) ?? {}
  if (world !== header.world || mapSha256 !== header.mapSha256 || seed !== header.seed) return null
  const lines: JournalLine[] = []
  let course: JournalCourse = { tick: 0, paused: false }
  for (const { name, lines: closedAfter } of journals) {
    const read = await readJournal(join(folder, name), { after: lines.at(-1)?.tick ?? 0, course, closedAfter })
    course = read.course
    lines.push(...read.lines)
    // A crash leaves half a line at the very end.
    if (endsBefore(read) && (read.ticksAfter.length > 0 || name !== journals.at(-1)?.name)) return null
  }
  return lines
}

/**
 * The snapshots in the order in which a start tries them. An owner begins a journal right after each snapshot. So where
 * leases are in use, one without a journal comes last: a crash interrupted its owner, and the older ones with the
 * journal lead to the same state; or its owner had lost the save meanwhile.
 */
const trustedFirst = (snapshots: string[], journals: readonly JournalFile[]): string[] => {
  if (journals.every(({ lease }) => lease === 0)) return snapshots
  const begun = new Set(journals.map(({ tick }) => tick))
  const isTrusted = (file: string): boolean => begun.has(snapshotTick(file) ?? -1)
  return [...snapshots.filter(isTrusted), ...snapshots.filter((file) => !isTrusted(file))]
}

const tornMessage = (
  path: string,
  { whole, problem }: ReadJournal,
  { last, ticksAfter }: { last: number; ticksAfter: readonly number[] },
): string =>
  `${path}:${whole.split('\n').length}: ${problem}, and ${sayNumber(ticksAfter.length, 'line')} after it (to tick ${Math.max(...ticksAfter)}) would be lost if the world continued from tick ${last}. ` +
  'Restore a copy of the file, or run "hearthfolk doctor --fix", which continues from there and keeps the old file.'
