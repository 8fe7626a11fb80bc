import type { Logger } from '../../base/logger.ts'
import type { NewMemory, NpcMemory } from '../../mind/ports/memory-port.ts'
import type { NpcId } from '../../world/ids.ts'

/** What one NPC noticed of others, to be written down. */
export interface Noticed {
  npc: NpcId
  note: NewMemory & { id: string }
  /** The daily count that it belongs to. */
  sort: SortOfSight
}
export type SortOfSight = 'guests' | 'villagers' | 'words' | 'happening'

/**
 * Sights and overheard words that one NPC keeps of one game day; fewer of villagers among themselves, to leave room for
 * guests.
 */
const mostADay: Readonly<Record<SortOfSight, number>> = { guests: 12, villagers: 4, words: 6, happening: 12 }
const mostInAll = 24

/**
 * Writes them asynchronously, for each NPC one after the other. Kept notes are known by id, so a restart repeats
 * nothing.
 */
export const createSightNotes = ({
  memoryOf,
  logger,
}: {
  memoryOf: (npc: NpcId) => Pick<NpcMemory, 'remember' | 'noted'>
  logger: Logger
}) => {
  const pending = new Set<Promise<void>>()
  const chains = new Map<NpcId, Promise<void>>()

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

  return {
    add(noticed: Noticed): void {
      const { npc } = noticed
      const done: Promise<void> = (chains.get(npc) ?? Promise.resolve())
        .then(() => keep(noticed))
        .catch((error: unknown) => logger.warn({ npc, error }, 'witness: a sight could not be noted'))
        .finally(() => {
          pending.delete(done)
          if (chains.get(npc) === done) chains.delete(npc)
        })
      chains.set(npc, done)
      pending.add(done)
    },
    settled: async (): Promise<void> => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

/** The daily count of an existing note. */
const sortOf = ({ kind, about = [], news }: Pick<NewMemory, 'kind' | 'about' | 'news'>): SortOfSight | null => {
  if (kind === 'heard') return 'words'
  if (kind !== 'saw') return null
  if (news !== undefined) return 'happening'
  return about.length === 0 ? 'villagers' : 'guests'
}
