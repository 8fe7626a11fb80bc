import type { Language } from '../../../language/language.ts'
import { addLine, inPlaceOf, isOfSlot, type KeptLine, keptLine, strikeLine } from './kept-text.ts'
import type { LineMarks, Promotion } from './sleep-types.ts'

/**
 * Puts a thought or feeling into a file, replacing the one with the same slot. If the feeling itself (before the colon)
 * has changed, the old line stays, struck out. A line that a person reworded stays too. Returns whether anything
 * changed.
 */
export const putThought = (
  lines: KeptLine[],
  thought: Promotion,
  { marks, language }: { marks: LineMarks; language: Language },
): boolean => {
  const index = lines.findIndex(({ entry }) => entry !== null && !entry.struck && isOfSlot(entry, thought.slot))
  const before = lines[index]
  const after = keptLine({ ...thought, heading: thought.section, marks })
  if (before?.entry == null) {
    addLine(lines, after, thought.section)
    return true
  }
  if (!before.entry.ours || before.entry.text === after.entry?.text) return false
  if (thought.section !== 'How I feel' || verdictOf(before.entry.text) === verdictOf(after.entry?.text ?? '')) {
    lines.splice(index, 1, inPlaceOf(before, after))
    return true
  }
  lines.splice(index, 1, strikeLine(before, thought.mark.observed ?? '', { marks, language }))
  addLine(lines, after, thought.section)
  return true
}

const verdictOf = (text: string): string => text.split(':')[0] ?? ''
