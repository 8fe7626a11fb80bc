import { join } from 'node:path'
import type { Logger } from '../base/logger.ts'
import type { Embedder } from '../mind/ports/memory-port.ts'
import type { NpcId } from '../world/ids.ts'
import type { Corpus } from './corpus.ts'
import type { EmbedderProvider } from './embedders/provider.ts'
import { cacheEmbeddings } from './embedding-cache.ts'
import { createIndexKeeper, type IndexKeeper } from './index-keeper.ts'
import { createRowVectors, type RowVectors } from './row-vectors.ts'

/** What makes Markdown findable: vectors and index for one embedder. Made anew when the embedder changes. */
export interface Findable {
  embedder: Embedder
  vectors: RowVectors
  keeper: IndexKeeper
  /** Rows get their vectors when somebody asks who may hear them: nothing else needs them, and making them is quick. */
  onDemand: boolean
  /** Resolves when the vectors that are to be had at once are there; while it is not known which embedder serves, nobody waits for them. */
  start(after: Promise<void>): Promise<void>
  /** There is something new to embed. */
  wake(): void
  settled(): Promise<void>
  /** Indexes what has its vector and lets go of the index. */
  close(): Promise<void>
}

export const createFindable = (options: {
  npc: NpcId
  folder: string
  embedders: EmbedderProvider
  logger: Logger
  corpus: Corpus
  lasting?: boolean
}): Findable => {
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
    logger: options.logger,
  })
  const onDemand = options.lasting === false && embedder.fit !== undefined
  /** What the index already knows need not be embedded again, so embedding waits for it. */
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
