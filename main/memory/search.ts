import type { Embedder, MemoryHit, MemoryQuery, MemorySearchResult } from '../agent/memory-port.ts'
import type { Corpus } from './corpus.ts'
import type { IndexKeeper } from './index-keeper.ts'
import { byRank, cosine, type Ranked, scoreRow } from './rank.ts'
import { type MemoryRow, mayHear, mayHearFile } from './row.ts'
import type { RowVectors } from './row-vectors.ts'

const defaultLimit = 6
const highestLimit = 50
/** Candidates from each side: four times the most that can be asked for, whatever is asked, so that top k starts top k+1. */
const pool = 4 * highestLimit
/**
 * Up to so many rows all of them are scored from memory, which costs about 1 ms and makes the ranking independent of the index: asking LanceDB for candidates
 * first cost ten times that and could change nothing. The index still keeps their vectors over restarts and takes over beyond.
 */
const scoreAllUpTo = 2000
/** Of a question only so much is searched for. */
const longestQuery = 1000
/** An embedder that has not answered by then is done without. */
const queryEmbeddingMs = 1500

/**
 * A small memory is scored whole. Of a large one, candidates come from LanceDB (nearest vectors and full text, both at once), from the keywords in memory and
 * from what is not indexed yet; who may hear is asked before anything is ranked. The scores are ours alone and depend on the notes only.
 */
export const searchMemory = async (
  memory: { corpus: Corpus; vectors: RowVectors; keeper: IndexKeeper; embedder: Embedder },
  query: MemoryQuery,
): Promise<MemorySearchResult> => {
  const { corpus, vectors, keeper } = memory
  const text = query.text.slice(0, longestQuery)
  const limit = Math.min(highestLimit, Math.max(0, Math.floor(query.limit ?? defaultLimit)))
  const wantsVector = query.mode !== 'text'
  const wantsText = query.mode !== 'vector'
  for (;;) {
    query.signal?.throwIfAborted()
    const degraded: string[] = []
    const meant = wantsVector ? await embedQuery(memory, text, query.signal) : null
    if (meant !== null && 'failed' in meant) degraded.push(`vector: ${meant.failed}`)
    const vector = meant !== null && 'vector' in meant ? meant.vector : null
    const small = corpus.size <= scoreAllUpTo
    if (small) keeper.lookAfter()
    const found = small ? null : await keeper.candidates({ text: wantsText ? text : null, vector, audiences: audiencesOf(query.asker), limit: pool })
    query.signal?.throwIfAborted()
    if (meant !== null && meant.generation !== vectors.generation) continue // learned anew meanwhile: another space
    const problem = keeper.problem()
    if (problem !== null) degraded.push(`index: ${problem}`)
    if (vector !== null && vectors.missing > 0) degraded.push(`vector: ${vectors.missing} memories have no vector yet`)

    // From here on nothing is awaited: one state of the corpus is ranked.
    const keywords = wantsText || vector === null ? corpus.keywordScores(text) : null
    const all = found === null || vector?.every((value) => value === 0)
    const rows = all ? corpus.rows() : pooled(corpus, found, keywords, keeper.waiting())
    const ranked: Ranked[] = []
    for (const row of rows) {
      if (!mayHear(query.asker, row.audience) || !mayHearFile(query.asker, row.path)) continue
      const known = vector === null ? undefined : vectors.get(row.id)
      const similarity = known === undefined || vector === null ? null : cosine(vector, known)
      const words = keywords === null ? null : (keywords.get(row.id) ?? 0)
      if (similarity === null && (words ?? 0) === 0) continue // by words alone, only what has one of them
      ranked.push(scoreRow(row, { vector: similarity, text: words }, query.now))
    }
    return { hits: ranked.sort(byRank).slice(0, limit).map(asHit), degraded }
  }
}

type QueryVector = { generation: number; vector: Float32Array } | { generation: number; failed: string }

const embedQuery = async (
  { vectors, embedder }: { vectors: RowVectors; embedder: Embedder },
  text: string,
  signal: AbortSignal | undefined,
): Promise<QueryVector> => {
  let generation = vectors.generation
  try {
    // An embedder that learns is quick and local: waiting for it makes the ranking independent of timing. A model is not waited for.
    if (embedder.fit !== undefined) await vectors.keepUp()
    generation = vectors.generation
    const timeout = AbortSignal.timeout(queryEmbeddingMs)
    return { generation, vector: await vectors.ofQuery(text, signal === undefined ? timeout : AbortSignal.any([signal, timeout])) }
  } catch (cause) {
    signal?.throwIfAborted()
    return { generation, failed: cause instanceof Error ? cause.message : String(cause) }
  }
}

const audiencesOf = (asker: MemoryQuery['asker']): string[] | null => {
  if (asker.kind === 'self') return null
  return asker.kind === 'player' ? ['everyone', asker.player] : ['everyone']
}

const pooled = (corpus: Corpus, found: string[], keywords: Map<string, number> | null, waiting: string[]): MemoryRow[] => {
  const best = [...(keywords ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const ids = new Set([...found, ...waiting, ...best.slice(0, pool).map(([id]) => id)])
  return [...ids].flatMap((id) => corpus.get(id) ?? [])
}

const asHit = ({ row, score, terms }: Ranked): MemoryHit => {
  const { id, path, line, endLine, text, kind, date, time, who, place, audience, about, importance, until } = row
  return { id, path, line, endLine, text, kind, date, time, who, place, audience, about, importance, until, score, terms }
}
