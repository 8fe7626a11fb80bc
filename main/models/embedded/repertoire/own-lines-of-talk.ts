import type { Matter } from '../../../content/character.ts'
import { bareWords } from '../../../language/bare-words.ts'
import { tellingKeys } from '../../../language/en/talk/likeness.ts'

/** How many characters of lines are read at once: some milliseconds of work. */
const charactersAtOnce = 5000

/** Where a line stands. `exchange`: null for one of the lines that go on. */
export interface Place {
  matter: number
  exchange: number | null
}

/** An answer or a line that goes on, and the words by which it is known again. */
interface OwnLine {
  place: Place
  key: string
}

export function* readLines(matters: readonly Matter[]): Generator<void, OwnLine[]> {
  const lines: OwnLine[] = []
  let characters = 0
  for (const [matter, { exchanges, further }] of matters.entries()) {
    const all = [
      ...exchanges.flatMap(({ answers }, exchange) => answers.map((line) => ({ exchange, line }))),
      ...further.map((line) => ({ exchange: null, line })),
    ]
    for (const { exchange, line } of all) {
      lines.push({ place: { matter, exchange }, key: longestPiece(line) })
      characters += line.length
      if (characters < charactersAtOnce) continue
      characters = 0
      yield
    }
  }
  return lines
}

/** The telling words of each matter. */
export function* readStems(matters: readonly Matter[]): Generator<void, ReadonlySet<string>[]> {
  const stems: ReadonlySet<string>[] = []
  for (const { name, exchanges, further } of matters) {
    const own = new Set<string>()
    let piece = name
    for (const line of [...further, ...exchanges.flatMap(({ phrases, answers }) => [...phrases, ...answers]), null]) {
      if (line !== null && piece.length < charactersAtOnce) {
        piece += `. ${line}`
        continue
      }
      for (const key of tellingKeys(piece)) own.add(key)
      piece = line ?? ''
      if (line !== null) yield
    }
    stems.push(own)
    yield
  }
  return stems
}

const longestPiece = (line: string): string =>
  line
    .split(/\{\w+\}/)
    .map(bareWords)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
