import { hash } from 'node:crypto'
import type { MemoryHit, MemoryQuery, NewMemory } from '../mind/ports/memory-port.ts'
import type { News } from '../world/society/news.ts'

export type Audience = NewMemory['audience']
export type Asker = MemoryQuery['asker']

/** An item that can be recalled: an entry of a daily note, or a chunk of prose. Always read from Markdown. */
export interface MemoryRow {
  /** Unique within one NPC. */
  id: string
  /** Relative to the NPC's folder in the save. The authored MEMORY.md uses its project path. */
  path: string
  /** 1-based, both ends included. */
  line: number
  endLine: number
  text: string
  kind: MemoryHit['kind']
  /** `YYYY-MM-DD`, or null if the row doesn't age. */
  date: string | null
  /** `HH:MM`. */
  time: string | null
  who: { id: string; name: string } | null
  place: string | null
  audience: Audience
  /** 1..10. */
  importance: number
  /** See `NewMemory`. */
  about: readonly string[]
  from: readonly string[]
  news?: readonly News[]
  confided?: true
  /** See `MemoryHit`. */
  until: string | null
}

/** The text that is embedded and searched. It includes the person and place, because people ask by these too. */
export const searchText = (row: Pick<MemoryRow, 'text' | 'who' | 'place'>): string =>
  [row.text, row.who?.name, row.place].filter((part) => part != null && part !== '').join(' · ')

/**
 * Whether this asker may hear it. What a player told in private stays with that player, and only the NPC itself sees
 * everything.
 */
export const mayHear = (asker: Asker, audience: Audience): boolean => {
  if (asker.kind === 'self') return true
  if (audience.kind === 'everyone') return true
  return asker.kind === 'player' && audience.kind === 'player' && audience.player === asker.player
}

/**
 * Whether this asker may hear the file. MEMORY.md is for a talk with a single player, not for company or another
 * villager.
 */
export const mayHearFile = (asker: Asker, path: string): boolean =>
  asker.kind !== 'npc' || !/(?:^|\/)MEMORY\.md$/.test(path)

/** Whether this asker's search may return the row. A record that news was passed on isn't a memory of the news. */
export const mayRecall = (asker: Asker, row: MemoryRow): boolean =>
  mayHear(asker, row.audience) && mayHearFile(asker, row.path) && !(row.kind === 'said' && row.news !== undefined)

/** The audience as one word, for files and the index: `everyone`, `self` or a player's id. */
export const audienceWord = (audience: Audience): string =>
  audience.kind === 'player' ? audience.player : audience.kind

/** Sorts rows in file order: undated rows first, then by file and line. */
export const byPosition = (a: MemoryRow, b: MemoryRow): number => {
  if ((a.date === null) !== (b.date === null)) return a.date === null ? -1 : 1
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.line - b.line
}

/** A short name for content: `length` base-64 characters of SHA-1. Not for secrets. */
export const contentHash = (content: string | Uint8Array, length = 16): string =>
  hash('sha1', content, 'base64url').slice(0, length)
