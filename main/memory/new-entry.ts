import { optional } from '../base/optional.ts'
import { gameTimeAt } from '../language/calendar.ts'
import type { MemoryEntry, NewMemory } from '../mind/ports/memory-port.ts'
import type { BodyId, PlayerId } from '../world/ids.ts'
import { cleanName, cleanText } from './clean-text.ts'
import { boundedImportance, dateOfNote, noteFileName } from './daily-note.ts'
import { contentHash, type MemoryRow } from './row.ts'

/** Why this entry can't be remembered, or null. */
export const problemOf = (entry: NewMemory): string | null => {
  if (cleanText(entry.text) === '') return 'it has no words'
  if (dateOfNote(noteFileName(entry.at.date)) !== entry.at.date)
    return `${JSON.stringify(entry.at.date)} is not a date like 2026-11-20`
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(entry.at.time))
    return `${JSON.stringify(entry.at.time)} is not a time like 08:15`
  return null
}

/** The row that a reread would give, except for its position in the file. */
export const newRow = (entry: NewMemory, id: string): MemoryRow => ({
  id,
  path: '',
  line: 0,
  endLine: 0,
  text: cleanText(entry.text),
  kind: entry.kind,
  date: entry.at.date,
  time: entry.at.time,
  who: entry.who === undefined ? null : { id: entry.who.id, name: cleanName(entry.who.name) || entry.who.id },
  place: entry.place === undefined ? null : cleanName(entry.place) || null,
  audience: entry.audience,
  importance: boundedImportance(entry.importance),
  about: entry.about ?? [],
  from: entry.from ?? [],
  ...(entry.news === undefined || entry.news.length === 0 ? {} : { news: entry.news }),
  ...optional({ confided: entry.confided }),
  until: null,
})

export const entryOf = (
  entry: NewMemory,
  row: Pick<MemoryRow, 'id' | 'text' | 'path' | 'line' | 'importance'>,
): MemoryEntry => ({
  ...entry,
  id: row.id,
  text: row.text,
  importance: row.importance,
  path: row.path,
  line: row.line,
})

/** An id made from the content, so that runs with the same seed write the same files. */
export const freshId = (entry: NewMemory, isTaken: (id: string) => boolean): string => {
  const base = `m-${contentHash(JSON.stringify([entry.at.ms, entry.kind, entry.who?.id, entry.audience, entry.text]), 12)}`
  let id = base
  for (let copy = 2; isTaken(id); copy += 1) id = `${base}~${copy}`
  return id
}

/** Turns a daily note's row back into the entry from which it was remembered. */
export const notedEntry = (row: MemoryRow): MemoryEntry => ({
  id: row.id,
  text: row.text,
  kind: row.kind === 'chunk' || row.kind === 'person' || row.kind === 'lore' ? 'note' : row.kind,
  at: gameTimeAt(Date.parse(`${row.date}T${row.time ?? '12:00'}:00Z`)),
  ...(row.who === null ? {} : { who: { id: row.who.id as BodyId, name: row.who.name } }),
  ...(row.place === null ? {} : { place: row.place }),
  audience: row.audience,
  importance: row.importance,
  ...(row.about.length === 0 ? {} : { about: row.about as readonly PlayerId[] }),
  ...(row.from.length === 0 ? {} : { from: row.from }),
  ...optional({ news: row.news, confided: row.confided }),
  path: row.path,
  line: row.line,
})
