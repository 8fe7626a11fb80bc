import { plainWords } from '../../language/names/fold.ts'
import type { MemoryHit } from '../ports/memory-port.ts'

/** The most characters of a snippet, about two long sentences. */
const longestSnippet = 300

type Cited = Pick<MemoryHit, 'text' | 'path' | 'line' | 'endLine' | 'date' | 'time' | 'until' | 'kind'>

/**
 * A memory on one line with its location: `[2026-11-19 18:20] Ada told me: "…" (memory/2026-11-19.md#12)`. The text is
 * what the file says, without marks. A longer piece is cut to the lines that fit the question, and a long line to its
 * beginning.
 */
export const citation = (hit: Cited, question: string): string => {
  const { text, from, to } = snippetOf(hit, new Set(plainWords(question)))
  const days = [
    hit.date === null ? '' : [hit.date, hit.time].filter((part) => part !== null).join(' '),
    hit.until === null ? '' : `until ${hit.until}`,
  ]
  const about = [...days, hit.kind === 'dreamed' ? 'dreamed' : ''].filter((part) => part !== '').join(', ')
  return `${about === '' ? '' : `[${about}] `}${text} (${hit.path}#${from}${to > from ? `-${to}` : ''})`
}

const snippetOf = (
  { text, line, endLine }: Cited,
  asked: ReadonlySet<string>,
): { text: string; from: number; to: number } => {
  const lines = text.split('\n')
  // A memory wrapped over several file lines is shown whole.
  if (lines.length !== endLine - line + 1 || lines.length === 1)
    return { text: cut(lines.join(' ')), from: line, to: endLine }
  const scores = lines.map((one) =>
    one.startsWith('#') ? 0 : new Set(plainWords(one).filter((word) => word.length > 2 && asked.has(word))).size,
  )
  const best = Math.max(0, scores.indexOf(Math.max(...scores)))
  const shown = [best]
  let length = lines[best]?.length ?? 0
  for (let next = best + 1; next < lines.length; next++) {
    length += 1 + (lines[next]?.length ?? 0)
    if (length > longestSnippet || lines[next]?.startsWith('#')) break
    shown.push(next)
  }
  while ((lines[shown.at(-1) ?? 0] ?? '').trim() === '' && shown.length > 1) shown.pop()
  return { text: cut(shown.map((at) => lines[at]).join(' ')), from: line + best, to: line + (shown.at(-1) ?? best) }
}

const cut = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length <= longestSnippet ? plain : `${plain.slice(0, longestSnippet - 1).toWellFormed()}…`
}
