import { readEntry, readSection } from './daily-note.ts'
import type { Audience } from './row.ts'

/** For whom each line of a MEMORY.md is: by its own mark, else by that of the heading above it. */
export const audiencesOf = (lines: readonly string[]): Audience[] => {
  let heading: Audience = { kind: 'everyone' }
  return lines.map((line) => {
    if (!line.startsWith('#')) return readEntry(line).mark.audience ?? heading
    heading = readSection(line).audience
    return heading
  })
}
