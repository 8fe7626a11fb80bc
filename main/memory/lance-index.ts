import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as Lance from '@lancedb/lancedb'

/** Raised when the table's columns or the words in it change; an index of another version is thrown away. */
const indexVersion = 1
const tableName = 'rows'
/** Appends leave small fragments that slow searches down (2 → 16 ms after 60); they are folded together every so often. */
const writesBetweenFolds = 20
/** Rows in one call of LanceDB, to bound the memory of a conversion. */
const rowsPerWrite = 1000

export interface IndexRow {
  id: string
  stamp: string
  /** `everyone`, `self` or a player's id. */
  audience: string
  text: string
  vector: Float32Array
}

/**
 * The LanceDB database of one NPC, in its own folder: vectors and full text. All of it can be made again from Markdown,
 * so everything throws as LanceDB throws; the caller deletes the folder and starts anew. One writer at a time.
 */
export interface LanceIndex {
  load(): Promise<{ id: string; stamp: string; vector: Float32Array }[]>
  add(rows: IndexRow[]): Promise<void>
  remove(ids: string[]): Promise<void>
  /** In one commit: readers see the old rows or the new ones. */
  replaceAll(rows: IndexRow[]): Promise<void>
  /** Ids by cosine distance, nearest first. `audiences` null means all; the filter works before the limit. */
  nearest(options: { vector: Float32Array; audiences: string[] | null; limit: number }): Promise<string[]>
  /** Ids of rows with any of the words, best first by LanceDB's BM25. */
  matching(options: { text: string; audiences: string[] | null; limit: number }): Promise<string[]>
  close(): void
}

/** Opens the index in `folder`, or an empty one in its place when it was made by another version or embedder. */
export const openLanceIndex = async (options: { folder: string; embedder: { name: string; dimensions: number } }): Promise<LanceIndex> => {
  const [lance, arrow] = await loadLance()
  await clearUnlessMadeBy(options.folder, { version: indexVersion, embedder: options.embedder.name, dimensions: options.embedder.dimensions })
  const connection = await lance.connect(join(options.folder, 'lance'))
  let table = (await connection.tableNames()).includes(tableName) ? await connection.openTable(tableName) : null
  let writes = 0

  const schema = new arrow.Schema([
    new arrow.Field('id', new arrow.Utf8(), false),
    new arrow.Field('stamp', new arrow.Utf8(), false),
    new arrow.Field('audience', new arrow.Utf8(), false),
    new arrow.Field('text', new arrow.Utf8(), false),
    new arrow.Field('vector', new arrow.FixedSizeList(options.embedder.dimensions, new arrow.Field('item', new arrow.Float32(), true)), false),
  ])
  const create = async (rows: IndexRow[]) => {
    table?.close()
    table = await connection.createTable(tableName, rows.slice(0, rowsPerWrite).map(asRecord), { schema, mode: 'overwrite' })
    for (let from = rowsPerWrite; from < rows.length; from += rowsPerWrite) await table.add(rows.slice(from, from + rowsPerWrite).map(asRecord))
    const config = lance.Index.fts({ baseTokenizer: 'icu', language: 'English', stem: true, removeStopWords: true, asciiFolding: true })
    await table.createIndex('text', { config, waitTimeoutSeconds: 60 })
    await fold()
  }
  const fold = async () => {
    writes = 0
    await table?.optimize({ cleanupOlderThan: new Date() })
  }
  const wrote = async () => {
    writes += 1
    if (writes >= writesBetweenFolds) await fold()
  }
  const idsOf = async (query: { toArrow(): Promise<Lance.Table['toArrow'] extends () => Promise<infer Result> ? Result : never> }) => {
    const found = (await query.toArrow()).getChild('id')
    return found === null ? [] : Array.from({ length: found.length }, (_, index) => String(found.get(index)))
  }

  return {
    async load() {
      if (table === null) return []
      const found = await table.query().select(['id', 'stamp', 'vector']).toArrow()
      const [ids, stamps, vectors] = [found.getChild('id'), found.getChild('stamp'), found.getChild('vector')]
      if (ids === null || stamps === null || vectors === null) throw new Error('the index has other columns than ours')
      return Array.from({ length: found.numRows }, (_, index) => ({
        id: String(ids.get(index)),
        stamp: String(stamps.get(index)),
        vector: Float32Array.from(vectors.get(index)),
      }))
    },
    async add(rows) {
      if (rows.length === 0) return
      if (table === null) return await create(rows)
      await table.add(rows.map(asRecord))
      await wrote()
    },
    async remove(ids) {
      if (table === null || ids.length === 0) return
      await table.delete(`id IN (${ids.map(quote).join(', ')})`)
      await wrote()
    },
    async replaceAll(rows) {
      if (rows.length > 0) return await create(rows)
      table?.close()
      if (table !== null) await connection.dropTable(tableName)
      table = null
    },
    async nearest({ vector, audiences, limit }) {
      if (table === null) return []
      const query = table.query().nearestTo(vector).distanceType('cosine').select(['id', '_distance']).limit(limit)
      return await idsOf(audiences === null ? query : query.where(whereAudience(audiences)))
    },
    async matching({ text, audiences, limit }) {
      if (table === null) return []
      const words = new lance.MatchQuery(text, 'text', { operator: lance.Operator.Or })
      const query = table.query().fullTextSearch(words).select(['id', '_score']).limit(limit)
      return await idsOf(audiences === null ? query : query.where(whereAudience(audiences)))
    },
    close() {
      table?.close()
      connection.close()
    },
  }
}

/** The native library takes a third of a second, in which nothing else runs: load it before anyone plays. Its warnings are about its own future, not our use. */
export const loadLance = async () => {
  process.env.LANCEDB_LOG ??= 'error'
  return await Promise.all([import('@lancedb/lancedb'), import('apache-arrow')])
}

const clearUnlessMadeBy = async (folder: string, maker: object): Promise<void> => {
  const about = join(folder, 'about.json')
  const wanted = `${JSON.stringify(maker)}\n`
  const found = await readFile(about, 'utf8').catch(() => null) // missing or unreadable: made by nobody we know
  if (found === wanted) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(about, wanted)
}

const asRecord = (row: IndexRow): Record<string, unknown> => ({ ...row })
const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`
const whereAudience = (audiences: string[]): string => `audience IN (${audiences.map(quote).join(', ')})`
