import type { GameTime } from '../../language/calendar.ts'
import { dayMs } from '../../language/calendar.ts'
import { isTelling } from '../faculties/news/telling.ts'
import type { MemoryQuery, NewMemory, NpcMemory } from '../ports/memory-port.ts'
import type { DayLine } from '../ports/recollection.ts'
import { dayOf } from '../sessions/session-index.ts'
import { notedIndex } from './noted-index.ts'

/** The most lines, more than a prompt has room for. */
const mostLines = 12
/** The most confidences of earlier days. */
const mostConfided = 3

/**
 * The events of today and yesterday that this asker may hear. The most important ones are chosen, then the newest. They
 * are listed in order of time. What the asker told in confidence comes back whenever the asker does, so the newest
 * confidences of earlier days come first.
 */
export const lastDays = async (
  memory: Pick<NpcMemory, 'noted'>,
  { asker, now, without }: { asker: MemoryQuery['asker']; now: GameTime; without: ReadonlySet<string> },
): Promise<DayLine[]> => {
  const from = dayOf(now.ms - dayMs)
  const recent = await memory.noted({ from })
  const confided =
    asker.kind !== 'player'
      ? []
      : notedIndex(await memory.noted())
          .confided()
          .filter(
            ({ audience, at }) => audience.kind === 'player' && audience.player === asker.player && at.date < from,
          )
  return [...confided.slice(-mostConfided), ...recent]
    .filter((entry) => !isTelling(entry))
    .filter(({ id, audience, at }) => !without.has(id) && mayHear(asker, audience) && at.date <= now.date)
    .map((entry, order) => ({ entry, order }))
    .sort((a, b) => b.entry.importance - a.entry.importance || b.order - a.order)
    .slice(0, mostLines)
    .sort((a, b) => a.order - b.order)
    .map(({ entry: { id, text, kind, who = null, about = [], audience, at, confided: isSecret } }) => ({
      id,
      text,
      kind,
      who,
      about,
      audience,
      date: at.date,
      time: at.time,
      ...(isSecret ? { confided: true as const } : {}),
    }))
}

const mayHear = (asker: MemoryQuery['asker'], audience: NewMemory['audience']): boolean =>
  asker.kind === 'self' ||
  audience.kind === 'everyone' ||
  (asker.kind === 'player' && audience.kind === 'player' && audience.player === asker.player)
