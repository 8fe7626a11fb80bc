import { confidedMark } from '../mind/sessions/confided-lines.ts'
import { audiencesOf } from './curated-lines.ts'
import type { FixedText } from './lore-rows.ts'
import { personRows } from './person-file.ts'
import { readDailyNote, splitLines } from './read-daily-note.ts'
import { isDailyNote } from './read-notes.ts'
import { type Asker, type Audience, mayHear, mayHearFile } from './row.ts'

const mostLines = 400
const defaultLines = 40
/**
 * Matches the files that `memory_get` may open. Transcripts, the index and everything else in the folder aren't memory.
 */
const readable = /^(?:MEMORY\.md|DREAMS\.md|INTENTS\.md|memory\/[^/\\\0]+\.md|memory\/people\/[^/\\\0]+\.md)$/

export const isReadable = (path: string): boolean => readable.test(path) && !path.split('/').includes('..')

/**
 * Does what `NpcMemory.get` promises. `authored` is the designer's MEMORY.md, and `lore` is what everyone may read;
 * both use project paths. `linesOf` gives a file's lines up to a number, or a few more.
 */
export const readLines = async (
  memory: { authored: FixedText | null; lore: readonly FixedText[]; linesOf: LinesOf },
  options: { path: string; from?: number; lines?: number; asker?: Asker },
): Promise<{ path: string; text: string } | { refused: string }> => {
  const path = options.path.replace(/^\.\//, '')
  const asker = options.asker ?? { kind: 'self' }
  const from = Math.max(1, Math.floor(options.from ?? 1) || 1)
  const end = from - 1 + Math.min(mostLines, Math.max(1, Math.floor(options.lines ?? defaultLines) || defaultLines))
  const lore = isReadable(path) ? undefined : memory.lore.find((text) => text.path === path)
  if (lore !== undefined)
    return {
      path,
      text: splitLines(lore.text)
        .slice(from - 1, end)
        .join('\n'),
    }
  if (!mayHearFile(asker, path)) return notForThem(path)
  const all =
    path === memory.authored?.path
      ? splitLines(memory.authored.text)
      : await readAllowed(memory.linesOf, path, { asker, end })
  if (!Array.isArray(all)) return all
  const shown = asker.kind === 'self' ? null : await shownLines(path, all, asker)
  const lines = all
    .slice(from - 1, end)
    .filter((_line, index) => shown === null || shown.has(from + index))
    .map((line) => (asker.kind === 'self' ? line : withoutMarks(line)))
  return { path, text: lines.join('\n') }
}

/** Whoever reads a line without its marks must still see that it was told in confidence. */
const withoutMarks = (line: string): string =>
  `${line.replace(/<!--.*?(?:-->|$)/g, '').trimEnd()}${/<!--[^>]*\bconfided:/.test(line) ? confidedMark : ''}`

type LinesOf = (path: string, end: number) => Promise<string[] | { refused: string }>

const namedNotes = 'MEMORY.md, INTENTS.md, DREAMS.md, memory/<date>.md and memory/people/<id>.md'

/** The lines up to `end`. */
const readAllowed = async (
  linesOf: LinesOf,
  path: string,
  { asker, end }: { asker: Asker; end: number },
): Promise<string[] | { refused: string }> => {
  if (!isReadable(path))
    return { refused: `${JSON.stringify(path.slice(0, 100))} is not one of my notes. My notes are ${namedNotes}.` }
  if (!mayHear(asker, audienceOfFile(path))) return notForThem(path)
  const lines = await linesOf(path, end)
  return Array.isArray(lines) ? lines.slice(0, end) : lines
}

const notForThem = (path: string): { refused: string } => ({ refused: `${path} is not for this listener.` })

/** Who may open the file. Single lines in it may be for fewer. */
const audienceOfFile = (path: string): Audience =>
  path === 'DREAMS.md' || path === 'INTENTS.md' ? { kind: 'self' } : { kind: 'everyone' }

/** The numbers of the lines that this asker may hear. In daily notes they include blank lines and day titles. */
const shownLines = async (path: string, lines: string[], asker: Asker): Promise<Set<number>> => {
  const shown = new Set<number>()
  const show = (from: number, to: number) => {
    for (let line = from; line <= to; line++) shown.add(line)
  }
  if (path.startsWith('memory/people/')) {
    for (const row of personRows(path, lines.join('\n'))) if (mayHear(asker, row.audience)) show(row.line, row.endLine)
    return shown
  }
  if (!isDailyNote(path)) {
    for (const [index, audience] of audiencesOf(lines).entries()) if (mayHear(asker, audience)) shown.add(index + 1)
    return shown
  }
  for (const [index, line] of lines.entries()) if (/^\s*$|^#\s/.test(line)) shown.add(index + 1)
  const note = await readDailyNote(path, lines.join('\n'))
  for (const [index, { line, section }] of note.sections.entries()) {
    if (!mayHear(asker, section.audience)) continue
    show(line, section.talk === undefined ? line : (note.sections[index + 1]?.line ?? note.lines + 1) - 1)
  }
  for (const row of note.rows) if (mayHear(asker, row.audience)) show(row.line, row.endLine)
  return shown
}
