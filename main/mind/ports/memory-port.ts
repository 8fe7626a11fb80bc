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
   * False if no memories are stored (`[memory] provider = "none"`), so that nothing can be planned for later. Default:
   * true.
   */
  readonly keeps?: boolean
  remember(entry: NewMemory): Promise<MemoryEntry>
  search(query: MemoryQuery): Promise<MemorySearchResult>
  /**
   * Lines of one of this NPC's own files. A missing file gives `text: ''`, and a path outside is refused. With `asker`,
   * which every call by a model has, lines that this asker may not hear are left out. Without it all lines are
   * returned.
   */
  get(options: {
    path: string
    from?: number
    lines?: number
    asker?: MemoryQuery['asker']
  }): Promise<{ path: string; text: string } | { refused: string }>
  stats(): Promise<{ notes: number; indexed: number; pending: number; embedder: string }>
  /**
   * The daily notes' entries from game date `from` on (default: all), oldest first. The list may grow at its end. After
   * any other change there is a new list.
   */
  noted(options?: { from?: string }): Promise<readonly MemoryEntry[]>
  /** One of this NPC's own files, whole. A missing file gives `text: ''` and `hash: null`. */
  read(path: string): Promise<KeptFile | { refused: string }>
  /**
   * Replaces one of the NPC's kept files (never a daily note, which only grows). Refused without any change if the file
   * no longer has this `hash` (null: it did not exist). Keeps the previous version. The new text can be recalled once
   * this resolves.
   */
  rewrite(file: KeptFile): Promise<{ kept: true } | { refused: string }>
  /** How often each memory was recalled. Leaves out those that never were. */
  recalls(): Promise<RecallCount[]>
  /** Waits until everything remembered so far is indexed. For tests and shutdown. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface KeptFile {
  /** `MEMORY.md`, `DREAMS.md`, `INTENTS.md` or `memory/people/<id>.md`. */
  path: string
  text: string
  /** The hash of the text; see `rewrite`. */
  hash: string | null
}

export interface RecallCount {
  id: string
  times: number
  /** How many different questions recalled it. */
  questions: number
  /** On how many different game days it was recalled. */
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
  /** From 1 to 10. */
  importance: number
  /** The players it is about or comes from, besides `who`. Forgetting one of them removes it. */
  about?: readonly PlayerId[]
  /** The ids of the memories behind it. */
  from?: readonly string[]
  /**
   * The news in this memory and its path. In a `said` memory this NPC told the news to `who`; otherwise the NPC learned
   * it here.
   */
  news?: readonly News[]
  /**
   * Somebody told this in confidence, or it is drawn from what somebody told in confidence. Everything that is made of
   * it keeps the mark, because other words may no longer show it.
   */
  confided?: true
  /** Two writes with the same id are one memory. */
  id?: string
}

export interface MemoryEntry extends NewMemory {
  id: string
  /** Relative to the NPC's folder in the save: `memory/2026-11-20.md`, `MEMORY.md`. */
  path: string
  /** The line number, from 1. */
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
  /** The people present. Memories about them rank higher. */
  people?: readonly BodyId[]
  /** Whether results count as recalled. */
  counts?: boolean
  /** Who will hear the results. */
  asker: { kind: 'player'; player: PlayerId } | { kind: 'npc'; npc: NpcId } | { kind: 'self' }
  now: GameTime
  mode?: 'hybrid' | 'vector' | 'text'
  signal?: AbortSignal
}

export interface MemorySearchResult {
  hits: MemoryHit[]
  /** What didn't work. Empty if both kinds of search answered. */
  degraded: string[]
  /**
   * How likely a result answers the question, from 0 to 1. Below 0.5 the answer was probably never said, however well a
   * result fits.
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
  confided?: true
  /** From 1 to 10. */
  importance: number
  /** The date (`YYYY-MM-DD`) on which something newer replaced it. Null while it is true. */
  until: string | null
  /** `YYYY-MM-DD`, or null for curated memory. */
  date: string | null
  time: string | null
  who: { id: string; name: string } | null
  place: string | null
  score: number
  /** What the score consists of, each from 0 to 1. */
  terms: {
    /** Nearness of meaning and shared words, each as a share of the best match found. */
    vector: number
    text: number
    /** The weight of meaning in the sum. The rest is the weight of words. */
    trust: number
    /** The factor for how much of that sum counts. Small for chatter. */
    substance: number
    /** How much score the memory gained from its neighbours and its talk. */
    neighbours: number
    /** The remaining terms are factors: 1 means no penalty. */
    importance: number
    decay: number
    /** How well person, place and time of the question fit. */
    affinity: number
    /** Below 1 if the memory was superseded. */
    current: number
    /** Below 1 if the memory repeats one above it. */
    novelty: number
  }
}

/**
 * Turns text into vectors. Contract: the same text gives the same vector for one `name`; vectors have unit length;
 * never called on the tick. `fit` exists on embedders that learn from the NPC's own corpus, which are local and fast.
 */
export interface Embedder {
  readonly name: string
  readonly dimensions: number
  embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>
  fit?(corpus: string[]): void | Promise<void>
}
