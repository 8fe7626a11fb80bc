import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, FindingError, finding, findingOf } from '../../language/findings/finding.ts'
import { type JournalStretch, journalStretches, readJournalBegin } from '../journal-begin.ts'
import { readKeptSnapshots } from '../kept-snapshots.ts'
import { type JournalFile, listJournals } from '../lease/closed-journals.ts'
import { hashOf, type JournalLine, otherTick, readMarks, snapshotTick } from '../world-files.ts'
import { type HeaderLine, readLogLine } from './log-lines.ts'
import { fileSource, type LogSource, type SourceLine } from './log-source.ts'
import { LogError } from './play-log.ts'
import { textLines, tooLong } from './text-lines.ts'

/**
 * Opens a log, or the journal of a save (its folder, or the folder `world` in it). The village may be playing the save
 * meanwhile. `from` works for saves only: begins at the snapshot of this tick, or at the last one before it.
 *
 * @throws LogError that names the path.
 */
export async function openLogSource(path: string, { from }: { from?: number | undefined } = {}): Promise<LogSource> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw new LogError(finding('past.not-readable', { path, reason: cause.code ?? cause.message }), { cause })
  })
  if (!found.isDirectory()) {
    if (from === undefined) return fileSource(path)
    throw new LogError(`${path} is a log, which is played as a whole; only a save can begin at another tick.`)
  }
  const inside = (await readdir(path)).includes('world') ? join(path, 'world') : path
  return saveSource(inside, from)
}

/**
 * Reads the journal of a save from a tick on, or from its beginning. Reports when it can't begin where it should, and
 * where a part ends because the next journal was removed.
 */
async function saveSource(folder: string, wished: number | undefined): Promise<LogSource> {
  const files = (await readdir(folder)).sort()
  const all = files.flatMap((file) => snapshotTick(file) ?? [])
  if (all.length === 0) throw new LogError(finding('past.no-snapshot', { folder }))
  const begin = await readJournalBegin(folder)
  const named = new Set((await readKeptSnapshots(folder))?.map(({ tick }) => tick))
  const stretches = journalStretches({ snapshots: all, named, begin })
  const main = stretches.at(-1) ?? { from: all[0] ?? 0, until: null }
  const { from: first, until } =
    stretches.find(
      ({ from, until: end }) => wished !== undefined && from <= wished && (end === null || wished < end),
    ) ?? main
  const from = all.findLast((tick) => tick >= first && tick <= (wished ?? first)) ?? first
  const isIn = (tick: number | null): boolean => tick !== null && tick >= from && (until === null || tick < until)
  const before = (wished ?? 0) < from && (wished !== undefined || begin > 0)
  const source = {
    snapshots: files.filter((file) => isIn(snapshotTick(file))),
    journals: (await listJournals(folder)).journals.filter(({ tick }) => isIn(tick)),
    begins: before ? beginsLater(from, stretches) : null,
    ends: until === null ? null : endsBefore({ until, next: main.from }),
  }
  return { name: folder, lines: () => readSave(folder, source) }
}

const beginsLater = (from: number, stretches: readonly JournalStretch[]): Finding => {
  const others = stretches.flatMap((stretch) => (stretch.from < from ? [String(stretch.from)] : []))
  const begins = finding('past.begins-later', { from })
  return others.length === 0 ? begins : finding('past.begins-later-also', { begins, others })
}
const endsBefore = ({ until, next }: { until: number; next: number }): Finding =>
  finding('past.ends-before', { until, next })

