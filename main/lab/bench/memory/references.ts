import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { loadLance } from '../../../memory/lance-index.ts'
import { cosine } from '../../../memory/rank.ts'

/** A question in the form that another search engine needs. */
export interface ReferenceQuery {
  text: string
  vector: Float32Array
  /** The permitted audiences. As in our own search, the filter applies before the limit. */
  audiences: readonly string[]
}
export interface ReferenceRow {
  id: string
  text: string
  audience: string
  vector: Float32Array
}
/** Another way to search the same rows. */
export interface Reference {
  /** Returns ids, best first. */
  search(query: ReferenceQuery): Promise<string[]>
  close(): Promise<void>
}

const limit = 6
/** How many candidates each side gives (row 90: four times the results). */
const pool = 4 * limit
const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

/**
 * SQLite as a server without LanceDB would use it: FTS5 for words, vectors as blobs that are all compared, fused
 * 0.7/0.3.
 */
export const sqliteReference = (folder: string, rows: readonly ReferenceRow[]): Reference => {
  const database = new DatabaseSync(join(folder, 'reference.sqlite'))
  database.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE rows (number INTEGER PRIMARY KEY, id TEXT, audience TEXT, vector BLOB);
    CREATE VIRTUAL TABLE words USING fts5(text, tokenize = 'porter unicode61');
    BEGIN`)
  const [addRow, addWords] = [
    database.prepare('INSERT INTO rows VALUES (?, ?, ?, ?)'),
    database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)'),
  ]
  for (const [number, { id, audience, text, vector }] of rows.entries()) {
    addRow.run(number, id, audience, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength))
    addWords.run(number, text)
  }
  database.exec('COMMIT')
  const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ')
  return {
    async search({ text, vector, audiences }) {
      const scores = new Map<string, number>()
      const near = database.prepare(`SELECT id, vector FROM rows WHERE audience IN (${marks(audiences.length)})`)
      const nearest: { id: string; similarity: number }[] = []
      for (const row of near.iterate(...audiences)) {
        const bytes = row.vector as Uint8Array
        nearest.push({
          id: String(row.id),
          similarity: cosine(vector, new Float32Array(bytes.buffer, bytes.byteOffset, vector.length)),
        })
      }
      for (const { id, similarity } of nearest.sort((a, b) => b.similarity - a.similarity).slice(0, pool))
        scores.set(id, 0.7 * similarity)
      const matching = database.prepare(
        `SELECT rows.id, words.rank AS rank FROM words JOIN rows ON rows.number = words.rowid
         WHERE words MATCH ? AND rows.audience IN (${marks(audiences.length)}) ORDER BY words.rank LIMIT ${pool}`,
      )
      const anyWord = wordsOf(text)
        .map((word) => `"${word}"`)
        .join(' OR ')
      for (const row of matching.iterate(anyWord, ...audiences)) {
        const strength = -Number(row.rank)
        scores.set(String(row.id), (scores.get(String(row.id)) ?? 0) + (0.3 * strength) / (1 + strength))
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1])
        .slice(0, limit)
        .map(([id]) => id)
    },
    close: async () => database.close(),
  }
}

/** LanceDB alone: its own hybrid search with reciprocal rank fusion, with our full-text index. */
export const lanceReference = async (folder: string, rows: readonly ReferenceRow[]): Promise<Reference> => {
  const [lance] = await loadLance()
  const connection = await lance.connect(join(folder, 'reference-lance'))
  const table = await connection.createTable(
    'rows',
    rows.map(({ id, text, audience, vector }) => ({ id, text, audience, vector: [...vector] })),
  )
  const config = lance.Index.fts({
    baseTokenizer: 'icu',
    language: 'English',
    stem: true,
    removeStopWords: true,
    asciiFolding: true,
  })
  await table.createIndex('text', { config, waitTimeoutSeconds: 60 })
  await table.optimize()
  const reranker = await lance.rerankers.RRFReranker.create()
  return {
    async search({ text, vector, audiences }) {
      const query = table
        .query()
        .nearestTo(vector)
        .distanceType('cosine')
        .fullTextSearch(text, { columns: ['text'] })
      const allowed = audiences.map((audience) => `'${audience}'`).join(', ')
      const found = await query.where(`audience IN (${allowed})`).rerank(reranker).select(['id']).limit(limit).toArray()
      return found.map((row: { id: unknown }) => String(row.id))
    },
    async close() {
      table.close()
      connection.close()
    },
  }
}
