import { optional } from '../base/optional.ts'
import { createHeadings, headingLevel } from '../mind/turn/ears-of-lines.ts'
import { isPlayerId } from '../world/ids.ts'
import { cleanName, cleanText } from './clean-text.ts'
import { dateOfNote, type EntryMark, joinMarks, readEntry, tornComment } from './daily-note.ts'
import { splitLines } from './read-daily-note.ts'
import { type Audience, contentHash, type MemoryRow } from './row.ts'

/**
 * A file with all that an NPC knows and feels about one person, `memory/people/<player or NPC>.md`:
 *
 *     # Ada <!-- person:p-4f… -->
 *
 *     ## What I know
 *
 *     - Lost a silver ring near the mill. <!-- kind:told importance:7 for:p-4f… observed:2026-11-20 from:m-x id:k-y -->
 *     - ~~Lives at the mill.~~ (until 1 December 2026) <!-- kind:told … observed:2026-11-20 until:2026-12-01 id:k-z -->
 *
 *     ## How I feel
 *
 *     - I like Ada: we have talked on 3 days. <!-- kind:dreamed importance:5 for:self observed:2026-12-01 id:k-q -->
 *
 * People may add to it freely. Any line with words counts, and an indented or wrapped line continues the one before.
 */
interface PersonFile {
  /** The name in the title. Null without a title. */
  name: string | null
  entries: PersonEntry[]
}

interface PersonEntry {
  /** 1-based, both ends included. */
  line: number
  endLine: number
  /** The text without its strikethrough marks. */
  text: string
  /** The marks. The audience is null if neither the line nor its heading names one. */
  mark: EntryMark
  /** Whether the line is crossed out, because it is no longer true. */
  struck: boolean
  /** The heading above it, without marks. */
  section: string
}

const listMarker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/
/** Matches horizontal rules and fences, which hold no words. */
const ornament = /^\s*(?:[-*_]\s*){3,}$|^\s*(?:```|~~~)/
const struckOut = /^~~(.*?)~~\s*(?:\(until ([^)]*)\))?\s*(.*)$/su
/** Matches headings of feelings. Feelings are for the NPC alone unless a mark says otherwise. */
const feelings = /^how i feel\b/i

/** Reads a file about a person, no matter who wrote it. Never throws. */
const readPersonFile = (content: string): PersonFile => {
  const file: PersonFile = { name: null, entries: [] }
  let section = ''
  const below = createHeadings<Audience | null>(null)
  let ears: Audience | null = null
  let open: { entry: PersonEntry; list: boolean; own: EntryMark; torn: string } | null = null
  for (const [index, line] of splitLines(content).entries()) {
    const plain = line.trim()
    if (plain === '' || ornament.test(line)) {
      open = null
      continue
    }
    if (/^#{1,6}\s/.test(plain) && !listMarker.test(line)) {
      open = null
      const heading = readEntry(plain.replace(/^#+/, ''))
      const level = headingLevel(plain)
      if (level === 1) file.name ??= cleanName(heading.text) || null
      else if (level === 2 || section === '') section = heading.text
      ears = below(level, heading.mark.audience)
      continue
    }
    const list = listMarker.test(line)
    const goesOn = open !== null && !list && (/^\s/.test(line) || !open.list)
    const words = `${goesOn ? (open?.torn ?? '') : ''}${line.replace(listMarker, '')}`
    const { text, mark } = readEntry(words)
    const torn = tornComment(words)
    if (open !== null && goesOn) {
      const { entry } = open
      const own = joinMarks(open.own, mark)
      const joined = { ...own, audience: own.audience ?? ears, until: own.until ?? entry.mark.until }
      Object.assign(entry, withoutStrokes(cleanText(`${entry.text} ${text}`), joined), { endLine: index + 1 })
      Object.assign(open, { own, torn })
      continue
    }
    open = null
    if (text === '') continue
    const entry = {
      line: index + 1,
      endLine: index + 1,
      section,
      ...withoutStrokes(text, { ...mark, audience: mark.audience ?? ears }),
    }
    file.entries.push(entry)
    open = { entry, list, own: mark, torn }
  }
  return file
}

/** Splits `~~Lives at the mill.~~ (until 1 December 2026)` into the text and its last day. */
export const withoutStrokes = (text: string, mark: EntryMark): Pick<PersonEntry, 'text' | 'mark' | 'struck'> => {
  const [all, was = '', until = '', rest = ''] = struckOut.exec(text) ?? []
  if (all === undefined) return { text, mark, struck: mark.until !== null }
  return {
    text: cleanText(`${was} ${rest}`),
    mark: { ...mark, until: mark.until ?? dayInWords(until) ?? mark.observed },
    struck: true,
  }
}

const dayInWords = (words: string): string | null => {
  const day = new Date(`${words} UTC`)
  return words === '' || Number.isNaN(day.getTime()) ? null : dateOfNote(`${day.toISOString().slice(0, 10)}.md`)
}

/**
 * The memories in a file about a person. Without a mark, a line about a player is only for that player, and a line
 * about a villager is for nobody but the NPC. Feelings are always for the NPC alone. A line that was struck out by hand
 * without a date isn't a memory.
 */
export const personRows = (path: string, content: string): MemoryRow[] => {
  const person = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')
  const { name, entries } = readPersonFile(content)
  const rows = new Map<string, MemoryRow>()
  for (const { line, endLine, text, mark, struck, section } of entries) {
    if (text === '' || (struck && mark.until === null)) continue
    const id = mark.id ?? `h-${contentHash(`${path}\n${text}`, 12)}`
    if (rows.get(id)?.text === text) continue
    let free = id
    for (let copy = 2; rows.has(free); copy += 1) free = `${id}~${copy}`
    rows.set(free, {
      id: free,
      path,
      line,
      endLine,
      text,
      kind: 'person',
      date: mark.observed,
      time: null,
      who: { id: person, name: name ?? person },
      place: null,
      audience:
        mark.audience ??
        (isPlayerId(person) && !feelings.test(section) ? { kind: 'player', player: person } : { kind: 'self' }),
      importance: mark.importance,
      about: mark.about,
      ...optional({ news: mark.news, confided: mark.confided }),
      from: mark.from,
      until: mark.until,
    })
  }
  return [...rows.values()]
}
