import type { Logger } from '../../agent/logger.ts'
import type { Embedder } from '../../agent/memory-port.ts'
import type { Config } from '../../config/schema.ts'
import { type EmbedderProvider, type EmbedderStatus, fixedEmbedder } from './provider.ts'
import { createRandomIndexing } from './random-indexing.ts'
import { loadTransformers, type TransformersLoaded } from './transformers.ts'

/** `[memory] embedder` in rpg.toml. */
export type EmbedderChoice = Config['memory']['embedder']

export interface ChooseEmbedderOptions {
  choice: EmbedderChoice
  /** Folder for model weights. */
  cacheFolder: string
  logger: Logger
  /** Default: `HF_ENDPOINT`, else the public hub. */
  hub?: string
  /** 0..1 while weights are fetched. */
  onProgress?: (share: number) => void
  /** How often a model that could not be had is tried again. Default 15 minutes; 0 never. */
  retryMs?: number
  /** For tests. */
  worker?: URL
}

/**
 * Chooses without making anyone wait: memories start weights-free (or, when a model was asked for by name, with keywords
 * alone) and are told when the model is there. A model that breaks is left in the same way.
 */
export const chooseEmbedder = (options: ChooseEmbedderOptions): EmbedderProvider => {
  if (options.choice === 'weights-free') return fixedEmbedder()
  const hub = options.hub ?? process.env.HF_ENDPOINT ?? 'https://huggingface.co'
  const listeners = new Set<() => void>()
  const retryMs = options.retryMs ?? 15 * 60_000
  let model: (TransformersLoaded & { ok: true }) | null = null
  let reason = 'the sentence model is being looked for'
  let progress: number | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const decision = Promise.withResolvers<void>()

  const without = (): Embedder => (options.choice === 'auto' ? createRandomIndexing() : noEmbedder(reason))
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const tryLater = () => {
    if (closed || retryMs === 0) return
    timer = setTimeout(() => void attempt(), retryMs)
    timer.unref()
  }
  const attempt = async () => {
    const loaded = await loadTransformers({
      cacheFolder: options.cacheFolder,
      hub,
      onProgress(share) {
        progress = share
        decision.resolve() // fetching may take minutes
        options.onProgress?.(share)
      },
      onLost(why) {
        if (closed) return
        model = null
        reason = why
        options.logger.warn({ reason }, 'the sentence model was lost')
        tell()
        tryLater()
      },
      ...(options.worker === undefined ? {} : { worker: options.worker }),
    })
    progress = undefined
    reason = loaded.reason
    if (!loaded.ok) {
      options.logger.info({ reason }, options.choice === 'auto' ? 'memories are searched weights-free' : 'memories are searched by keywords only')
      if (options.choice === 'transformers') tell()
      return tryLater()
    }
    if (closed) return await loaded.close()
    model = loaded
    options.logger.info({ reason }, 'memories are searched with the sentence model')
    tell()
  }

  void attempt().finally(decision.resolve)
  return {
    decided: decision.promise,
    createEmbedder: () => model?.createEmbedder() ?? without(),
    status(): EmbedderStatus {
      const name = (model?.createEmbedder() ?? without()).name
      return progress === undefined ? { name, reason } : { name, reason, progress }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await model?.close()
    },
  }
}

/** A model that was asked for by name is not silently replaced by another: until it is there, keywords are all there is. */
const noEmbedder = (reason: string): Embedder => ({
  name: 'none',
  dimensions: 0,
  embed: async () => {
    throw new Error(`no embedder: ${reason}`)
  },
})
