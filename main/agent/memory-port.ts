import type { BodyId, NpcId, PlayerId } from '../simulation/ids.ts'
import type { GameTime } from './turn-context.ts'

/**
 * One NPC's memory. Contract (test/contract/npc-memory.ts):
 * - `remember` resolves once the entry stands in the Markdown file (a `kill -9` afterwards loses nothing); the index follows behind.
 * - `search` never throws for a broken index or embedder: it goes on with what is left and says so in `degraded`. It returns only what `asker` may be told.
 * - What was remembered is found at once, before it is indexed.
 */
export interface NpcMemory {
  readonly npc: NpcId
  remember(entry: NewMemory): Promise<MemoryEntry>
  search(query: MemoryQuery): Promise<MemorySearchResult>
  /**
   * Lines of one of this NPC's own files. A missing file is `text: ''`; a path outside is a refusal. With `asker` (every
   * call made by a model has one) lines that this asker may not be told are left out; without it all lines come.
   */
  get(options: { path: string; from?: number; lines?: number; asker?: MemoryQuery['asker'] }): Promise<{ path: string; text: string } | { refused: string }>
  stats(): Promise<{ notes: number; indexed: number; pending: number; embedder: string }>
  /** Waits until everything remembered so far is indexed. For tests and shutdown. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface NewMemory {
  /** One line for people, in the third person for talk: what was said, done or seen. Line breaks become spaces. */
  text: string
  kind: 'told' | 'said' | 'saw' | 'heard' | 'note'
  at: GameTime
  /** Who said it or whom it is about. */
  who?: { id: BodyId; name: string }
  place?: string
  /** Who may be told: everyone, or one player. */
  audience: { kind: 'everyone' } | { kind: 'player'; player: PlayerId } | { kind: 'self' }
  /** 1..10. */
  importance: number
  /** Two writes with one id are one memory. */
  id?: string
}

export interface MemoryEntry extends NewMemory {
  id: string
  /** Relative to the NPC's folder in the save: `memory/2026-11-20.md`, `MEMORY.md`. */
  path: string
  /** 1-based. */
  line: number
}

export interface MemoryQuery {
  text: string
  limit?: number
  /** Who will hear what is found. */
  asker: { kind: 'player'; player: PlayerId } | { kind: 'npc'; npc: NpcId } | { kind: 'self' }
  now: GameTime
  mode?: 'hybrid' | 'vector' | 'text'
  signal?: AbortSignal
}

export interface MemorySearchResult {
  hits: MemoryHit[]
  /** Empty when both sides answered. */
  degraded: string[]
}

export interface MemoryHit {
  id: string
  path: string
  line: number
  endLine: number
  text: string
  kind: NewMemory['kind'] | 'chunk'
  /** `YYYY-MM-DD` or null for curated memory. */
  date: string | null
  time: string | null
  who: { id: string; name: string } | null
  place: string | null
  score: number
  /** Why this score. */
  terms: { vector: number; text: number; importance: number; decay: number }
}

/**
 * Turns text into vectors. Contract: same text, same vector for one `name`; unit length; never called on the tick.
 * `fit` exists on embedders that learn from the NPC's own corpus; they are local and quick.
 */
export interface Embedder {
  readonly name: string
  readonly dimensions: number
  embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>
  fit?(corpus: string[]): void | Promise<void>
}
