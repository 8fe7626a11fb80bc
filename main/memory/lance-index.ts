import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type * as Lance from '@lancedb/lancedb'
import type * as Arrow from 'apache-arrow'

/**
 * The version of the index. Raise it when the table's columns or its tokens change. An index of another version is
 * discarded.
 */
const indexVersion = 1
const tableName = 'rows'
/** How long old versions are kept for running searches. */
const keptVersionsMs = 60_000
/** Rows per LanceDB call. This limits the memory of a conversion. */
const rowsPerWrite = 1000
/**
 * How much LanceDB may keep in memory for one index: parts of it, and metadata of its files. By default it keeps up to
 * 7 GB.
 */
const mostCachedBytes = { index: 4 * 1024 * 1024, metadata: 4 * 1024 * 1024 }

export interface IndexRow {
  id: string
  stamp: string
  /** `everyone`, `self` or a player's id. */
  audience: string
  text: string
  vector: Float32Array
}

/**
 * One NPC's LanceDB database in a folder of its own, with vectors and full text. It can be rebuilt from Markdown. So
 * LanceDB's errors are passed on, and the caller deletes the folder and starts again. One writer at a time.
 */
export interface LanceIndex {
  load(): Promise<IndexRow[]>
  add(rows: IndexRow[]): Promise<void>
  remove(ids: string[]): Promise<void>
  /** Replaces all rows in one commit. Readers see all old rows or all new ones. */
  replaceAll(rows: IndexRow[]): Promise<void>
  /** Ids by cosine distance, nearest first. `audiences` null means all. The filter applies before the limit. */
  nearest(options: { vector: Float32Array; audiences: string[] | null; limit: number }): Promise<string[]>
  /** Ids of rows that contain any of the words, best first by LanceDB's BM25. */
  matching(options: { text: string; audiences: string[] | null; limit: number }): Promise<string[]>
  /**
   * How many fragments there are to compact. Appends leave small ones, which slow searches down (from 2 to 16 ms after
   * 60).
   */
  readonly fragments: number
  /**
   * How many objects LanceDB keeps in memory for this index. After `fold` it keeps only those that an open index needs.
   */
  readonly cached: number
  /** Compacts the fragments and deletes old versions. Takes 10–30 ms at 200 rows. Searches continue meanwhile. */
  fold(): Promise<void>
  close(): void
}

