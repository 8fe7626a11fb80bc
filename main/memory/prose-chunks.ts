import { splitLines } from './read-daily-note.ts'
import { type Audience, audienceWord, contentHash, type MemoryRow } from './row.ts'

/** The size of a chunk in tokens of four characters each, as for `promptTokens` in the contracts. */
export const chunkTokens = 400
export const chunkOverlapTokens = 80
const charactersPerToken = 4

/** The importance of curated memory, slightly above average. */
const curatedImportance = 6

interface Piece {
  line: number
  text: string
  audience: Audience
}

/**
 * Cuts lines of prose (MEMORY.md, lore) into chunks of whole lines, of at most 400 tokens each. A chunk begins with up
 * to 80 tokens of the lines before it, if both have the same audience. Only a line that is longer than a chunk is
 * split. Every line is in some chunk at its true position.
 */
export const chunkLines = (path: string, lines: readonly string[], audiences: readonly Audience[]): MemoryRow[] => {
  const most = chunkTokens * charactersPerToken
  const pieces = lines.flatMap((text, index) =>
    cutLine({ line: index + 1, text: withoutComments(text), audience: audiences[index] ?? { kind: 'self' } }, most),
  )
  const chunks: Piece[][] = []
  let chunk: Piece[] = []
  let fresh = false
  for (const piece of pieces) {
    const [first] = chunk
    if (first !== undefined && audienceWord(first.audience) !== audienceWord(piece.audience)) {
      if (fresh) chunks.push(chunk)
      chunk = []
    }
    if (chunk.length > 0 && lengthOf(chunk) + piece.text.length + 1 > most) {
      if (fresh) chunks.push(chunk)
      chunk = overlapOf(chunk, Math.min(chunkOverlapTokens * charactersPerToken, most - piece.text.length - 1))
      fresh = false
    }
    chunk.push(piece)
    fresh = true
  }
  if (fresh) chunks.push(chunk)
  return rowsOf(path, chunks)
}

/** Does the same for a text that everyone may hear. */
export const chunkProse = (path: string, content: string): MemoryRow[] => {
  const lines = splitLines(content)
  return chunkLines(
    path,
    lines,
    lines.map(() => ({ kind: 'everyone' })),
  )
}

const rowsOf = (path: string, chunks: Piece[][]): MemoryRow[] => {
  const seen = new Map<string, number>()
  const rows: MemoryRow[] = []
  for (const pieces of chunks) {
    const worded = pieces.filter((piece) => piece.text.trim() !== '')
    const first = worded[0]
    const last = worded.at(-1)
    if (first === undefined || last === undefined) continue
    const text = pieces
      .slice(pieces.indexOf(first), pieces.lastIndexOf(last) + 1)
      .map((piece) => piece.text)
      .join('\n')
    const copy = (seen.get(text) ?? 0) + 1
    seen.set(text, copy)
    rows.push({
      id: `c-${contentHash(`${path}\n${copy}\n${text}`, 12)}`,
      path,
      line: first.line,
      endLine: last.line,
      text,
      kind: 'chunk',
      date: null,
      time: null,
      who: null,
      place: null,
      audience: first.audience,
      importance: curatedImportance,
      about: [],
      from: [],
      until: null,
    })
  }
  return rows
}

const lengthOf = (pieces: Piece[]): number => pieces.reduce((sum, piece) => sum + piece.text.length + 1, 0)

const overlapOf = (pieces: Piece[], most: number): Piece[] => {
  let from = pieces.length
  let length = 0
  while (from > 1) {
    length += (pieces[from - 1]?.text.length ?? 0) + 1
    if (length > most) break
    from -= 1
  }
  return pieces.slice(from)
}

/** Cuts a line that is too long. Its parts overlap like chunks, and surrogate pairs aren't split. */
const cutLine = (piece: Piece, most: number): Piece[] => {
  if (piece.text.length < most) return [piece]
  const step = most - 1 - chunkOverlapTokens * charactersPerToken
  const parts: Piece[] = []
  for (let from = 0; from === 0 || from + most - 1 - step < piece.text.length; from += step) {
    parts.push({ ...piece, text: piece.text.slice(from, from + most - 1).toWellFormed() })
  }
  return parts
}

const withoutComments = (line: string): string => {
  let text = ''
  let from = 0
  for (;;) {
    const begin = line.indexOf('<!--', from)
    const end = begin < 0 ? -1 : line.indexOf('-->', begin + 4)
    text += line.slice(from, end < 0 ? undefined : begin)
    if (end < 0) return text.replaceAll('\0', '').trimEnd()
    from = end + 3
  }
}
