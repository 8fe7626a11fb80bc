import { join } from 'node:path'
import type { Logger } from '../base/logger.ts'
import type { Embedder } from '../mind/ports/memory-port.ts'
import type { NpcId } from '../world/ids.ts'
import type { Corpus } from './corpus.ts'
import type { EmbedderProvider } from './embedders/provider.ts'
import { cacheEmbeddings } from './embedding-cache.ts'
import { createIndexKeeper, type IndexKeeper } from './index-keeper.ts'
import { createRowVectors, type RowVectors } from './row-vectors.ts'

/** The vectors and the index that make Markdown searchable with one embedder. Recreated when the embedder changes. */
export interface Findable {
  embedder: Embedder
  vectors: RowVectors
  keeper: IndexKeeper
  /**
   * Whether rows are embedded only when a search needs them, because nothing else needs them and the embedder is fast.
   */
  onDemand: boolean
  /**
   * Resolves once all vectors that are available at once are loaded. Nobody waits for them before the embedder is
   * decided.
   */
  start(after: Promise<void>): Promise<void>
  /** Tells it that there are new rows to embed. */
  wake(): void
  settled(): Promise<void>
  /** Indexes all rows that have vectors, then releases the index. */
  close(): Promise<void>
}

export const createFindable = (
  options: {
    npc: NpcId
    folder: string
    embedders: EmbedderProvider
    logger: Logger
    corpus: Corpus
    lasting?: boolean
  } & Pick<Parameters<typeof createIndexKeeper>[0], 'openIndex' | 'retry'>,
): Findable => {
  const { corpus } = options
  const { embedder, know } = cacheEmbeddings(options.embedders.createEmbedder(), () => corpus.size)
  const vectors = createRowVectors({ corpus, embedder, onVectors: (rows) => keeper.changed(rows) })
  const keeper = createIndexKeeper({
    folder: join(options.folder, '.index'),
    embedder,
    vectors,
    know,
    rowOf: corpus.get,
    allRows: corpus.rows,
    enabled: options.lasting ?? true,
    openIndex: options.openIndex,
    retry: options.retry,
    logger: options.logger,
  })
  const onDemand = options.lasting === false && embedder.fit !== undefined
  /** Embedding waits for the index, because texts that it already holds need not be embedded again. */
  const started = Promise.withResolvers<void>()
  let decided = false
  void options.embedders.decided.then(() => {
    decided = true
  })
  let failure: unknown = null
  const keepUp = async () => {
    try {
      await started.promise
      await vectors.keepUp()
      failure = null
    } catch (cause) {
      if (failure === null)
        options.logger.warn(
          { npc: options.npc, embedder: embedder.name, cause: String(cause) },
          'memories could not be embedded',
        )
      failure = cause
    }
  }
  return {
    embedder,
    vectors,
    keeper,
    async start(after) {
      const looked = Promise.withResolvers<void>()
      started.resolve(after.then(() => options.embedders.decided).then(() => keeper.start(looked.resolve)))
      if (!onDemand) void keepUp()
      if (decided) await looked.promise
    },
    onDemand,
    wake: () => void (onDemand || keepUp()),
    async settled() {
      if (!onDemand) await keepUp()
      await keeper.settled()
    },
    async close() {
      vectors.stop()
      await keeper.close()
    },
  }
}
