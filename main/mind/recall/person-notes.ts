import type { BodyId } from '../../world/ids.ts'
import type { MemoryQuery, NpcMemory } from '../ports/memory-port.ts'
import type { PersonNotes } from '../ports/recollection.ts'
import { confidedMark } from '../sessions/confided-lines.ts'

const mostLines = 400

/** Reads the file about a person. A missing file has no lines. */
export const personNotes = async (
  memory: Pick<NpcMemory, 'get'>,
  person: BodyId,
  asker: MemoryQuery['asker'],
): Promise<PersonNotes> => {
  const found = await memory.get({ path: `memory/people/${person}.md`, lines: mostLines, asker })
  return 'text' in found ? readPersonNotes(found.text) : { current: [], before: [] }
}

const withoutMark = (note: string): string => (note.endsWith(confidedMark) ? note.slice(0, -confidedMark.length) : note)

/**
 * Reads the notes about a person. A list line begins a note, and lines below it without a marker of their own continue
 * it.
 */
export const readPersonNotes = (text: string): PersonNotes => {
  const notes: string[] = []
  let open = false
  for (const line of text.split(/\r?\n/)) {
    const plain = line.trim()
    const item = /^(?:[-*+]|\d{1,9}[.)])\s+(.*)$/.exec(plain)?.[1]
    if (plain === '' || plain.startsWith('#')) open = false
    else if (item !== undefined || !open) {
      notes.push(item ?? plain)
      open = true
    } else notes[notes.length - 1] += ` ${plain}`
  }
  const isStruck = (note: string): boolean => note.startsWith('~~')
  const current = notes.filter((note) => !isStruck(note) && note !== '')
  const confided = current.filter((note) => note.endsWith(confidedMark)).map(withoutMark)
  return {
    current: current.map(withoutMark),
    before: notes.filter(isStruck).map((note) => note.replaceAll('~~', '').trim()),
    ...(confided.length === 0 ? {} : { confided }),
  }
}
