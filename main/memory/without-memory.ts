import type { NewMemory, NpcMemory } from '../mind/ports/memory-port.ts'
import type { NpcId } from '../world/ids.ts'
import { entryOf, freshId, newRow, problemOf } from './new-entry.ts'
import { isReadable } from './read-lines.ts'

/**
 * The memory of an NPC without memory (`[memory] provider = "none"`), which knows only its talks. It honours the port's
 * contract without keeping anything. Entries are checked and answered as usual, and then dropped. Nothing is read,
 * found or written.
 */
export const createWithoutMemory = (npc: NpcId): NpcMemory => ({
  npc,
  keeps: false,
  async remember(entry: NewMemory) {
    const problem = problemOf(entry)
    if (problem !== null) throw new TypeError(`Cannot remember this: ${problem}.`)
    const id = entry.id ?? freshId(entry, () => false)
    return entryOf(entry, { ...newRow(entry, id), path: `memory/${entry.at.date}.md`, line: 1 })
  },
  async search(query) {
    query.signal?.throwIfAborted()
    return { hits: [], degraded: [], confidence: 0 }
  },
  get: async ({ path }) => (isReadable(path.replace(/^\.\//, '')) ? { path, text: '' } : noNotes()),
  noted: async () => [],
  read: async (path) => ({ path, text: '', hash: null }),
  rewrite: async () => noNotes(),
  recalls: async () => [],
  stats: async () => ({ notes: 0, indexed: 0, pending: 0, embedder: 'none' }),
  settled: async () => {},
  close: async () => {},
})

const noNotes = (): { refused: string } => ({ refused: 'I keep no notes: this world has memory turned off.' })
