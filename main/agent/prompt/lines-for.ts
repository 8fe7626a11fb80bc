import { askerOf } from '../audience.ts'
import type { Speaker } from '../turn-context.ts'

/**
 * The lines of an NPC's notes that this listener may be told, without their marks. A line, or the heading above it, says
 * for whom it is as in the daily notes: `<!-- for:p-… -->`. A mark that cannot be understood is for nobody. Without a mark
 * a line is for everyone.
 */
export const linesFor = (text: string, listener: Pick<Speaker, 'id' | 'kind' | 'person'>): string => {
  const asker = askerOf({ speaker: listener })
  const mayHear = (audience: string): boolean => audience === 'everyone' || (asker.kind === 'player' && asker.player === audience)
  let heading = 'everyone'
  const told: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const own = audienceIn(line)
    if (line.startsWith('#')) heading = own ?? 'everyone'
    if (mayHear(own ?? heading)) told.push(line.replace(/\s*<!--.*?(?:-->|$)/g, ''))
  }
  return told
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const audienceIn = (line: string): string | null => {
  const mark = /<!--(?:[^>]*?\s)?for:(\S*)/.exec(line)?.[1]
  if (mark === undefined) return null
  try {
    return decodeURIComponent(mark)
  } catch {
    return mark
  }
}
