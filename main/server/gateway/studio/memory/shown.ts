import type { NoteInFile } from '../../../../memory/by-hand/note-text.ts'
import { audienceWord } from '../../../../memory/row.ts'
import type { MemoryHit } from '../../../../mind/ports/memory-port.ts'
import type { StudioNote } from './payloads.ts'

const notAPlayer = 'someone'

export interface Names {
  /** The present name in the world; `someone` for an unknown body. */
  nameOf(body: string): string
  /** Everybody in a note, under the name in the newest one. */
  known: ReadonlyMap<string, string>
}

export const nameIn = ({ nameOf, known }: Names, id: string): string => {
  const now = nameOf(id)
  return now === notAPlayer ? (known.get(id) ?? id) : now
}

const earsName = (ears: string, path: string, names: Names): string => {
  // See `mayHearFile`.
  if (ears === 'everyone') return /(?:^|\/)MEMORY\.md$/.test(path) ? 'any player alone' : 'everyone'
  return ears === 'self' ? 'nobody but themselves' : nameIn(names, ears)
}

export const shownNote = ({ row, raw, version, form }: NoteInFile, faded: boolean, names: Names): StudioNote => {
  const ears = audienceWord(row.audience)
  const { id, path, line, endLine, text, kind, importance, date, time, place, until } = row
  return {
    ...{
      id,
      path,
      line,
      endLine,
      version,
      form,
      editable: true,
      text,
      raw,
      kind,
      importance,
      ears,
      earsName: earsName(ears, path, names),
    },
    ...{ date, time, place, until, faded, from: [...row.from] },
    who: row.who === null ? null : { id: row.who.id, name: nameIn(names, row.who.id) },
    about: row.about.map((each) => ({ id: each, name: nameIn(names, each) })),
  }
}

/** A hit outside the NPC's own notes: authored text or common knowledge. */
export const shownHit = (hit: MemoryHit, names: Names): StudioNote => {
  const ears = audienceWord(hit.audience)
  const { id, path, line, endLine, text, kind, importance, date, time, place, until, who } = hit
  return {
    ...{
      id,
      path,
      line,
      endLine,
      version: '',
      form: 'prose' as const,
      editable: false,
      text,
      raw: text,
      kind,
      importance,
      ears,
      earsName: earsName(ears, path, names),
    },
    ...{ date, time, place, until, faded: false, from: [], about: [] },
    who: who === null ? null : { ...who },
  }
}
