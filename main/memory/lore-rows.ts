import { chunkProse } from './prose-chunks.ts'
import { splitLines } from './read-daily-note.ts'
import type { MemoryRow } from './row.ts'

/** A text that can be recalled and read but never written: the designer's MEMORY.md, or lore. */
export interface FixedText {
  /** Its path within the project. */
  path: string
  text: string
}

/** Cuts lore into chunks that everyone may hear. Leaves out front matter. Lines keep their numbers. */
export const loreRows = ({ path, text }: FixedText): MemoryRow[] =>
  chunkProse(path, withoutFrontMatter(splitLines(text)).join('\n')).map((row) => ({ ...row, kind: 'lore' }))

const withoutFrontMatter = (lines: string[]): string[] => {
  const end =
    lines[0]?.trimEnd() === '---' ? lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---') : -1
  return lines.map((line, index) => (index <= end ? '' : line))
}
