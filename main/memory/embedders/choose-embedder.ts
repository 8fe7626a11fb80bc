import type { Logger } from '../../base/logger.ts'
import type { Embedder } from '../../mind/ports/memory-port.ts'
import { createSystemClock, type ModelClock } from '../../models/model-clock.ts'
import { ollamaSource } from './ollama-source.ts'
import { openAiSource } from './openai-source.ts'
import { type EmbedderProvider, type EmbedderStatus, fixedEmbedder } from './provider.ts'
import { createRandomIndexing } from './random-indexing.ts'
import type { EmbedderLoaded, EmbedderSource } from './source.ts'
import { transformersSource } from './transformers.ts'

export interface ChooseEmbedderOptions {
  /** `[memory] embedder` in rpg.toml: `auto`, `transformers`, `weights-free`, `none`, or a provider and its model. */
  choice: string
  /** Folder for model weights. */
  cacheFolder: string
  logger: Logger
  /**
   * `HF_ENDPOINT`, `OLLAMA_HOST`, `OPENAI_BASE_URL`, `OPENAI_API_KEY`, `OPENAI_API_KEYS` and `OPENAI_EMBEDDING_MODEL` are read
   * from it. Default: the process's own.
   */
  env?: Readonly<Record<string, string | undefined>>
  /** Default: `HF_ENDPOINT`, else the public hub. */
  hub?: string
  /** 0..1 while weights are fetched. */
  onProgress?: (share: number) => void
  /** How often a model that could not be had is tried again. Default 15 minutes for weights, one for servers; 0 never. */
  retryMs?: number
  clock?: ModelClock
  fetch?: typeof fetch
  /** From 0 to 1; spreads the waits before a request is made again. Default `Math.random`. */
  random?: () => number
  /** For tests. */
  worker?: URL
}

/** Whether an embedder is there is known within this time, or indexes are made for what is there by then. */
const longestDecisionMs = 6000

type Usable = EmbedderLoaded & { ok: true }

/**
 * Which embedder NPCs get, found without making anyone wait: memories start weights-free (or, when an embedder was named,
 * with keywords alone) and are told when it is there, and again when it is lost.
 *
 * `auto` takes the first that works of: transformers.js in this process; Ollama; an OpenAI-compatible server; weights-free.
 * What is better than the one in use is looked for again now and then. Texts leave this machine only for a server whose
 * address the operator gave (`OLLAMA_HOST`, `OPENAI_BASE_URL`); else servers are asked on loopback alone. A named embedder
 * is never replaced by another: without it, words are searched for, and `status` and every search say why. `none` keeps to
 * words.
 */
