import { isUtf8 } from 'node:buffer'
import { join } from 'node:path'
import { asWritten, type Finding, finding } from '../../language/findings/finding.ts'
import type { CalendarWords } from '../../language/language.ts'
import { beforeFolder, hashOf, keptBefore, readKept, replaceFile, writeWhole } from '../kept-files.ts'
import { openInside } from '../note-file.ts'
import { isSearched } from '../read-notes.ts'
import { type NoteChange, type NoteInFile, notesIn, withChange } from './note-text.ts'

/** Identifies the memory to change, as the person read it. */
export interface ReadNoteMark {
  path: string
  id: string
  version: string
}

/** `changed`: the memory is different by now, and nothing was written. */
export type Corrected = { kept: true; before: NoteInFile } | { refused: Finding; why: 'changed' | 'not-so' }

/**
 * Changes one memory in its file in one step. Works on diaries too. Never overwrites changes that the NPC, a night or
 * an editor made meanwhile: the memory must still have the same text, at any line.
 */
export const correctFile = async (
  folder: string,
  { path, id, version }: ReadNoteMark,
  change: NoteChange,
  calendar: CalendarWords,
): Promise<Corrected> => {
  if (!isSearched(path))
    return { refused: finding('refused.not-a-file-of-memories', { path: path.slice(0, 100) }), why: 'not-so' }
  const file = await readKept(folder, path)
  if ('refused' in file) return { refused: asWritten(file.refused), why: 'not-so' }
  if (file.hash !== null && hashOf(Buffer.from(file.text)) !== file.hash)
    return { refused: finding('refused.bytes-not-utf8', { path }), why: 'not-so' }
  const note = (await notesIn(path, file.text)).find(({ row }) => row.id === id)
  if (note === undefined)
    return {
      refused: finding('refused.note-gone', { path }),
      why: 'changed',
    }
  if (note.version !== version)
    return {
      refused: finding('refused.note-changed', { path, line: String(note.row.line) }),
      why: 'changed',
    }
  const text = withChange(file.text, note, change, calendar)
  if (typeof text !== 'string') return { refused: text.refused, why: 'not-so' }
  const done = await replaceFile(folder, { ...file, text })
  if ('refused' in done)
    return { refused: finding('refused.nothing-overwritten', { why: done.refused }), why: 'changed' }
  if (change.kind === 'forget') await cutFromBefore(folder, path, note.raw)
  return { kept: true, before: note }
}

/** Removes a forgotten memory from the earlier versions of its file too. */
const cutFromBefore = async (folder: string, path: string, raw: string): Promise<void> => {
  const cut = raw.split('\n')
  for (let number = 1; number <= keptBefore; number++) {
    const name = `${beforeFolder}/${path}.${number}`
    const opened = await openInside(folder, name)
    if (opened === null || 'problem' in opened) continue
    const bytes = await opened.handle.readFile().finally(() => opened.handle.close())
    // A file that is not UTF-8 has no lines to compare.
    const lines = isUtf8(bytes) ? bytes.toString().split('\n') : []
    const left = without(lines, cut)
    if (left.length !== lines.length)
      await writeWhole(folder, name, { bytes: Buffer.from(left.join('\n')), lasting: true })
  }
}

const without = (lines: readonly string[], cut: readonly string[]): string[] => {
  const left: string[] = []
  for (let index = 0; index < lines.length; ) {
    if (cut.every((line, offset) => lines[index + offset] === line)) index += cut.length
    else left.push(lines[index++] ?? '')
  }
  return left
}

/** The folder of an NPC's search index. */
export const indexFolder = (folder: string): string => join(folder, '.index')