async function* readSave(
  folder: string,
  source: { snapshots: string[]; journals: JournalFile[]; begins: Finding | null; ends: Finding | null },
): AsyncGenerator<SourceLine> {
  const { snapshots, journals, begins, ends } = source
  const header = await headerFrom(folder, journals)
  if (header) yield { where: folder, line: header }
  if (begins !== null) yield { where: folder, problem: begins }
  // Each journal is named after the tick of the snapshot that it continues, or of the line before it.
  const waiting = [...snapshots]
  let begun = false
  /** How many lines of a journal its snapshot holds. */
  const heldOf = new Map<string, number>()
  for (const { name: file, tick: at, lines } of journals) {
    const path = join(folder, file)
    const to = lines ?? Number.POSITIVE_INFINITY
    for (; waiting[0] !== undefined && (snapshotTick(waiting[0]) ?? 0) < at; waiting.shift()) {
      yield await readState(join(folder, waiting[0]))
      begun = true
    }
    let held = 0
    if (waiting[0] !== undefined && snapshotTick(waiting[0]) === at) {
      const snapshot = join(folder, waiting.shift() ?? '')
      // In a paused world the snapshot may hold all of this journal and some of the next owner's.
      for (const other of journals.filter(({ tick }) => tick === at)) {
        const own = await linesHeldBy(snapshot, join(folder, other.name))
        heldOf.set(other.name, own)
        if (own === 0) continue
        for (const earlier of heldOf.keys()) if (earlier !== other.name) heldOf.set(earlier, Number.POSITIVE_INFINITY)
      }
      held = heldOf.get(file) ?? 0
      if (begun) yield* readJournalLines(path, { to: Math.min(held, to) })
      yield await readState(snapshot)
      begun = true
    }
    yield* readJournalLines(path, { after: held || (heldOf.get(file) ?? 0), to })
  }
  for (const file of waiting) yield await readState(join(folder, file))
  if (ends !== null) yield { where: folder, problem: ends }
}

/**
 * How many lines of its journal a snapshot already contains. If it replaced an earlier snapshot of the same tick, it
 * contains those up to its mark.
 */
async function linesHeldBy(snapshot: string, journal: string): Promise<number> {
  const marks = await readMarks(journal)
  if (marks.length === 0) return 0
  // A snapshot that can't be read is reported when its state is read.
  const hash = async (path: string): Promise<string | null> => readFile(path, 'utf8').then(hashOf, () => null)
  const now = await hash(snapshot)
  const own = marks.findLast((mark) => mark.hash === now)
  if (own) return own.number
  // The newest mark is written before its snapshot is put in place. Forgetting changes a snapshot but no mark.
  const isOnItsWay = (await hash(`${snapshot}.new`)) === marks.at(-1)?.hash
  return (isOnItsWay ? marks.at(-2) : marks.at(-1))?.number ?? 0
}

async function readState(path: string): Promise<SourceLine> {
  try {
    const state = JSON.parse(await readFile(path, 'utf8'))
    const problem = otherTick(path, Number(Object(state).tick))
    if (problem !== null) throw new Error(problem)
    return { where: path, line: { kind: 'state', tick: Number(Object(state).tick), state } }
  } catch (error) {
    return {
      where: path,
      problem: finding('past.snapshot', { reason: error instanceof Error ? error.message : String(error) }),
    }
  }
}

/** Reads lines `after` + 1 to `to` of a journal, without its marks. */
async function* readJournalLines(
  path: string,
  { after = 0, to = Number.POSITIVE_INFINITY }: { after?: number; to?: number },
): AsyncGenerator<SourceLine> {
  if (to === 0) return
  for await (const { number, text } of textLines(path)) {
    if (number > to) return
    if (number <= after) continue
    const where = `${path}:${number}`
    if (text === '') continue
    if (text === null) {
      yield { where, problem: tooLong() }
      continue
    }
    try {
      const {
        kind,
        tick,
        commands,
        events = [],
        snapshot,
      } = Object(JSON.parse(text)) as Partial<JournalLine> & { kind?: string }
      if (kind === 'header' || snapshot !== undefined) continue
      if (!Number.isSafeInteger(tick) || !isListOfThings(commands) || !isListOfThings(events))
        throw new FindingError(finding('past.no-journal-line'))
      yield { where, line: { kind: 'tick', tick: tick as number, commands, events } }
    } catch (error) {
      yield {
        where,
        problem: error instanceof SyntaxError ? finding('past.half-a-line') : findingOf(error),
      }
    }
  }
}

const isListOfThings = <Thing>(value: Thing[] | undefined): value is Thing[] =>
  Array.isArray(value) && value.every((one) => typeof Object(one).kind === 'string')

/** The header of the newest journal that has one. */
async function headerFrom(folder: string, journals: readonly JournalFile[]): Promise<HeaderLine | null> {
  for (const file of journals.toReversed()) {
    const line = readLogLine(await firstLine(join(folder, file.name)))
    // A journal of an older version begins with a tick, and a truncated one may be empty. Another journal may have the
    // header.
    if ('kind' in line && line.kind === 'header') return { ...line, map: null, looks: {} }
  }
  return null
}

async function firstLine(file: string): Promise<string> {
  for await (const { text } of textLines(file)) return text ?? ''
  return ''
}
