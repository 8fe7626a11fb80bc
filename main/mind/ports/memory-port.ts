import type { GameTime } from '../../language/calendar.ts'
import type { BodyId, NpcId, PlayerId } from '../../world/ids.ts'
import type { News } from '../../world/society/news.ts'

/**
 * One NPC's memory. Contract (test/contract/npc-memory.ts):
 * - `remember` resolves once the entry is in the Markdown file (a later `kill -9` loses nothing); the index follows.
 * - `search` never throws for a broken index or embedder: it uses what is left and says so in `degraded`. It returns
 *   only what `asker` may hear.
 * - A remembered entry can be found at once, before it is indexed.
 */
export interface NpcMemory {
  readonly npc: NpcId
  /**
   * False if no memories are stored (`[memory] provider = "none"`), so nothing can be planned for later. Default true.
   */
  readonly keeps?: boolean
  remember(entry: NewMemory): Promise<MemoryEntry>
  search(query: MemoryQuery): Promise<MemorySearchResult>
  /**
   * Lines of one of this NPC's own files. A missing file gives `text: ''`; an outside path is refused. With `asker`
   * (which every model call has) lines that this asker may not hear are left out; without it all lines are returned.
   */
  get(options: {
    path: string
    from?: number
    lines?: number
    asker?: MemoryQuery['asker']
  }): Promise<{ path: string; text: string } | { refused: string }>
  stats(): Promise<{ notes: number; indexed: number; pending: number; embedder: string }>
  /** The daily notes' entries from game date `from` on (default: all), oldest first. */
  noted(options?: { from?: string }): Promise<readonly MemoryEntry[]>
  /** One of this NPC's own files, whole. A missing one gives `text: ''` and `hash: null`. */
  read(path: string): Promise<KeptFile | { refused: string }>
  /**
   * Replaces one of the NPC's kept files (never a daily note, which only grows). Refused without any change if the file
   * no longer has this `hash` (null: did not exist). Keeps the previous version; the new text can be recalled once this
   * resolves.
   */
  rewrite(file: KeptFile): Promise<{ kept: true } | { refused: string }>
  /** How often each memory was recalled; leaves out those that never were. */
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
  /** `dreamed`: from the NPC's own head, by night or by day; it is no news and no night makes knowledge of it. */
  kind: 'told' | 'said' | 'saw' | 'heard' | 'note' | 'dreamed'
  at: GameTime
  /** The person who said it, or whom it is about. */
  who?: { id: BodyId; name: string }
  place?: string
  /** Who may hear it: everyone, one player, or only the NPC. */
  audience: { kind: 'everyone' } | { kind: 'player'; player: PlayerId } | { kind: 'self' }
  /** 1..10. */
  importance: number
  /** Players it is about or comes from, besides `who`; forgetting one of them removes it. */
  about?: readonly PlayerId[]
  /** Ids of the memories it rests on. */
  from?: readonly string[]
  /**
   * The news in this memory and its path. In a `said` memory this NPC told it to `who`; otherwise the NPC learned it
   * here.
   */
  news?: readonly News[]
  /** Two writes with the same id are one memory. */
  id?: string
}

export interface MemoryEntry extends NewMemory {
  id: string
  /** Relative to the NPC's folder in the save: `memory/2026-11-20.md`, `MEMORY.md`. */
  path: string
  /** 1-based. */
  line: number
}

/** Where memories are kept: daily notes, MEMORY.md (the NPC's and its author's), files on people, and lore. */
export type MemorySource = 'notes' | 'curated' | 'people' | 'lore'

export interface MemoryQuery {
  text: string
  /** The words before it. They count less than `text`. */
  context?: string
  limit?: number
  /** Default: all but lore. */
  sources?: readonly MemorySource[]
  /** The place where the question comes up, named as in notes. */
  place?: string
  /** Who is present; memories about them rank higher. */
  people?: readonly BodyId[]
  /** Counts results as recalled. */
  counts?: boolean
  /** Who will hear the results. */
  asker: { kind: 'player'; player: PlayerId } | { kind: 'npc'; npc: NpcId } | { kind: 'self' }
  now: GameTime
  mode?: 'hybrid' | 'vector' | 'text'
  signal?: AbortSignal
}

export interface MemorySearchResult {
  hits: MemoryHit[]
  /** Empty if both sides answered. */
  degraded: string[]
  /**
   * 0..1: how likely a result answers the question. Below 0.5 it was probably never said, however well a result fits.
   */
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
  /** The date (`YYYY-MM-DD`) on which something newer replaced it; null while it is true. */
  until: string | null
  /** `YYYY-MM-DD`, or null for curated memory. */
  date: string | null
  time: string | null
  who: { id: string; name: string } | null
  place: string | null
  score: number
  /** What the score consists of, 0..1 each. */
  terms: {
    /** Nearness of meaning and shared words, each as a share of the best found. */
    vector: number
    text: number
    /** The weight of meaning in the sum. The rest is the weight of words. */
    trust: number
    /** The factor for how much of that counts. Small for chatter. */
    substance: number
    /** The score it gained from neighbours and from its talk. */
    neighbours: number
    /** Factors: 1 means no penalty. */
    importance: number
    decay: number
    /** Person, place and time of the question. */
    affinity: number
    /** Below 1 if superseded. */
    current: number
    /** Below 1 if it repeats something above it. */
    novelty: number
  }
}

/**
 * Turns text into vectors. Contract: the same text gives the same vector for one `name`; unit length; never called on
 * the tick. `fit` exists on embedders that learn from the NPC's own corpus; they are local and fast.
 */
export interface Embedder {
  readonly name: string
  readonly dimensions: number
  embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>
  fit?(corpus: string[]): void | Promise<void>
}
