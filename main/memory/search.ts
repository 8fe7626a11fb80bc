import { channel } from 'node:diagnostics_channel'
import { optional } from '../base/optional.ts'
import { sayNumber } from '../base/say-count.ts'
import type { Embedder, MemoryHit, MemoryQuery, MemorySearchResult } from '../mind/ports/memory-port.ts'
import type { Corpus } from './corpus.ts'
import type { IndexKeeper } from './index-keeper.ts'
import { type Ranked, rankRows } from './rank.ts'
import { confidenceOf } from './recall/confidence.ts'
import { readQuestion, withoutSpeakers } from './recall/question.ts'
import { recallable } from './recall/recallable.ts'
import { type RecallWeights, recallWeights } from './recall/weights.ts'
import type { RowVectors } from './row-vectors.ts'

const defaultLimit = 6
const highestLimit = 50
/** How many nearest vectors the index is always asked for, so that the top k begin the top k+1. */
const nearest = 8 * highestLimit
/**
 * The most rows whose nearness is measured in memory (4 ms for 10,000), so that ranking doesn't depend on the index.
 * For more rows, LanceDB finds the nearest. Words are always looked up in memory.
 */
const measureAllUpTo = 12_000
/** How many characters of a question are searched for. */
const longestQuery = 1000
/** How long search waits for an embedder. Then it continues without it. */
const queryEmbeddingMs = 1500
/** The age at which a memory has lost half of all that age can take. */
export const defaultHalfLifeDays = 30
/** If there is an answer, it is among this many of the best. */
const answersAmong = 10

/** The channel on which each search reports how much it ranked. Only benchmarks and tests use it. */
export const recallChannel = 'hearthfolk:recall'
export interface Recalled {
  rows: number
}
const recalls = channel(recallChannel)

export interface Searched {
  corpus: Corpus
  vectors: RowVectors
  keeper: IndexKeeper
  embedder: Embedder
  /** See `Findable`. Default: false. */
  onDemand?: boolean
  /** In game days. Default: 30. */
  halfLifeDays?: number
}

/** Asks the embedder and, for a very large memory, the index. Then ranks. Scores depend only on the notes. */
export const searchMemory = async (
  memory: Searched,
  query: MemoryQuery,
  weights: RecallWeights = recallWeights,
): Promise<MemorySearchResult> => {
  const { corpus, vectors, keeper } = memory
  const text = query.text.slice(0, longestQuery)
  const learns = memory.embedder.fit !== undefined
  const limit = Math.min(highestLimit, Math.max(0, Math.floor(query.limit ?? defaultLimit)))
  for (;;) {
    query.signal?.throwIfAborted()
    const degraded: string[] = []
    const meaning =
      query.mode === 'text' ? null : await embedQuery(memory, learns ? withoutSpeakers(corpus, text) : text, query)
    if (meaning !== null && 'failed' in meaning) degraded.push(`vector: ${meaning.failed}`)
    const known = meaning !== null && 'vector' in meaning ? meaning.vector : null
    // A question without known words has no meaning. Then words decide, and without words the newest rows win.
    const vector = known
    const small = corpus.size <= measureAllUpTo
    if (small) keeper.lookAfter()
    const found =
      small || vector === null
        ? null
        : await keeper.candidates({ text: null, vector, audiences: audiencesOf(query.asker), limit: nearest })
    query.signal?.throwIfAborted()
    if (meaning !== null && meaning.generation !== vectors.generation) continue // The embedder learned meanwhile.
    const problem = keeper.problem()
    if (problem !== null) degraded.push(`index: ${problem}`)
    if (vector !== null && vectors.missing > 0 && memory.onDemand !== true)
      degraded.push(`vector: ${sayNumber(vectors.missing, 'memory has', 'memories have')} no vector yet`)

    // Nothing is awaited from here on, so one state of the corpus is ranked.
    const near =
      found === null ? null : [...new Set([...found, ...keeper.waiting()])].flatMap((id) => corpus.slotOf(id) ?? [])
    const question = readQuestion(corpus, query, text, weights)
    if (recalls.hasSubscribers) recalls.publish({ rows: near?.length ?? corpus.size } satisfies Recalled)
    const ranked = rankRows({
      corpus,
      vectors,
      query,
      question,
      vector,
      nearness: learns ? 'of words' : 'of a model',
      near,
      limit: Math.max(limit, answersAmong),
      halfLifeDays: memory.halfLifeDays ?? defaultHalfLifeDays,
      weights,
    })
    return {
      hits: ranked.slice(0, limit).map(asHit),
      degraded,
      confidence: confidenceOf(corpus, question, query, ranked.slice(0, answersAmong)),
    }
  }
}

type QueryVector = { generation: number; vector: Float32Array } | { generation: number; failed: string }

const embedQuery = async (
  { corpus, vectors, embedder, onDemand }: Searched,
  text: string,
  { signal, ...query }: Pick<MemoryQuery, 'signal' | 'asker' | 'sources'>,
): Promise<QueryVector> => {
  let generation = vectors.generation
  try {
    // A learning embedder is fast and local, and waiting for it makes ranking independent of timing. Search doesn't
    // wait for a model.
    if (embedder.fit !== undefined) {
      await vectors.keepUp(
        onDemand === true
          ? recallable(corpus, query).flatMap((slot) => corpus.readings[slot]?.row.id ?? [])
          : undefined,
      )
      generation = vectors.generation
      return { generation, vector: await vectors.ofQuery(text, signal) }
    }
    const timeout = AbortSignal.timeout(queryEmbeddingMs)
    return {
      generation,
      vector: await vectors.ofQuery(text, signal === undefined ? timeout : AbortSignal.any([signal, timeout])),
    }
  } catch (cause) {
    signal?.throwIfAborted()
    return { generation, failed: cause instanceof Error ? cause.message : String(cause) }
  }
}

const audiencesOf = (asker: MemoryQuery['asker']): string[] | null => {
  if (asker.kind === 'self') return null
  return asker.kind === 'player' ? ['everyone', asker.player] : ['everyone']
}

const asHit = ({ row, score, terms }: Ranked): MemoryHit => {
  const {
    id,
    path,
    line,
    endLine,
    text,
    kind,
    date,
    time,
    who,
    place,
    audience,
    about,
    news,
    importance,
    until,
    confided,
  } = row
  return {
    id,
    path,
    line,
    endLine,
    text,
    kind,
    date,
    time,
    who,
    place,
    audience,
    about,
    ...optional({ news, confided }),
    importance,
    until,
    score,
    terms,
  }
}
