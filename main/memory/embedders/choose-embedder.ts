import type { Logger } from '../../base/logger.ts'
import type { Language } from '../../language/language.ts'
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
   * Source of `HF_ENDPOINT`, `OLLAMA_HOST`, `OPENAI_BASE_URL`, `OPENAI_API_KEY`, `OPENAI_API_KEYS` and
   * `OPENAI_EMBEDDING_MODEL`. Default: the process's environment.
   */
  env?: Readonly<Record<string, string | undefined>>
  /** Default: `HF_ENDPOINT`, else the public hub. */
  hub?: string
  /** 0..1 while weights download. */
  onProgress?: (share: number) => void
  /** How often to retry a model that could not be loaded. Default: 15 minutes for weights, one for servers; 0 never. */
  retryMs?: number
  clock?: ModelClock
  fetch?: typeof fetch
  /** 0 to 1; spreads the waits between retries. Default `Math.random`. */
  random?: () => number
  /** Of the weights-free embedder. Default English. */
  language?: Pick<Language, 'recall'>
  /** For tests. */
  worker?: URL
}

/** After this time indexes are built for whichever embedder is there. */
const longestDecisionMs = 6000

type Usable = EmbedderLoaded & { ok: true }

/**
 * Chooses the embedder for NPCs without making anyone wait. Memories start weights-free (or on keywords alone when an
 * embedder was named) and get notified when the embedder arrives or is lost.
 *
 * `auto` takes the first that works: transformers.js in this process, Ollama, an OpenAI-compatible server,
 * weights-free. It keeps looking for a better one now and then. Texts leave this machine only for a server whose
 * address the operator gave (`OLLAMA_HOST`, `OPENAI_BASE_URL`); otherwise only loopback is asked.
 * A named embedder is never replaced by another: without it search uses keywords, and `status` and every search say
 * why. `none` always uses keywords.
 */
export const chooseEmbedder = (options: ChooseEmbedderOptions): EmbedderProvider => {
  const { choice, logger } = options
  const weightsFree = () => createRandomIndexing(options.language === undefined ? {} : { language: options.language })
  if (choice === 'weights-free') return fixedEmbedder(weightsFree)
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
  /** The reason already logged. An absent server is looked for every minute, so the same reason is not logged again. */
  let logged = ''
  let closed = false
  let cancelTimer: (() => void) | undefined

  const whyNone = () => [...reasons.values()].join('; ') || 'still looking for embedders'
  const embedder = (): Embedder =>
    serving?.loaded.createEmbedder() ?? (choice === 'auto' ? weightsFree() : noEmbedder(whyNone))
  const tell = () => {
    for (const listener of listeners) listener()
  }
  /** Sources preferred to the one in use. */
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
        decision.resolve() // a download may take minutes
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

/** In order of preference. */
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

/** Stands in for a model that was named but is missing: it is not silently replaced, so only keywords work. */
const noEmbedder = (reason: () => string): Embedder => ({
  name: 'none',
  dimensions: 0,
  embed: async () => {
    throw new Error(`no embedder: ${reason()}`)
  },
})
