import type { Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import { createPatientWork } from '../../base/patient-work.ts'
import type { NewMemory, NpcMemory } from '../../mind/ports/memory-port.ts'
import type { NpcId } from '../../world/ids.ts'

/** What one NPC noticed about others, to be written down. */
export interface Noticed {
  npc: NpcId
  note: NewMemory & { id: string }
  /** The kind of sight, by which daily notes are counted. */
  sort: SortOfSight
}
export type SortOfSight = 'guests' | 'villagers' | 'words' | 'happening'

/**
 * How many sights and overheard words one NPC notes per game day. The limit for villagers among themselves is lower, to
 * leave room for guests.
 */
const mostADay: Readonly<Record<SortOfSight, number>> = { guests: 12, villagers: 4, words: 6, happening: 12 }
const mostInAll = 24

/**
 * Writes the notes asynchronously, one after the other for each NPC; failed writes wait for a retry. A note that is
 * already kept is recognised by its id, so a restart repeats nothing.
 */
export const createSightNotes = ({
  memoryOf,
  logger,
  retry,
}: {
  memoryOf: (npc: NpcId) => Pick<NpcMemory, 'remember' | 'noted'>
  logger: Logger
  /** Schedules another attempt at notes that could not be written. */
  retry?: Timer | undefined
}) => {
  const keep = async ({ npc, note, sort }: Noticed): Promise<void> => {
    const memory = memoryOf(npc)
    // Counted from the notes themselves, so that a restart in the middle of a day changes nothing.
    let inAll = 0
    let alike = 0
    for (const entry of await memory.noted({ from: note.at.date })) {
      const counted = sortOf(entry)
      if (counted === null) continue
      if (entry.id === note.id) return
      inAll += 1
      if (counted === sort) alike += 1
    }
    if (inAll >= mostInAll || alike >= mostADay[sort]) return
    await memory.remember(note)
  }

  const notes = createPatientWork<NpcId, Noticed>({
    work: (_npc, noticed) => keep(noticed),
    onFailed: (npc, error) => logger.warn({ npc, error }, 'witness: a sight could not be noted yet; it is tried again'),
    onLost: (npc, error) => logger.warn({ npc, error }, 'witness: a sight could not be noted'),
    ...optional({ retry }),
  })
  return {
    add: (noticed: Noticed): void => notes.add(noticed.npc, noticed),
    settled: notes.settled,
    close: notes.close,
  }
}

/** The daily count of an existing note. */
const sortOf = ({ kind, about = [], news }: Pick<NewMemory, 'kind' | 'about' | 'news'>): SortOfSight | null => {
  if (kind === 'heard') return 'words'
  if (kind !== 'saw') return null
  if (news !== undefined) return 'happening'
  return about.length === 0 ? 'villagers' : 'guests'
}
