import type { Language } from '../../language/language.ts'
import { askerOf } from '../ports/audience.ts'
import type { Speaker } from '../ports/turn-context.ts'
import { earsOfLines } from '../turn/ears-of-lines.ts'

const observed = /^(\s*[-*+]\s+)(.*)<!--[^>]*\bobserved:(\d{4}-\d\d-\d\d)\b/

/**
 * The lines of an NPC's notes that this listener may hear, without marks. A line or its heading states the audience:
 * `<!-- for:p-… -->`. An unreadable mark means nobody. No mark means everyone. A line that counts days begins with its
 * date.
 */
export const linesFor = (
  text: string,
  listener: Pick<Speaker, 'id' | 'kind' | 'person'>,
  { times }: Pick<Language, 'times'>,
): string => {
  const asker = askerOf({ speaker: listener })
  const mayHear = (audience: string): boolean =>
    audience === 'everyone' || (asker.kind === 'player' && asker.player === audience)
  const lines = text.split(/\r?\n/)
  const ears = earsOfLines(lines)
  return lines
    .filter((_line, index) => mayHear(ears[index] ?? 'self'))
    .map((line) => {
      const [, marker = '', words = '', date] = observed.exec(line) ?? []
      return date !== undefined && times.countsFromToday(words)
        ? `${marker}[${date}] ${line.slice(marker.length)}`
        : line
    })
    .join('\n')
    .replace(/\s*<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
