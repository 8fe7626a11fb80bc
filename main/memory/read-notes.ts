import { readdir, readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Diagnostic } from '../content/character.ts'
import { dateOfNote, type SectionMark } from './daily-note.ts'
import { reasonOf } from './memory-error.ts'
import type { NoteEnd } from './note-writer.ts'
import { chunkProse } from './prose-chunks.ts'
import { readDailyNote } from './read-daily-note.ts'
import type { MemoryRow } from './row.ts'

export interface NotesRead {
  rows: MemoryRow[]
  ends: Map<string, NoteEnd>
  diagnostics: Diagnostic[]
}

/** Reads all of an NPC's Markdown. Never throws: what cannot be read becomes a diagnostic and the rest is remembered. */
export const readNotes = async (options: { folder: string; authored: { path: string; text: string } | null }): Promise<NotesRead> => {
  const read: NotesRead = { rows: [], ends: new Map(), diagnostics: [] }
  if (options.authored !== null) read.rows.push(...chunkProse(options.authored.path, options.authored.text))
  const curated = await readInside(options.folder, 'MEMORY.md', read.diagnostics)
  if (curated !== null) read.rows.push(...chunkProse('MEMORY.md', curated.toString()))
  for (const name of await noteNames(options.folder, read.diagnostics)) await readOne(options.folder, `memory/${name}`, read)
  read.rows = withOneOfEach(read.rows)
  return read
}

const readOne = async (folder: string, path: string, read: NotesRead): Promise<void> => {
  const bytes = await readInside(folder, path, read.diagnostics)
  if (bytes === null) return
  if (dateOfNote(path.slice('memory/'.length)) === null) {
    read.diagnostics.push({ severity: 'warning', file: path, message: 'The name is not a date like 2026-11-20.md; its memories have no date.' })
  }
  const note = await readDailyNote(path, bytes.toString())
  read.rows.push(...note.rows)
  read.ends.set(path, { size: bytes.length, lines: note.lines, torn: bytes.length > 0 && bytes.at(-1) !== 0x0a, section: openSection(note.sections, bytes) })
}

/** New lines may go on under the last heading only when it is ours: hand-written ones may say things we do not understand. */
const openSection = (sections: { section: SectionMark }[], bytes: Buffer): SectionMark | null => {
  const last = sections.at(-1)?.section ?? null
  const heading = bytes.lastIndexOf('\n## ')
  const end = bytes.indexOf('\n', heading + 1)
  return heading >= 0 && bytes.subarray(heading, end < 0 ? bytes.length : end).includes('for:') ? last : null
}

const noteNames = async (folder: string, diagnostics: Diagnostic[]): Promise<string[]> => {
  try {
    const entries = await readdir(join(folder, 'memory'), { withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.md'))
      .map((entry) => entry.name)
      .sort()
  } catch (cause) {
    if (!isMissing(cause)) diagnostics.push({ severity: 'error', file: 'memory', message: reasonOf(cause) })
    return []
  }
}

/** The bytes of a file inside `folder`; null when it is missing, unreadable or (through links) outside, the last two with a diagnostic. */
export const readInside = async (folder: string, path: string, diagnostics: Diagnostic[]): Promise<Buffer | null> => {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    if (!file.startsWith(root + sep)) {
      diagnostics.push({ severity: 'error', file: path, message: 'It is a symbolic link that leads out of the folder; it was not read.' })
      return null
    }
    return await readFile(file)
  } catch (cause) {
    if (!isMissing(cause)) diagnostics.push({ severity: 'error', file: path, message: reasonOf(cause) })
    return null
  }
}

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'

/** Two lines with one id and one text in different files are one memory; with other texts both are kept. */
const withOneOfEach = (rows: MemoryRow[]): MemoryRow[] => {
  const byId = new Map<string, MemoryRow>()
  for (const row of rows) {
    let id = row.id
    for (let copy = 2; byId.has(id) && byId.get(id)?.text !== row.text; copy += 1) id = `${row.id}~${copy}`
    if (!byId.has(id)) byId.set(id, id === row.id ? row : { ...row, id })
  }
  return [...byId.values()]
}
