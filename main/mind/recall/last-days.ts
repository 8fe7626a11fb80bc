import type { GameTime } from '../../language/calendar.ts'
import { dayMs } from '../../language/calendar.ts'
import { isTelling } from '../faculties/news/telling.ts'
import type { MemoryQuery, NewMemory, NpcMemory } from '../ports/memory-port.ts'
import type { DayLine } from '../ports/recollection.ts'
import { dayOf } from '../sessions/session-index.ts'

/** The most lines, more than a prompt has room for. */
const mostLines = 12

/**
 * The events of today and yesterday that this asker may hear. The most important ones are chosen, then the newest. They
 * are listed in order of time.
 */
export const lastDays = async (
  memory: Pick<NpcMemory, 'noted'>,
  { asker, now, without }: { asker: MemoryQuery['asker']; now: GameTime; without: ReadonlySet<string> },
): Promise<DayLine[]> => {
  const noted = await memory.noted({ from: dayOf(now.ms - dayMs) })
  return noted
    .filter((entry) => !isTelling(entry))
    .filter(({ id, audience, at }) => !without.has(id) && mayHear(asker, audience) && at.date <= now.date)
    .map((entry, order) => ({ entry, order }))
    .sort((a, b) => b.entry.importance - a.entry.importance || b.order - a.order)
    .slice(0, mostLines)
    .sort((a, b) => a.order - b.order)
    .map(({ entry: { id, text, kind, who = null, about = [], audience, at } }) => ({
      id,
      text,
      kind,
      who,
      about,
      audience,
      date: at.date,
      time: at.time,
    }))
}

const mayHear = (asker: MemoryQuery['asker'], audience: NewMemory['audience']): boolean =>
  asker.kind === 'self' ||
  audience.kind === 'everyone' ||
  (asker.kind === 'player' && audience.kind === 'player' && audience.player === asker.player)
