import type { Logger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import { gameTimeAt, hourMs } from '../../language/calendar.ts'
import type { MemoryHit, MemoryQuery } from '../../mind/ports/memory-port.ts'
import type { NpcId } from '../../world/ids.ts'
import { longestText } from '../clean-text.ts'
import type { EmbedderProvider } from '../embedders/provider.ts'
import { type OpenNpcMemory, openNpcMemory } from '../npc-memory.ts'
import { chunkProse } from '../prose-chunks.ts'
import type { EvaluationNote } from './read-evaluation.ts'

/** The notes of an evaluation as the memories of one NPC. */
export interface NotedMemory {
  memory: OpenNpcMemory
  /** The ids of the first `limit` notes found, best first. Several hits of one note count once. */
  find(query: Pick<MemoryQuery, 'text' | 'mode'> & { limit: number }): Promise<{ ids: string[]; hits: MemoryHit[] }>
  close(): Promise<void>
}

/** The importance of all memories in an evaluation. */
const importance = 5
/** How many notes are written at a time, so that their files are synced together. */
const batch = 500
/** The hour of a day's first session, unless the day has too many sessions. */
const firstHour = 8

/**
 * Remembers the notes one by one, as an NPC does in a talk. Each session gets its own hour of the day, and so its own
 * heading. Prose is cut into chunks as everywhere. `now` is the end of the last note's day.
 */
export const openNotedMemory = async (options: {
  notes: readonly EvaluationNote[]
  folder: string
  embedders: EmbedderProvider
  logger: Logger
  /** Gets the progress, from 0 to 1. */
  onProgress?: (share: number) => void
}): Promise<NotedMemory> => {
  const { notes, onProgress } = options
  const memory = await openNpcMemory({ npc: 'evaluated' as NpcId, ...options })
  const noteOf = new Map<string, string>()
  const entries = inSessions(notes).flatMap(({ note, ms }, index) =>
    piecesOf(note.text).map((text, piece) => ({ note: note.id, id: `n-${index}.${piece}`, text, at: gameTimeAt(ms) })),
  )
  let mostPieces = 1
  for (const { note, id } of entries) {
    noteOf.set(id, note)
    mostPieces = Math.max(mostPieces, 1 + Number(id.slice(id.lastIndexOf('.') + 1)))
  }
  for (let from = 0; from < entries.length; from += batch) {
    const some = entries.slice(from, from + batch)
    await Promise.all(
      some.map(({ id, text, at }) =>
        memory.remember({ id, text, at, kind: 'told', audience: { kind: 'everyone' }, importance }),
      ),
    )
    onProgress?.((from + some.length) / entries.length)
  }
  await memory.settled()
  const now = gameTimeAt(Math.max(...notes.map(({ date }) => Date.parse(`${date}T23:59:00Z`))))
  return {
    memory,
    async find({ text, mode, limit }) {
      const query: MemoryQuery = {
        text,
        limit: limit * mostPieces,
        asker: { kind: 'self' },
        now,
        ...optional({ mode }),
      }
      const { hits } = await memory.search(query)
      return { ids: [...new Set(hits.flatMap(({ id }) => noteOf.get(id) ?? []))].slice(0, limit), hits }
    },
    close: () => memory.close(),
  }
}

/**
 * The notes by day and session, with the time at which each session began. The notes of a day that have no session form
 * one.
 */
const inSessions = (notes: readonly EvaluationNote[]): { note: EvaluationNote; ms: number }[] => {
  const days = new Map<string, Map<string | undefined, EvaluationNote[]>>()
  for (const note of notes) {
    const day = days.get(note.date) ?? new Map<string | undefined, EvaluationNote[]>()
    days.set(note.date, day)
    day.set(note.session, [...(day.get(note.session) ?? []), note])
  }
  return [...days].flatMap(([date, sessions]) => {
    const first = sessions.size > 24 - firstHour ? 0 : firstHour
    const began = Date.parse(`${date}T00:00:00Z`)
    return [...sessions.values()].flatMap((told, index) =>
      told.map((note) => ({ note, ms: began + ((first + index) % 24) * hourMs })),
    )
  })
}

const piecesOf = (text: string): string[] => {
  if (text.length <= longestText && !/[\r\n]/.test(text.trim())) return [text]
  const chunks = chunkProse('prose', text).map((chunk) => chunk.text)
  return chunks.length > 0 ? chunks : [text]
}
