import { readdir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { PlainDiagnostic } from '../content/character.ts'
import { finding, told } from '../language/findings/finding.ts'
import { isNpcId, isPlayerId } from '../world/ids.ts'
import { curatedRows } from './curated-lines.ts'
import { dateOfNote } from './daily-note.ts'
import { isMissing, reasonOf } from './memory-error.ts'
import { type FileState, linesOf, openInside } from './note-file.ts'
import type { NoteEnd } from './note-writer.ts'
import { personRows } from './person-file.ts'
import { createDailyNoteReader } from './read-daily-note.ts'
import type { MemoryRow } from './row.ts'

/** The most rows of one NPC, at about 3 KB each. When there are more, the oldest notes are left out and reported. */
export const mostRows = 50_000
/** How many characters are read from a MEMORY.md or a file about a person. Such files are parsed in one go. */
const mostCurated = 1024 * 1024
/** How many problems are reported for each file. 50 MB of them would fill the log. */
const mostProblems = 10

/** One memory file as it was read. */
export interface ReadNote {
  state: FileState
  rows: MemoryRow[]
  /** Where a daily note ends, so that lines can be added. */
  end: NoteEnd | null
  diagnostics: PlainDiagnostic[]
  /** How many rows exceeded the limit. */
  leftOut: number
  /** The system failed to read the file. The last good reading still applies. */
  failed?: true
}

export const isDailyNote = (path: string): boolean => /^memory\/[^/\\\0]+\.md$/.test(path)
const isPersonFile = (path: string): boolean => /^memory\/people\/[^/\\\0]+\.md$/.test(path)
/** Whether a file is searched. */
export const isSearched = (path: string): boolean => path === 'MEMORY.md' || isDailyNote(path) || isPersonFile(path)

/**
 * The paths of the existing files, in the order in which they are remembered. Never throws: an unreadable folder
 * becomes a diagnostic.
 */
export const notePaths = async (
  folder: string,
): Promise<{ paths: string[]; diagnostics: PlainDiagnostic[]; failed: boolean }> => {
  const diagnostics: PlainDiagnostic[] = []
  let failed = false
  const namesIn = async (place: 'memory' | 'memory/people'): Promise<string[]> => {
    try {
      const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, place))])
      if (real.startsWith(root + sep))
        return (await readdir(real))
          .filter((name) => name.endsWith('.md'))
          .sort()
          .map((name) => `${place}/${name}`)
      diagnostics.push({
        severity: 'error',
        file: place,
        ...told(finding('read-notes.leads-out')),
      })
    } catch (cause) {
      if (!isMissing(cause)) {
        failed = true
        diagnostics.push({ severity: 'error', file: place, message: reasonOf(cause) })
      }
    }
    return []
  }
  const [people, notes] = await Promise.all([namesIn('memory/people'), namesIn('memory')])
  return { paths: ['MEMORY.md', ...people, ...notes], diagnostics, failed }
}

/**
 * Reads one file, opened with `open`. Null when the file is missing. Never throws: unreadable parts become diagnostics,
 * and the rest is remembered.
 */
export const readNote = async (
  folder: string,
  path: string,
  open: typeof openInside = openInside,
): Promise<ReadNote | null> => {
  const opened = await open(folder, path)
  if (opened === null) return null
  const note: ReadNote = { state: { size: -1, mtimeMs: -1, ino: -1 }, rows: [], end: null, diagnostics: [], leftOut: 0 }
  if ('problem' in opened)
    return {
      ...note,
      diagnostics: [{ severity: 'error', file: path, message: opened.problem }],
      ...(opened.passing ? { failed: true } : {}),
    }
  note.state = opened.state
  const problems: { line: number; message: string }[] = []
  try {
    const name = problemOfName(path)
    if (name !== null) note.diagnostics.push({ severity: 'warning', file: path, message: name })
    if (isDailyNote(path)) await readDaily(note, path, linesOf(opened), problems)
    else await readWhole(note, path, linesOf(opened), problems)
  } catch (cause) {
    note.failed = true
    note.diagnostics.push({ severity: 'error', file: path, message: reasonOf(cause) })
  } finally {
    await opened.handle.close()
  }
  for (const { line, message } of problems.slice(0, mostProblems))
    note.diagnostics.push({ severity: 'warning', file: path, line, message })
  const more = problems.length - mostProblems
  if (more > 0)
    note.diagnostics.push({ severity: 'warning', file: path, ...told(finding('read-notes.more-lines', { more })) })
  return note
}

type Problems = { line: number; message: string }[]

const readDaily = async (
  note: ReadNote,
  path: string,
  lines: ReturnType<typeof linesOf>,
  problems: Problems,
): Promise<void> => {
  const reader = createDailyNoteReader(path, { mostRows })
  let torn = false
  for await (const some of lines) {
    for (const line of some.lines) reader.take(line)
    problems.push(...some.problems)
    torn = some.torn
  }
  const read = reader.end()
  problems.push(...read.problems)
  note.rows = read.rows
  note.leftOut = read.leftOut
  const last = read.sections.at(-1)
  // New lines may continue only under a heading of ours, because a handwritten one may have a meaning that we don't
  // know.
  note.end = { state: note.state, lines: read.lines, torn, section: last?.ours === true ? last.section : null }
}

const readWhole = async (
  note: ReadNote,
  path: string,
  some: ReturnType<typeof linesOf>,
  problems: Problems,
): Promise<void> => {
  const lines: string[] = []
  let characters = 0
  for await (const read of some) {
    problems.push(...read.problems)
    for (const line of read.lines) {
      characters += line.length + 1
      if (characters <= mostCurated) lines.push(line)
    }
    if (characters <= mostCurated) continue
    const message = `The file is larger than ${mostCurated / 1024} KB; nothing after this line was read. Shorten it.`
    note.diagnostics.push({ severity: 'error', file: path, line: lines.length + 1, message })
    break
  }
  if (isPersonFile(path)) {
    note.rows = personRows(path, lines.join('\n'))
  } else {
    const curated = curatedRows(path, lines)
    note.rows = curated.rows
    problems.push(...curated.problems)
  }
}

const problemOfName = (path: string): string | null => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (isDailyNote(path) && dateOfNote(name) === null)
    return 'The name is not a date like 2026-11-20.md; its memories have no date.'
  const person = name.slice(0, -'.md'.length)
  if (isPersonFile(path) && !isPlayerId(person) && !isNpcId(person))
    return `The name is not a player's or villager's id; only the NPC itself sees what it says.`
  return null
}
