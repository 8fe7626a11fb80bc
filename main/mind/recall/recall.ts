import type { Deadline } from '../../base/deadline.ts'
import { orAbort } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import type { BodyId } from '../../world/ids.ts'
import type { MemoryHit, MemoryQuery, MemorySearchResult, NpcMemory } from '../ports/memory-port.ts'
import type { DayLine, PersonNotes } from '../ports/recollection.ts'
import type { RecallQuery } from './build-query.ts'
import { lastDays } from './last-days.ts'
import { personNotes } from './person-notes.ts'
import { shareOut } from './share-out.ts'

export interface RecallOptions {
  memory: NpcMemory
  query: RecallQuery
  asker: MemoryQuery['asker']
  /** The person whose file to read too; null if nobody speaks. */
  person: BodyId | null
  now: MemoryQuery['now']
  /** Memories of this very message, which do not answer it. */
  without: ReadonlySet<string>
  /** Whether the talk begins, so that the events of today and yesterday are included. */
  begins: boolean
  /** The person whose greeting brings up only what is between them; null for all other words. */
  between: BodyId | null
  /** Outdated things are asked for. */
  past: boolean
  limit: number
  budgetMs: number
  deadline: Deadline
  signal: AbortSignal
  logger: Logger
}

/** What an NPC recalls. */
export interface Recollection {
  /** Best first. */
  hits: MemoryHit[]
  /** See `MemorySearchResult`. */
  confidence: number
  person: PersonNotes
  days: DayLine[]
}

const nothing: MemorySearchResult = { hits: [], degraded: [], confidence: 0 }

/**
 * The memories that these words bring up. A turn waits no longer than the budget. It continues without searches that
 * fail or are late, so missing memories never prevent an answer.
 */
export const recall = async (options: RecallOptions): Promise<Recollection> => {
  const { memory, query, asker, now, without, limit, signal, logger } = options
  const timer = options.deadline(options.budgetMs)
  const both = AbortSignal.any([signal, timer.signal])
  const orElse = async <Value>(looking: Promise<Value>, instead: Value): Promise<Value> => {
    try {
      return await orAbort(looking, both)
    } catch (error) {
      signal.throwIfAborted()
      logger.warn({ npc: memory.npc, error }, 'recall: the turn continues without some of its memories')
      return instead
    }
  }
  const none: PersonNotes = { current: [], before: [] }
  // More than the limit, because this message's own memories may be among them and each source has a share.
  const wide = 2 * limit + without.size
  // Villagers' chatter recurs anyway, so only players' questions give weight to a memory.
  const counts = asker.kind === 'player'
  const searched =
    query.text.trim() === ''
      ? Promise.resolve(nothing)
      : memory.search({ ...query, limit: wide, asker, now, counts, signal: both })
  try {
    const [found, person, days] = await Promise.all([
      orElse(searched, nothing),
      options.person === null ? none : orElse(personNotes(memory, options.person, asker), none),
      options.begins ? orElse(lastDays(memory, { asker, now, without }), []) : [],
    ])
    if (found.degraded.length > 0)
      logger.debug({ npc: memory.npc, degraded: found.degraded }, 'recall: a part of the search did not answer')
    const fitting = found.hits.filter(
      (hit) => !without.has(hit.id) && (hit.until === null || options.past) && isBetween(hit, options.between),
    )
    return { hits: shareOut(fitting, limit), confidence: found.confidence, person, days }
  } finally {
    timer.cancel()
  }
}

/** Told or done between the two, and not only seen or overheard of one of them. */
const isBetween = ({ who, kind }: MemoryHit, person: BodyId | null): boolean =>
  person === null || (who?.id === person && kind !== 'saw' && kind !== 'heard')
