import { askerOf } from '../ports/audience.ts'
import type { Speaker } from '../ports/turn-context.ts'
import { earsOfLines } from '../turn/ears-of-lines.ts'

/**
 * The lines of an NPC's notes that this listener may be told, without their marks. A line, or the heading above it, says
 * for whom it is: `<!-- for:p-… -->`. A mark that cannot be understood is for nobody. Without a mark a line is for everyone.
 */
export const linesFor = (text: string, listener: Pick<Speaker, 'id' | 'kind' | 'person'>): string => {
  const asker = askerOf({ speaker: listener })
  const mayHear = (audience: string): boolean =>
    audience === 'everyone' || (asker.kind === 'player' && asker.player === audience)
  const lines = text.split(/\r?\n/)
  const ears = earsOfLines(lines)
  return lines
    .filter((_line, index) => mayHear(ears[index] ?? 'self'))
    .join('\n')
    .replace(/\s*<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
