import { askerOf } from '../ports/audience.ts'
import type { Speaker } from '../ports/turn-context.ts'
import { earsOfLines } from '../turn/ears-of-lines.ts'

/**
 * The lines of an NPC's notes that this listener may hear, without marks. A mark on the line or its heading states the
 * audience: `<!-- for:p-… -->`. An unreadable mark means nobody; no mark means everyone.
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
