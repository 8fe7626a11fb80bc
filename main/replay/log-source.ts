import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type LogLine, readLogLine } from './log-lines.ts'

/** Something that can be played again, line by line, and never all of it in memory at once. */
export interface LogSource {
  /** For people: the file or the save. */
  name: string
  lines(): AsyncIterable<SourceLine>
}

export type SourceLine = { where: string; line: LogLine } | { where: string; problem: string }

/** The log that `sim --log` writes. */
export const fileSource = (file: string): LogSource => ({ name: file, lines: () => readLines(file) })

async function* readLines(file: string): AsyncGenerator<SourceLine> {
  const stream = createReadStream(file, 'utf8')
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })
  let number = 0
  let waiting: SourceLine | null = null
  let ended = false
  try {
    for await (const text of lines) {
      number += 1
      if (waiting) yield waiting
      waiting = null
      if (text === '') continue
      const line = readLogLine(text)
      ended = 'kind' in line && line.kind === 'end'
      waiting = { where: `${file}:${number}`, ...('kind' in line ? { line } : line) }
    }
  } finally {
    stream.destroy()
  }
  // What is wrong with the last line is mostly that half of it is missing.
  if (waiting && !('problem' in waiting)) yield waiting
  if (!ended)
    yield { where: `${file}:${number}`, problem: `the log is cut off ${waiting && 'problem' in waiting ? 'in the middle of this line' : 'behind this line'}` }
}
