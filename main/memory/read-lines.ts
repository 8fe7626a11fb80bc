import { isPlayerId } from '../simulation/ids.ts'
import { audiencesOf } from './curated-lines.ts'
import { readDailyNote, splitLines } from './read-daily-note.ts'
import { readInside } from './read-notes.ts'
import { type Asker, type Audience, mayHear, mayHearFile } from './row.ts'

const mostLines = 400
const defaultLines = 40
/** What `memory_get` may open. Transcripts, the index and everything else in the folder are not memory. */
const readable = /^(?:MEMORY\.md|DREAMS\.md|INTENTS\.md|memory\/[^/\\\0]+\.md|memory\/people\/[^/\\\0]+\.md)$/

export const isDailyNote = (path: string): boolean => /^memory\/[^/\\\0]+\.md$/.test(path)

/** See `NpcMemory.get`. `authored` is the designer's MEMORY.md, which goes by its path in the project. */
export const readLines = async (
  memory: { folder: string; authored: { path: string; text: string } | null },
  options: { path: string; from?: number; lines?: number; asker?: Asker },
): Promise<{ path: string; text: string } | { refused: string }> => {
  const path = options.path.replace(/^\.\//, '')
  const asker = options.asker ?? { kind: 'self' }
  if (!mayHearFile(asker, path)) return notForThem(path)
  const content = path === memory.authored?.path ? memory.authored.text : await readAllowed(memory.folder, path, asker)
  if (typeof content !== 'string') return content
  const shown = asker.kind === 'self' ? null : await shownLines(path, content, asker)
  const from = Math.max(1, Math.floor(options.from ?? 1))
  const count = Math.min(mostLines, Math.max(1, Math.floor(options.lines ?? defaultLines)))
  const lines = splitLines(content)
    .slice(from - 1, from - 1 + count)
    .filter((_line, index) => shown === null || shown.has(from + index))
    .map((line) => (asker.kind === 'self' ? line : line.replace(/\s*<!--.*?(?:-->|$)/g, '')))
  return { path, text: lines.join('\n') }
}

const readAllowed = async (folder: string, path: string, asker: Asker): Promise<string | { refused: string }> => {
  if (path.split('/').includes('..') || !readable.test(path)) {
    return { refused: `${JSON.stringify(path.slice(0, 100))} is not one of my notes. My notes are MEMORY.md and memory/<date>.md.` }
  }
  if (!mayHear(asker, audienceOfFile(path))) return notForThem(path)
  const diagnostics: Parameters<typeof readInside>[2] = []
  const bytes = await readInside(folder, path, diagnostics)
  const problem = diagnostics[0]
  return problem === undefined ? (bytes?.toString() ?? '') : { refused: `${path}: ${problem.message}` }
}

const notForThem = (path: string): { refused: string } => ({ refused: `${path} is not for this listener.` })

const audienceOfFile = (path: string): Audience => {
  if (path === 'DREAMS.md' || path === 'INTENTS.md') return { kind: 'self' }
  const person = /^memory\/people\/(.+)\.md$/.exec(path)?.[1]
  if (person === undefined) return { kind: 'everyone' }
  return isPlayerId(person) ? { kind: 'player', player: person } : { kind: 'self' }
}

/** Lines of a daily note or a MEMORY.md that this asker may hear, of the former with the blank lines between; null for other files: all of them. */
const shownLines = async (path: string, content: string, asker: Asker): Promise<Set<number> | null> => {
  if (path.endsWith('MEMORY.md')) {
    const audiences = audiencesOf(splitLines(content))
    return new Set(audiences.flatMap((audience, index) => (mayHear(asker, audience) ? [index + 1] : [])))
  }
  if (!path.startsWith('memory/') || path.startsWith('memory/people/')) return null
  const shown = new Set<number>()
  for (const [index, line] of splitLines(content).entries()) if (/^\s*$|^#\s/.test(line)) shown.add(index + 1)
  const note = await readDailyNote(path, content)
  for (const [index, { line, section }] of note.sections.entries()) {
    if (!mayHear(asker, section.audience)) continue
    shown.add(line)
    const end = section.talk === undefined ? line : (note.sections[index + 1]?.line ?? note.lines + 1)
    for (let talked = line + 1; talked < end; talked++) shown.add(talked)
  }
  for (const row of note.rows) {
    if (!mayHear(asker, row.audience)) continue
    for (let line = row.line; line <= row.endLine; line++) shown.add(line)
  }
  return shown
}
