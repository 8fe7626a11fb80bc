import { chunkProse } from './prose-chunks.ts'
import { splitLines } from './read-daily-note.ts'
import type { MemoryRow } from './row.ts'

/** A text that can be recalled and read but never written: the designer's MEMORY.md, or lore. */
export interface FixedText {
  /** In the project. */
  path: string
  text: string
}

/** What the whole world may read, as chunks for everyone. Lines keep their numbers; front matter is for machines and holds no lore. */
export const loreRows = ({ path, text }: FixedText): MemoryRow[] =>
  chunkProse(path, withoutFrontMatter(splitLines(text)).join('\n')).map((row) => ({ ...row, kind: 'lore' }))

const withoutFrontMatter = (lines: string[]): string[] => {
  const end =
    lines[0]?.trimEnd() === '---' ? lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---') : -1
  return lines.map((line, index) => (index <= end ? '' : line))
}