export const chooseEmbedder = (options: ChooseEmbedderOptions): EmbedderProvider => {
  const { choice, logger } = options
  if (choice === 'weights-free') return fixedEmbedder()
  if (choice === 'none') return fixedEmbedder(() => noEmbedder(() => turnedOff), turnedOff)
  const clock = options.clock ?? createSystemClock()
  const sources = sourcesOf({ ...options, clock })
  const listeners = new Set<() => void>()
  const reasons = new Map<EmbedderSource, string>()
  /** When a source may be asked again. */
  const due = new Map<EmbedderSource, number>()
  const decision = Promise.withResolvers<void>()
  let serving: { source: EmbedderSource; loaded: Usable } | null = null
  let progress: number | undefined
  const closing = new AbortController()
  let looking = false
  /** The reason that the log has already: a server that stays away is looked for every minute. */
  let logged = ''
  let closed = false
  let cancelTimer: (() => void) | undefined

  const whyNone = () => [...reasons.values()].join('; ') || 'embedders are being looked for'
  const embedder = (): Embedder =>
    serving?.loaded.createEmbedder() ?? (choice === 'auto' ? createRandomIndexing() : noEmbedder(whyNone))
  const tell = () => {
    for (const listener of listeners) listener()
  }
  /** Those that would be taken in place of the one in use. */
  const better = () => sources.slice(0, serving === null ? sources.length : sources.indexOf(serving.source))
  const schedule = () => {
    cancelTimer?.()
    const next = Math.min(...better().map((source) => due.get(source) ?? 0))
    if (closed || looking || !Number.isFinite(next)) return
    cancelTimer = clock.after(Math.max(0, next - clock.now()), () => void look(), { background: true })
  }
  const lose = (source: EmbedderSource, reason: string) => {
    if (closed || serving?.source !== source) return
    serving = null
    reasons.set(source, reason)
    postpone(source)
    logger.warn({ reason, embedder: embedder().name }, 'the embedder was lost')
    tell()
    schedule()
  }
  const postpone = (source: EmbedderSource) =>
    due.set(
      source,
      options.retryMs === 0 ? Number.POSITIVE_INFINITY : clock.now() + (options.retryMs ?? source.everyMs),
    )
  const take = async (source: EmbedderSource, loaded: Usable) => {
    if (closed) return await loaded.close()
    const before = serving?.loaded
    serving = { source, loaded }
    logger.info({ embedder: embedder().name, reason: loaded.reason }, 'memories are searched with an embedder')
    tell()
    await before?.close()
  }
  const tryOne = async (source: EmbedderSource): Promise<boolean> => {
    const loaded = await source.load({
      onProgress(share) {
        progress = share
        decision.resolve() // fetching may take minutes
        options.onProgress?.(share)
      },
      onLost: (reason) => lose(source, reason),
      signal: closing.signal,
    })
    progress = undefined
    postpone(source)
    reasons.set(source, loaded.reason)
    if (loaded.ok) await take(source, loaded)
    return loaded.ok
  }
  const look = async () => {
    if (looking || closed) return
    looking = true
    for (const source of better()) if (!closed && clock.now() >= (due.get(source) ?? 0) && (await tryOne(source))) break
    looking = false
    if (serving === null && whyNone() !== logged)
      logger.info({ reason: whyNone(), embedder: embedder().name }, 'memories are searched without a model')
    logged = serving === null ? whyNone() : ''
    decision.resolve()
    schedule()
  }

  const cancelDecision = clock.after(longestDecisionMs, decision.resolve, { background: true })
  void decision.promise.then(cancelDecision)
  void look()
  return {
    decided: decision.promise,
    createEmbedder: embedder,
    status(): EmbedderStatus {
      const { name } = embedder()
      const reason = serving?.loaded.reason ?? whyNone()
      return progress === undefined ? { name, reason } : { name, reason, progress }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      closing.abort()
      cancelTimer?.()
      cancelDecision()
      await serving?.loaded.close()
    },
  }
}

const turnedOff = 'turned off in the configuration'

/** In the order of their preference. */
const sourcesOf = (options: ChooseEmbedderOptions & { clock: ModelClock }): EmbedderSource[] => {
  const { choice, clock, logger, cacheFolder, worker, random = Math.random, env = process.env } = options
  const hub = options.hub ?? env.HF_ENDPOINT ?? 'https://huggingface.co'
  const server = (model: string | null) => ({
    model,
    env,
    clock,
    random,
    logger,
    ...(options.fetch && { fetch: options.fetch }),
  })
  const [provider, model] = [choice.split('/', 1)[0], choice.slice(choice.indexOf('/') + 1)]
  const transformers = () => transformersSource({ cacheFolder, hub, ...(worker && { worker }) })
  switch (provider) {
    case 'ollama':
      return [ollamaSource(server(model))]
    case 'openai':
      return [openAiSource(server(model))]
    case 'transformers':
      return [transformers()]
    default:
      return [transformers(), ollamaSource(server(null)), openAiSource(server(null))]
  }
}

/** A model that was asked for by name is not silently replaced by another: until it is there, keywords are all there is. */
const noEmbedder = (reason: () => string): Embedder => ({
  name: 'none',
  dimensions: 0,
  embed: async () => {
    throw new Error(`no embedder: ${reason()}`)
  },
})
