import type { GameTime } from '../../language/calendar.ts'
import type { BodyId, NpcId, PlayerId } from '../../world/ids.ts'
import type { News } from '../../world/society/news.ts'

/**
 * One NPC's memory. Contract (test/contract/npc-memory.ts):
 * - `remember` resolves once the entry stands in the Markdown file (a `kill -9` afterwards loses nothing); the index follows behind.
 * - `search` never throws for a broken index or embedder: it goes on with what is left and says so in `degraded`. It returns only what `asker` may be told.
 * - What was remembered is found at once, before it is indexed.
 */
export interface NpcMemory {
  readonly npc: NpcId
  /** False where nothing is kept (`[memory] provider = "none"`), so that nothing can be meant for later. Default true. */
  readonly keeps?: boolean
  remember(entry: NewMemory): Promise<MemoryEntry>
  search(query: MemoryQuery): Promise<MemorySearchResult>
  /**
   * Lines of one of this NPC's own files. A missing file is `text: ''`; a path outside is a refusal. With `asker` (every
   * call made by a model has one) lines that this asker may not be told are left out; without it all lines come.
   */
  get(options: {
    path: string
    from?: number
    lines?: number
    asker?: MemoryQuery['asker']
  }): Promise<{ path: string; text: string } | { refused: string }>
  stats(): Promise<{ notes: number; indexed: number; pending: number; embedder: string }>
  /** What stands in the daily notes from the game date `from` on (default: all), oldest first. */
  noted(options?: { from?: string }): Promise<MemoryEntry[]>
  /** One of this NPC's own files, whole. A missing one is `text: ''` and `hash: null`. */
  read(path: string): Promise<KeptFile | { refused: string }>
  /**
   * Replaces one of the files that an NPC keeps up (never a daily note: those are only added to). Refused, with nothing changed, when the file is no longer
   * the one with `hash` (null: there was none). What stood there is kept beside it; the new text is recalled as soon as this resolves.
   */
  rewrite(file: KeptFile): Promise<{ kept: true } | { refused: string }>
  /** How often each memory came to mind; those that never did are left out. */
  recalls(): Promise<RecallCount[]>
  /** Waits until everything remembered so far is indexed. For tests and shutdown. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface KeptFile {
  /** `MEMORY.md`, `DREAMS.md`, `INTENTS.md` or `memory/people/<id>.md`. */
  path: string
  text: string
  /** Of the text; see `rewrite`. */
  hash: string | null
}

export interface RecallCount {
  id: string
  times: number
  /** Different questions. */
  questions: number
  /** Different game days. */
  days: number
  /** `YYYY-MM-DD`. */
  lastDay: string
}

export interface NewMemory {
  /** One line for people, in the third person for talk: what was said, done or seen. Line breaks become spaces. */
  text: string
  kind: 'told' | 'said' | 'saw' | 'heard' | 'note' | 'dreamed'
  at: GameTime
  /** Who said it or whom it is about. */
  who?: { id: BodyId; name: string }
  place?: string
  /** Who may be told: everyone, or one player. */
  audience: { kind: 'everyone' } | { kind: 'player'; player: PlayerId } | { kind: 'self' }
  /** 1..10. */
  importance: number
  /** Players it is about or comes from in the end, beside `who`: whoever is forgotten takes it along. */
  about?: readonly PlayerId[]
  /** Ids of the memories it rests on. */
  from?: readonly string[]
  /** The news that it tells, with the way by which they came. Of a `said`: news that this NPC told to `who`; of anything else: news that it knows by it. */
  news?: readonly News[]
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

/** Where memories stand: daily notes, MEMORY.md (the NPC's and its author's), the files on people, and what the whole world may read. */
export type MemorySource = 'notes' | 'curated' | 'people' | 'lore'

export interface MemoryQuery {
  text: string
  /** What was said before, of less weight than `text`. */
  context?: string
  limit?: number
  /** Default: all but lore. */
  sources?: readonly MemorySource[]
  /** Where it is asked, as notes name places. */
  place?: string
  /** Who is there: what is about them lies nearer. */
  people?: readonly BodyId[]
  /** Counts what is found as come to mind. */
  counts?: boolean
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
  /** 0..1: how likely something found answers the question. Below 0.5 it was rather never said, however well the best hit fits. */
  confidence: number
}

export interface MemoryHit {
  id: string
  path: string
  line: number
  endLine: number
  text: string
  kind: NewMemory['kind'] | 'chunk' | 'person' | 'lore'
  audience: NewMemory['audience']
  about: readonly string[]
  /** See `NewMemory`. */
  news?: readonly News[]
  /** 1..10. */
  importance: number
  /** Since when something newer holds in its place (`YYYY-MM-DD`); null while it holds. */
  until: string | null
  /** `YYYY-MM-DD` or null for curated memory. */
  date: string | null
  time: string | null
  who: { id: string; name: string } | null
  place: string | null
  score: number
  /** Why this score: 0..1 each. */
  terms: {
    /** Nearness of meaning, and words in common, each as a share of the best that was found. */
    vector: number
    text: number
    /** How much of their sum is the nearness of meaning; the rest are words. */
    trust: number
    /** How much of that counts: little for chatter. */
    substance: number
    /** What it was lent by what was said next to it and in the same talk. */
    neighbours: number
    /** Factors: 1 takes nothing away. */
    importance: number
    decay: number
    /** Who is asking or asked about, where, and when. */
    affinity: number
    /** Less than 1 for what has been superseded. */
    current: number
    /** Less than 1 for what says the same as something above it. */
    novelty: number
  }
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
