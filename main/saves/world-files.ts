import { createHash } from 'node:crypto'
import { copyFile, lstat, readFile, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isDeeper } from '../base/is-deeper.ts'
import { optional } from '../base/optional.ts'
import { replaceFile } from '../base/replace-file.ts'
import { sayNumber } from '../base/say-count.ts'
import type { Command, SimulationEvent } from '../world/commands.ts'
import type { WorldState } from '../world/state.ts'
import { courseAfter, type JournalCourse, orderProblem } from './journal-order.ts'
import { closeAnew, firstLines, type JournalFile, journalTick, leaseOf } from './lease/closed-journals.ts'
import { deepest, readState } from './read-state.ts'
import { textLines } from './replay/text-lines.ts'
import { SaveError } from './save-error.ts'

const numberOf = (file: string, pattern: RegExp): number | null => {
  const found = pattern.exec(file)?.[1]
  return found === undefined ? null : Number(found)
}
export const snapshotName = (tick: number): string => `snapshot-${String(tick).padStart(12, '0')}.json`
/** The tick in a snapshot's file name; null for any other file. */
export const snapshotTick = (file: string): number | null => numberOf(file, /^snapshot-(\d+)\.json$/)

/** The first line of a journal, needed to replay it (`main/saves/replay`). */
export interface JournalHeader {
  kind: 'header'
  format: number
  version: string
  stateVersion: number
  /** The lease of the server that writes the journal. Absent from journals of versions without leases. */
  lease?: number
  world: string
  mapSha256: string
  seed: number
}

/**
 * How many ticks lie between two lines at most. A running server writes a line for each tick with commands or events,
 * and for each tick divisible by this number. A larger leap in a journal means lost lines.
 */
export const linesApart = 30
/** How many ticks a journal may leap (an hour). A line after a larger leap doesn't belong to it. */
const longestLeap = 15 * 60 * 60

/** Reads a plain file. A pipe could be read forever, so like a folder it counts as a file without readable content. */
const readPlain = async (path: string): Promise<string> => {
  const found = await stat(path)
  if (!found.isFile()) throw Object.assign(new Error('it is not a regular file'), { code: 'EISDIR' })
  return readFile(path, 'utf8')
}

/**
 * Reads a snapshot's state in its present shape. Null, with a diagnostic, if that is impossible. @throws SaveError when
 * a newer version wrote it.
 */
export async function readSnapshot(path: string, diagnostics: string[]): Promise<WorldState | null> {
  // A file that can't be read right now isn't damaged. It must not be set aside in favour of an older one.
  const text = await readPlain(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EISDIR' || cause.code === 'ENOENT') return ''
    const advice = 'Fix that and try again, or move the file away to continue from an older one.'
    throw new SaveError(`${path} cannot be read: ${cause.message}. ${advice}`, { cause })
  })
  try {
    const read = readState(JSON.parse(text))
    if ('state' in read) {
      const problem = otherTick(path, read.state.tick)
      if (problem !== null) throw new Error(problem)
      return read.state
    }
    if (read.newer)
      throw new SaveError(`${path}: ${read.problem}. Update Hearthfolk, or start another save: --save <name>.`)
    throw new Error(read.problem)
  } catch (error) {
    if (error instanceof SaveError) throw error
    diagnostics.push(`${path}: ${(error as Error).message}; an older one is used`)
    return null
  }
}

/** Why a state of this tick can't be the snapshot in that file, or null. The journal goes by the file's name. */
export const otherTick = (path: string, tick: number): string | null => {
  const named = snapshotTick(basename(path))
  return named === null || named === tick ? null : `it holds tick ${tick}, but its name says tick ${named}`
}

export interface ReadJournal {
  lines: JournalLine[]
  /** The text of the readable lines. */
  whole: string
  /** Why reading stopped before the end of the file. Null if it didn't. */
  problem: string | null
  /** The ticks of readable lines after that place. A crash leaves none, so something else changed the file. */
  ticksAfter: readonly number[]
  course: JournalCourse
}

export const endsBefore = (read: ReadJournal): read is ReadJournal & { problem: string } => read.problem !== null

/**
 * Reads a journal up to the first line that is unreadable or out of order. `after`: the tick before its first line.
 * `course`: the state that it continues, or the end of the journal before it.
 */
export async function readJournal(
  path: string,
  {
    after,
    course: begin = { tick: null, paused: null },
    closedAfter = null,
  }: {
    after: number
    course?: JournalCourse
    /** How many of its lines count, if a later owner closed it; null: all. */
    closedAfter?: number | null
  },
): Promise<ReadJournal> {
  const text = firstLines(await readPlain(path), closedAfter)
  const owner = leaseOf(basename(path))
  const lines: JournalLine[] = []
  let whole = ''
  let last = after
  let course = begin
  for (const line of text.split('\n')) {
    const end = whole.length + line.length
    if (line === '' && end >= text.length) break
    if (isHeader(line) && end < text.length) {
      whole += `${line}\n`
      continue
    }
    const parsed = parseLine(line)
    const disorder = parsed && (otherOwner(owner, parsed) ?? orderProblem(course, parsed))
    if (!parsed || end >= text.length || parsed.tick > last + linesApart || disorder !== null) {
      const ticksAfter = readableTicks(text.slice(whole.length), last)
      const leap =
        parsed && end < text.length
          ? (disorder ?? `a jump from tick ${last} to ${parsed.tick}; lines or a file are probably missing`)
          : null
      return {
        lines,
        whole,
        ticksAfter,
        course,
        problem: leap ?? (ticksAfter.length > 0 ? 'a line that cannot be read' : 'half a line, as after a crash'),
      }
    }
    last = Math.max(last, parsed.tick)
    course = courseAfter(course, parsed)
    lines.push(parsed)
    whole += `${line}\n`
  }
  const missing = closedAfter === null ? 0 : closedAfter - (whole.split('\n').length - 1)
  const problem = missing > 0 ? `it ends ${sayNumber(missing, 'line')} before the mark at which it was closed` : null
  return { lines, whole, ticksAfter: [], course, problem }
}

