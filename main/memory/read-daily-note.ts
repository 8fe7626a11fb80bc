import { createBreath } from './breathe.ts'
import { cleanText } from './clean-text.ts'
import { dateOfNote, readEntry, readSection, type SectionMark } from './daily-note.ts'
import { contentHash, type MemoryRow } from './row.ts'

export interface DailyNote {
  rows: MemoryRow[]
  /** Headings with their lines, for who may read them. */
  sections: { line: number; section: SectionMark }[]
  /** Lines in the file; a last line without an end counts. */
  lines: number
}

const noSection: SectionMark = { time: null, place: null, who: null, audience: { kind: 'everyone' } }
const listMarker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/
/** Horizontal rules and fences hold no words. */
const ornament = /^\s*(?:[-*_]\s*){3,}$|^\s*(?:```|~~~)/
/** Lines are read in slices of this many. */
const slice = 500

/**
 * Reads a note as a person may have left it: any line with words is a memory, an indented or wrapped line goes on with the one
 * before. Never throws. Two lines with one id and one text are one memory; with one id and different texts they are two.
 */
export const readDailyNote = async (path: string, content: string): Promise<DailyNote> => {
  const date = dateOfNote(path.slice(path.lastIndexOf('/') + 1))
  const lines = splitLines(content)
  const rows = new Map<string, MemoryRow>()
  const sections: DailyNote['sections'] = []
  let section = noSection
  let open: { row: MemoryRow; list: boolean } | null = null
  const breath = createBreath(slice)
  for (const [index, line] of lines.entries()) {
    await breath()
    const number = index + 1
    const plain = line.trim()
    if (plain === '' || ornament.test(line)) {
      open = null
    } else if (/^#{1,6}\s/.test(plain) && !listMarker.test(line)) {
      open = null
      if (plain.startsWith('##')) {
        section = readSection(plain)
        sections.push({ line: number, section })
      }
    } else if (section.talk !== undefined) {
      open = null
    } else if (open !== null && !listMarker.test(line) && (/^\s/.test(line) || !open.list)) {
      const more = readEntry(plain)
      open.row.text = cleanText(`${open.row.text} ${more.text}`)
      open.row.endLine = number
    } else {
      const list = listMarker.test(line)
      const { text, mark } = readEntry(line.replace(listMarker, ''))
      open = null
      if (text === '') continue
      const id = freeId(rows, mark.id ?? `h-${contentHash(`${path}\n${text}`, 12)}`, text, mark.id !== null)
      if (id === null) continue
      const row: MemoryRow = {
        id,
        path,
        line: number,
        endLine: number,
        text,
        kind: mark.kind,
        date,
        time: mark.at ?? section.time,
        who: section.who,
        place: section.place,
        audience: mark.audience ?? section.audience,
        importance: mark.importance,
        about: mark.about,
        from: mark.from,
        until: mark.until,
      }
      rows.set(id, row)
      open = { row, list }
    }
  }
  return { rows: [...rows.values()], sections, lines: lines.length }
}

/** The id itself, or with a number behind it when it is taken; null when this very memory is there already. */
const freeId = (rows: Map<string, MemoryRow>, id: string, text: string, given: boolean): string | null => {
  if (given && rows.get(id)?.text === text) return null
  let free = id
  for (let copy = 2; rows.has(free); copy += 1) free = `${id}~${copy}`
  return free
}

/** Lines without their ends; the empty piece after a final line end is no line. */
export const splitLines = (content: string): string[] => {
  const lines = content.replace(/^\ufeff/, '').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}
