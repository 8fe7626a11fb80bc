import { createReadStream } from 'node:fs'

const megabyte = 1024 * 1024
/**
 * No line of a log is longer. The longest hold a whole state, some ten kilobytes for each of at most 5,000 people; and what has no end of line for half a gigabyte would not go into a string of
 * V8 at all.
 */
const longestLine = 256 * megabyte
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** A line of a file and its number, from 1. `text` is null for one that is longer than any line may be. */
export interface TextLine {
  number: number
  text: string | null
}

/** Says why a line has no text. */
export const tooLong = (most = longestLine): string =>
  `the line is longer than ${most / megabyte} MB, and no log has such lines; it is left out`

/** The lines of a file, however long they are, with no more than one of them in memory. An end without a line feed is a line too; nothing behind the last one is none. */
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