/** Opens the index in `folder`. Replaces it with an empty one if another version or embedder made it. */
export const openLanceIndex = async (options: {
  folder: string
  embedder: { name: string; dimensions: number }
}): Promise<LanceIndex> => {
  const [lance, arrow] = await loadLance()
  await clearUnlessMadeBy(options.folder, aboutIndex(options.embedder))
  const connect = async () => {
    const cache = new lance.Session(BigInt(mostCachedBytes.index), BigInt(mostCachedBytes.metadata))
    return { cache, connection: await lance.connect(join(options.folder, 'lance'), { session: cache }) }
  }
  let { cache, connection } = await connect()
  let table = (await connection.tableNames()).includes(tableName) ? await connection.openTable(tableName) : null
  const searches = new Set<Promise<unknown>>()
  let fragments = (await table?.stats())?.fragmentStats.numFragments ?? 0

  const { dimensions } = options.embedder
  const item = new arrow.Field('item', new arrow.Float32(), true)
  const vectorType = new arrow.FixedSizeList(dimensions, item)
  const schema = new arrow.Schema([
    ...['id', 'stamp', 'audience', 'text'].map((name) => new arrow.Field(name, new arrow.Utf8(), false)),
    new arrow.Field('vector', vectorType, false),
  ])
  /** Builds the columns by hand, because LanceDB's own conversion blocks the event loop for 0.1 ms a row. */
  const asArrow = (rows: IndexRow[]) => {
    const numbers = new Float32Array(rows.length * dimensions)
    for (const [index, row] of rows.entries()) numbers.set(row.vector, index * dimensions)
    const child = arrow.makeData({ type: item.type, data: numbers })
    const column = (name: 'id' | 'stamp' | 'audience' | 'text') =>
      arrow.vectorFromArray(
        rows.map((row) => row[name]),
        new arrow.Utf8(),
      ).data[0]
    const children = [
      column('id'),
      column('stamp'),
      column('audience'),
      column('text'),
      arrow.makeData({ type: vectorType, length: rows.length, child }),
    ]
    const batch = arrow.makeData({
      type: new arrow.Struct(schema.fields),
      length: rows.length,
      children: children.flatMap((data) => data ?? []),
    })
    return new arrow.Table(schema, new arrow.RecordBatch(schema, batch))
  }
  const create = async (rows: IndexRow[]) => {
    table?.close()
    table = await connection.createTable(tableName, asArrow(rows.slice(0, rowsPerWrite)), { mode: 'overwrite' })
    for (let from = rowsPerWrite; from < rows.length; from += rowsPerWrite)
      await table.add(asArrow(rows.slice(from, from + rowsPerWrite)))
    const config = lance.Index.fts({
      baseTokenizer: 'icu',
      language: 'English',
      stem: true,
      removeStopWords: true,
      asciiFolding: true,
    })
    await table.createIndex('text', { config, waitTimeoutSeconds: 60 })
    await fold()
  }
  const fold = async () => {
    await table?.optimize({ cleanupOlderThan: new Date(Date.now() - keptVersionsMs) })
    fragments = table === null ? 0 : 1
    await forgetCache()
  }
  /**
   * Opens everything again. LanceDB counts only a part of its caches and keeps files of deleted versions open: 150
   * files and 100 MB after a thousand rows. Waits until running searches have ended.
   */
  const forgetCache = async () => {
    if (table === null) return
    const old = { table, connection }
    const fresh = await connect()
    table = await fresh.connection.openTable(tableName)
    ;({ cache, connection } = fresh)
    await Promise.allSettled(searches)
    old.table.close()
    old.connection.close()
  }
  const idsOf = async (query: {
    toArrow(): Promise<Lance.Table['toArrow'] extends () => Promise<infer Result> ? Result : never>
  }) => {
    const search = query.toArrow()
    searches.add(search)
    const found = (await search.finally(() => searches.delete(search))).getChild('id')
    return found === null ? [] : Array.from({ length: found.length }, (_, index) => String(found.get(index)))
  }

  return {
    async load() {
      const rows: Awaited<ReturnType<LanceIndex['load']>> = []
      if (table === null) return rows
      // Reads batch by batch, so that others get a turn. Numbers are copied without conversion.
      for await (const batch of table.query().select(['id', 'stamp', 'audience', 'text', 'vector'])) {
        const columns = (['id', 'stamp', 'audience', 'text'] as const).map((name) => batch.getChild(name))
        const numbers: unknown = batch.getChild('vector')?.data[0]?.children[0]?.values
        if (columns.includes(null) || !(numbers instanceof Float32Array))
          throw new Error('the index has unexpected columns')
        for (let row = 0; row < batch.numRows; row++) {
          const [id = '', stamp = '', audience = '', text = ''] = columns.map((column) => String(column?.get(row)))
          rows.push({ id, stamp, audience, text, vector: numbers.slice(row * dimensions, (row + 1) * dimensions) })
        }
        await setImmediate()
      }
      return rows
    },
    async add(rows) {
      if (rows.length === 0) return
      if (table === null) return await create(rows)
      for (let from = 0; from < rows.length; from += rowsPerWrite) {
        await table.add(asArrow(rows.slice(from, from + rowsPerWrite)))
        fragments += 1
      }
    },
    async remove(ids) {
      if (table === null || ids.length === 0) return
      await table.delete(`id IN (${ids.map(quote).join(', ')})`)
      fragments += 1
    },
    async replaceAll(rows) {
      if (rows.length > 0) return await create(rows)
      table?.close()
      if (table !== null) await connection.dropTable(tableName)
      table = null
      fragments = 0
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
    get fragments() {
      return fragments
    },
    get cached() {
      return cache.approxNumItems()
    },
    fold,
    close() {
      table?.close()
      connection.close()
    },
  }
}

/**
 * Loads LanceDB. Its native library blocks for a third of a second, so call this before anyone plays. Its warnings are
 * about its own future versions, not about our use.
 */
export const loadLance = async () => {
  process.env.LANCEDB_LOG ??= 'error'
  try {
    const lance = await import('@lancedb/lancedb')
    // As LanceDB loads it: an `import` would load its 134 modules a second time, in their other form.
    return [lance, createRequire(import.meta.url)('apache-arrow') as typeof Arrow] as const
  } catch (cause) {
    throw new LanceMissing(cause)
  }
}

/**
 * LanceDB, or its library for this system, cannot be loaded. Trying again in this process doesn't help, and nothing is
 * wrong with any index.
 */
export class LanceMissing extends Error {
  override name = 'LanceMissing'
  constructor(cause: unknown) {
    const [why = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    super(`the package @lancedb/lancedb, or its library for this system, cannot be loaded (${why.slice(0, 160)})`, {
      cause,
    })
  }
}

/**
 * The content of `about.json` for this version and embedder. An index with any other content is discarded when opened.
 */
export const aboutIndex = ({ name, dimensions }: { name: string; dimensions: number }): string =>
  `${JSON.stringify({ version: indexVersion, embedder: name, dimensions })}\n`

const clearUnlessMadeBy = async (folder: string, wanted: string): Promise<void> => {
  const about = join(folder, 'about.json')
  const found = await readFile(about, 'utf8').catch(() => null) // It is missing or unreadable.
  if (found === wanted) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(about, wanted)
}

const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`
const whereAudience = (audiences: string[]): string => `audience IN (${audiences.map(quote).join(', ')})`