/** Why a line can't stand in a journal of this lease, or null. */
const otherOwner = (owner: number, { lease }: JournalLine): string | null =>
  lease === undefined || lease === owner ? null : `a line of another owner (lease ${lease}) stands in it`

/** The ticks of the whole lines in a text that a journal could hold after tick `after`. */
const readableTicks = (text: string, after: number): number[] =>
  text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => parseLine(line)?.tick ?? [])
    .filter((tick) => tick > after && tick <= after + longestLeap)

/** Reads a journal's first line. Null when the line is missing or can't be understood. */
export async function readHeader(path: string): Promise<Partial<JournalHeader> | null> {
  const [line = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\n', 1)
  try {
    return isHeader(line) ? (JSON.parse(line) as Partial<JournalHeader>) : null
  } catch {
    return null
  }
}

const isHeader = (line: string): boolean => line.startsWith('{"kind":"header"') && line.endsWith('}')

function parseLine(text: string): JournalLine | null {
  try {
    const line = JSON.parse(text) as JournalLine | null
    const isLine = Number.isSafeInteger(line?.tick) && Array.isArray(line?.commands) && !isDeeper(line, deepest)
    return isLine ? line : null
  } catch {
    // It is half a line. The caller reports it.
    return null
  }
}

/**
 * Keeps only the whole lines of a file, so that the next line doesn't follow a broken one. Saves a copy of the original
 * next to it.
 */
export async function mendJournal(path: string, read: ReadJournal): Promise<void> {
  await copyFile(path, await freeName(path))
  await replaceFile(path, read.whole)
  await closeAnew(dirname(path), basename(path), read.whole)
}

/** Moves a damaged file out of the way and keeps it. */
export async function setAside(path: string): Promise<void> {
  await rename(path, await freeName(path))
}

/** The first free `<file>.damaged-<n>`. */
async function freeName(path: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = `${path}.damaged-${number}`
    if ((await lstat(name).catch(() => null)) === null) return name
  }
}

export interface JournalLine {
  tick: number
  commands: Command[]
  events?: SimulationEvent[]
  /** The lease under which the line was written. Absent from lines of versions without leases. */
  lease?: number
  /**
   * The SHA-256 of a snapshot that replaced an earlier one of the same tick, which happens in a paused world. The
   * snapshot contains all lines before this one.
   */
  snapshot?: string
}

/** The line before such a snapshot in a journal. */
export const markOf = (tick: number, snapshot: string, lease?: number): string =>
  `${JSON.stringify({ tick, commands: [], snapshot: hashOf(snapshot), ...optional({ lease }) } satisfies JournalLine)}\n`

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const isMark = (line: JournalLine, tick: number): boolean => line.snapshot !== undefined && line.tick === tick

/** Reads the marks of a journal, with their line numbers from 1. They are at its beginning, before time continues. */
export async function readMarks(path: string): Promise<{ number: number; hash: string }[]> {
  const marks: { number: number; hash: string }[] = []
  const at = journalTick(basename(path)) ?? 0
  for await (const { number, text } of textLines(path)) {
    const line = parseLine(text ?? '')
    if (line && line.tick > at) break
    if (line?.snapshot !== undefined && isMark(line, at)) marks.push({ number, hash: line.snapshot })
  }
  return marks
}

/** The lines that a snapshot doesn't contain yet. In a paused world they have the snapshot's own tick. */
export const linesSince = (
  { tick, paused }: Pick<WorldState, 'tick' | 'paused'>,
  lines: readonly JournalLine[],
): JournalLine[] =>
  lines
    .slice(lines.findLastIndex((line) => isMark(line, tick)) + 1)
    .filter((line) => line.tick > tick || (paused && line.tick === tick))

/** Puts a snapshot in place that a crash left next to its target, if its line in the journal is already written. */
export async function finishSnapshots(
  folder: string,
  files: readonly string[],
  journals: readonly JournalFile[],
): Promise<void> {
  for (const file of files.filter((name) => name.endsWith('.json.new'))) {
    const tick = snapshotTick(file.slice(0, -'.new'.length))
    const of = journals.filter((journal) => tick !== null && journal.tick === tick)
    if (tick === null || of.length === 0) continue
    const text = await readFile(join(folder, file), 'utf8')
    const marks: JournalLine[] = []
    for (const { name, lines: closedAfter } of of)
      marks.push(...(await readJournal(join(folder, name), { after: tick, closedAfter })).lines)
    if (marks.findLast((line) => isMark(line, tick))?.snapshot === hashOf(text))
      await rename(join(folder, file), join(folder, snapshotName(tick)))
  }
}
