import { createReadStream } from 'node:fs'
import { type Finding, finding } from '../../language/findings/finding.ts'

const megabyte = 1024 * 1024
/**
 * The longest line of a log. The longest ones hold a whole state, about ten kilobytes for each of at most 5,000 people.
 * A "line" of half a gigabyte wouldn't even fit into a V8 string.
 */
const longestLine = 256 * megabyte
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** A line of a file and its number, from 1. `text` is null if the line is longer than allowed. */
export interface TextLine {
  number: number
  text: string | null
}

/** Explains why a line has no text. */
export const tooLong = (most = longestLine): Finding => finding('past.too-long', { most: most / megabyte })

/**
 * The lines of a file of any size, with at most one line in memory. A last line without a line feed counts. The empty
 * rest after a final line feed doesn't.
 */
export async function* textLines(file: string, most = longestLine): AsyncGenerator<TextLine> {
  let number = 1
  let parts: Buffer[] = []
  let length = 0
  const take = (part: Buffer): void => {
    length += part.length
    if (length <= most) parts.push(part)
    else parts = []
  }
  const whole = (): TextLine => {
    const bytes = Buffer.concat(parts)
    const end = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length
    const line = { number, text: length > most ? null : bytes.toString('utf8', 0, end) }
    number += 1
    parts = []
    length = 0
    return line
  }
  for await (const chunk of createReadStream(file, { highWaterMark: megabyte }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      take(chunk.subarray(from, end))
      yield whole()
      from = end + 1
    }
    if (from < chunk.length) take(chunk.subarray(from))
  }
  if (length > 0) yield whole()
}
