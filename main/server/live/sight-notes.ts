import type { Logger } from '../../base/logger.ts'
import type { NewMemory, NpcMemory } from '../../mind/ports/memory-port.ts'
import type { NpcId } from '../../world/ids.ts'

/** What one NPC noticed of others, to be written down. */
export interface Noticed {
  npc: NpcId
  note: NewMemory & { id: string }
  /** What it counts for among those of one day. */
  sort: SortOfSight
}
export type SortOfSight = 'guests' | 'villagers' | 'words' | 'happening'

/** Sights and overheard words that one NPC keeps of one game day; of what villagers do among themselves fewer, so that they leave room for guests. */
const mostADay: Readonly<Record<SortOfSight, number>> = { guests: 12, villagers: 4, words: 6, happening: 12 }
const mostInAll = 24

/** Writes them behind the tick, for each NPC one after the other. What was kept is known by its id, so that a restart brings nothing twice. */
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
    // Counted anew from what stands in the notes: then a restart in the middle of a day changes nothing of it.
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
        .catch((error: unknown) => logger.warn({ npc, error }, 'witness: what was seen could not be written down'))
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

/** What a note that stands there counts for. */
const sortOf = ({ kind, about = [], news }: Pick<NewMemory, 'kind' | 'about' | 'news'>): SortOfSight | null => {
  if (kind === 'heard') return 'words'
  if (kind !== 'saw') return null
  if (news !== undefined) return 'happening'
  return about.length === 0 ? 'villagers' : 'guests'
}
