import type { Embedder } from '../mind/ports/memory-port.ts'
import { createBreath } from './breathe.ts'
import type { Corpus } from './corpus.ts'
import { learnTrust } from './embedders/learned-trust.ts'
import { createVectorBlock } from './recall/vector-block.ts'
import { contentHash, type MemoryRow, searchText } from './row.ts'

/** How many rows are embedded at a time. New ones may arrive in between. */
const batch = 32
/** Lets others run after checking this many stored vectors. */
const rowsPerBreath = 200
/** The fewest rows from which something can be learned. */
const smallestFit = 8

/**
 * The number of oldest rows from which the embedder learns: the largest 8·2ⁿ. So it learns again whenever the corpus
 * has doubled. The result depends only on the notes, not on when the program started.
 */
export const fitSize = (rows: number): number =>
  rows < smallestFit ? 0 : smallestFit * 2 ** Math.floor(Math.log2(rows / smallestFit))

/** The vectors of an NPC's rows, kept in step with its corpus. */
export interface RowVectors {
  /** Tells it that a row is new or its text changed. */
  expect(id: string): void
  /** Tells it that a row is gone. */
  drop(id: string): void
  /**
   * Learns again if that is due, then embeds the waiting rows, or those of `ids` that wait. Throws whatever the
   * embedder throws.
   */
  keepUp(ids?: readonly string[]): Promise<void>
  get(id: string): Float32Array | undefined
  /** Writes the cosine (0 to 1) with the rows in these slots, by slot. -1 for a row without a vector. */
  nearness(query: Float32Array, slots: ArrayLike<number>, into: Float64Array): void
  /** The query's vector. It can be compared with the rows' vectors while `generation` stays the same. */
  ofQuery(text: string, signal: AbortSignal | undefined): Promise<Float32Array>
  /** Changes whenever the vector space changes. */
  readonly generation: number
  /**
   * How far vectors that were learned from these rows say more than the words do, 0 to 1; see `learnTrust`. 1 for a
   * model.
   */
  readonly trust: number
  /**
   * A stamp that depends on the embedder, on what it learned, and on the text. A stored vector with this stamp is still
   * valid.
   */
  stamp(row: MemoryRow): string
  /** Learns, takes over the vectors from the index whose stamp is valid, and returns their ids. */
  adopt(stored: Iterable<{ id: string; stamp: string; vector: Float32Array }>): Promise<Set<string>>
  readonly missing: number
  /** Stops embedding. The next start can make missing vectors. */
  stop(): void
}

export const createRowVectors = (options: {
  corpus: Corpus
  embedder: Embedder
  /** Called with the rows that got new vectors. */
  onVectors: (rows: MemoryRow[]) => void
}): RowVectors => {
  const { corpus, embedder } = options
  const vectors = createVectorBlock({ slotOf: corpus.slotOf, idAt: (slot) => corpus.readings[slot]?.row.id })
  const waiting = new Set<string>()
  let generation = 0
  let learnedFrom = ''
  let learnedTexts = ''
  let trust = embedder.fit === undefined ? 1 : 0
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()

  const learn = async () => {
    if (embedder.fit === undefined) return
    const size = fitSize(corpus.size)
    const from = `${size} ${corpus.edits}`
    if (from === learnedFrom) return
    const texts = corpus.rows().slice(0, size).map(searchText)
    const hash = size === 0 ? '' : contentHash(texts.join('\n'))
    learnedFrom = from
    if (hash === learnedTexts) return
    generation += 1 // Before and after, because a query that is embedded in between may belong to either space.
    trust = await learnTrust(embedder, texts, corpus.language.recall)
    await embedder.fit(texts)
    learnedTexts = hash
    generation += 1
    vectors.clear()
    for (const row of corpus.rows()) waiting.add(row.id)
  }

  const nextBatch = (ids: readonly string[] | undefined): MemoryRow[] => {
    const rows: MemoryRow[] = []
    for (const id of ids ?? waiting) {
      if (!waiting.has(id)) continue
      const row = corpus.get(id)
      if (row === undefined) waiting.delete(id)
      else rows.push(row)
      if (rows.length === batch) break
    }
    return rows
  }
  const embedRows = async (rows: readonly MemoryRow[]) => {
    const made = await embedder.embed(rows.map(searchText))
    const done: MemoryRow[] = []
    for (const [index, row] of rows.entries()) {
      const vector = made[index]
      if (vector === undefined) throw new Error(`${embedder.name} gave ${made.length} vectors for ${rows.length} texts`)
      if (corpus.get(row.id) !== row) continue // The row was removed or changed meanwhile, and still waits.
      vectors.set(row.id, vector)
      waiting.delete(row.id)
      done.push(row)
    }
    options.onVectors(done)
  }

  const keepUpOnce = async (ids: readonly string[] | undefined) => {
    if (!stopped) await learn()
    for (let rows = nextBatch(ids); rows.length > 0 && !stopped; rows = nextBatch(ids)) {
      await embedRows(rows)
      await learn()
    }
  }

  /** Runs tasks one at a time, because learning during embedding would mix two spaces. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = running.then(task)
    running = result.catch(() => undefined) // The caller gets the error.
    return result
  }

  const stamp = (row: MemoryRow) =>
    contentHash(`${embedder.name}\n${embedder.dimensions}\n${learnedTexts}\n${searchText(row)}`)

  return {
    expect(id) {
      vectors.delete(id)
      waiting.add(id)
    },
    drop(id) {
      vectors.delete(id)
      waiting.delete(id)
    },
    keepUp: (ids) => inTurn(() => keepUpOnce(ids)),
    get: (id) => vectors.get(id),
    nearness: (query, slots, into) => vectors.nearness(query, slots, into),
    async ofQuery(text, signal) {
      const [vector] = await embedder.embed([text], signal)
      if (vector === undefined || vector.length !== embedder.dimensions) {
        throw new Error(`${embedder.name} gave no vector of ${embedder.dimensions} dimensions`)
      }
      return vector
    },
    get generation() {
      return generation
    },
    get trust() {
      return trust
    },
    stamp,
    adopt: (stored) =>
      inTurn(async () => {
        await learn()
        const adopted = new Set<string>()
        const breath = createBreath(rowsPerBreath)
        for (const { id, stamp: storedStamp, vector } of stored) {
          await breath()
          const row = corpus.get(id)
          if (row === undefined || stamp(row) !== storedStamp || !isVector(vector, embedder.dimensions)) continue
          if (vectors.get(id) === undefined) vectors.set(id, vector)
          waiting.delete(id)
          adopted.add(id)
        }
        return adopted
      }),
    get missing() {
      return waiting.size
    },
    stop() {
      stopped = true
    },
  }
}

/** Whether this is a vector: of unit length, or all zero for a text without words. Damaged data is neither. */
const isVector = (vector: Float32Array, dimensions: number): boolean => {
  if (vector.length !== dimensions) return false
  let sum = 0
  for (const value of vector) sum += value * value
  return sum === 0 || Math.abs(sum - 1) < 1e-3
}
