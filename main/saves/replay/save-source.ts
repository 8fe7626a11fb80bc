import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type JournalLine, journalTick, snapshotTick } from '../world-files.ts'
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
    throw new LogError(
      `${path} cannot be read (${cause.code ?? cause.message}). Name a log that "sim --log" wrote, or the folder of a save.`,
      { cause },
    )
  })
  if (!found.isDirectory()) return fileSource(path)
  const inside = (await readdir(path)).includes('world') ? join(path, 'world') : path
  return saveSource(inside, from ?? 0)
}

/** The journal of a save from a tick on, or from its oldest remaining snapshot. */
async function saveSource(folder: string, wished: number): Promise<LogSource> {
  const files = (await readdir(folder)).sort()
  const all = files.filter((file) => snapshotTick(file) !== null)
  const snapshots = all.slice(
    Math.max(
      0,
      all.findLastIndex((file) => (snapshotTick(file) ?? 0) <= wished),
    ),
  )
  const journals = files.filter((file) => journalTick(file) !== null)
  const first = snapshots[0]
  if (first === undefined)
    throw new LogError(
      `${folder} holds no snapshot of a world. Name a log that "sim --log" wrote, or the folder of a save.`,
    )
  return { name: folder, lines: () => readSave(folder, { snapshots, journals, from: snapshotTick(first) ?? 0 }) }
}

async function* readSave(
  folder: string,
  { snapshots, journals, from }: { snapshots: string[]; journals: string[]; from: number },
): AsyncGenerator<SourceLine> {
  const used = journals.filter((file) => (journalTick(file) ?? -1) >= from)
  const header = await headerFrom(folder, used)
  if (header) yield { where: folder, line: header }
  // Each journal bears the tick of the snapshot that it continues.
  const waiting = [...snapshots]
  for (const file of used) {
    for (; waiting[0] !== undefined && (snapshotTick(waiting[0]) ?? 0) <= (journalTick(file) ?? 0); waiting.shift())
      yield await readState(join(folder, waiting[0]))
    yield* readJournalLines(join(folder, file))
  }
  for (const file of waiting) yield await readState(join(folder, file))
}

async function readState(path: string): Promise<SourceLine> {
  try {
    const state = JSON.parse(await readFile(path, 'utf8'))
    return { where: path, line: { kind: 'state', tick: Number(Object(state).tick), state } }
  } catch (error) {
    return {
      where: path,
      problem: `the snapshot cannot be read (${error instanceof Error ? error.message : String(error)})`,
    }
  }
}

async function* readJournalLines(path: string): AsyncGenerator<SourceLine> {
  for await (const { number, text } of textLines(path)) {
    const where = `${path}:${number}`
    if (text === '') continue
    if (text === null) {
      yield { where, problem: tooLong() }
      continue
    }
    try {
      const { kind, tick, commands, events = [] } = Object(JSON.parse(text)) as Partial<JournalLine> & { kind?: string }
      if (kind === 'header') continue
      if (!Number.isSafeInteger(tick) || !isListOfThings(commands) || !isListOfThings(events))
        throw new Error('it is not a journal line')
      yield { where, line: { kind: 'tick', tick: tick as number, commands, events } }
    } catch (error) {
      yield {
        where,
        problem:
          error instanceof SyntaxError ? 'it is not JSON: half a line, as after a crash' : (error as Error).message,
      }
    }
  }
}

const isListOfThings = <Thing>(value: Thing[] | undefined): value is Thing[] =>
  Array.isArray(value) && value.every((one) => typeof Object(one).kind === 'string')

/** The header of the newest journal that has one. */
async function headerFrom(folder: string, journals: readonly string[]): Promise<HeaderLine | null> {
  for (const file of journals.toReversed()) {
    const line = readLogLine(await firstLine(join(folder, file)))
    // An older version's journal begins with a tick, and a truncated one may be empty. Another journal may have the
    // header.
    if ('kind' in line && line.kind === 'header') return { ...line, map: null, looks: {} }
  }
  return null
}

async function firstLine(file: string): Promise<string> {
  for await (const { text } of textLines(file)) return text ?? ''
  return ''
}
