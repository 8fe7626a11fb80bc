import type { Finding } from '../../language/findings/finding.ts'
import { type LogLine, readLogLine } from './log-lines.ts'
import { textLines, tooLong } from './text-lines.ts'

/** A log that can be replayed line by line, without holding all of it in memory. */
export interface LogSource {
  /** The file or the save, in words for people. */
  name: string
  lines(): AsyncIterable<SourceLine>
}

export type SourceLine = { where: string; line: LogLine } | { where: string; problem: Finding | string }

/** Reads a log that `sim --log` wrote. `longestLine`: bytes. A longer line is reported and skipped. */
export const fileSource = (file: string, longestLine?: number): LogSource => ({
  name: file,
  lines: () => readLines(file, longestLine),
})

async function* readLines(file: string, longestLine?: number): AsyncGenerator<SourceLine> {
  let last = 0
  let waiting: SourceLine | null = null
  let ended = false
  for await (const { number, text } of textLines(file, longestLine)) {
    last = number
    if (waiting) yield waiting
    waiting = null
    if (text === '') continue
    const line = text === null ? { problem: tooLong(longestLine) } : readLogLine(text)
    ended = 'kind' in line && line.kind === 'end'
    waiting = { where: `${file}:${number}`, ...('kind' in line ? { line } : line) }
    if (text === null) {
      yield waiting
      waiting = null
    }
  }
  // A problem with the last line usually means that half of the line is missing.
  if (waiting && !('problem' in waiting)) yield waiting
  if (!ended)
    yield {
      where: `${file}:${last}`,
      problem: `the log is cut off ${waiting && 'problem' in waiting ? 'in the middle of this line' : 'after this line'}`,
    }
}
