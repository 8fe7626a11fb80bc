/** One line of a talk. */
export interface TalkLine {
  from: 'self' | 'other'
  text: string
}

/**
 * The newest lines that fit into `most` characters, oldest first. The last line is always among them. If it is too
 * long, only its end is taken, because people come to the point last.
 */
export const recentLines = <Line extends TalkLine>(lines: readonly Line[], most: number): Line[] => {
  const kept: Line[] = []
  let left = most
  for (const line of lines.toReversed()) {
    if (line.text.length <= left) kept.unshift(line)
    else if (kept.length === 0) kept.unshift({ ...line, text: line.text.slice(-most).replace(/^\S*\s+/, '') })
    else break
    left -= line.text.length
  }
  return kept
}
