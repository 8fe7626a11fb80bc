import type { Logger } from '../../base/logger.ts'
import { asWritten, type Finding, finding, joined } from '../../language/findings/finding.ts'
import type { Language } from '../../language/language.ts'
import type { Embedder } from '../../mind/ports/memory-port.ts'
import { createSystemClock, type ModelClock } from '../../models/model-clock.ts'
import { ollamaSource } from './ollama-source.ts'
import { openAiSource } from './openai-source.ts'
import { type EmbedderProvider, type EmbedderStatus, fixedEmbedder } from './provider.ts'
import { createRandomIndexing } from './random-indexing.ts'
import { because, type EmbedderLoaded, type EmbedderSource } from './source.ts'
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
  /** Gets the progress of a download, from 0 to 1. */
  onProgress?: (share: number) => void
  /**
   * The milliseconds before a model that couldn't be loaded is tried again. Default: 15 minutes for weights, one minute
   * for servers. 0: never.
   */
  retryMs?: number
  clock?: ModelClock
  fetch?: typeof fetch
  /** Returns a number from 0 to 1, which spreads the waits between retries. Default: `Math.random`. */
  random?: () => number
  /** The language of the weights-free embedder. Default: English. */
  language?: Pick<Language, 'recall'>
  /** The worker's file, for tests. */
  worker?: URL
}

/** The longest that indexes wait for a better embedder. Then they are built for the one that is there. */
const longestDecisionMs = 6000

type Usable = EmbedderLoaded & { ok: true }

/**
 * Chooses the embedder for NPCs without making anyone wait. Memories start with the weights-free embedder, or with
 * keywords alone if an embedder was named. They are notified when an embedder arrives or is lost.
 *
 * `auto` takes the first that works: transformers.js in this process, Ollama, an OpenAI-compatible server, the
 * weights-free embedder. It keeps looking for a better one now and then. Texts leave this machine only for a server
 * whose address the operator gave (`OLLAMA_HOST`, `OPENAI_BASE_URL`). Otherwise it asks only servers on this machine.
 * No other embedder replaces a named one: while that is missing, search uses keywords, and `status` and every search
 * say why. `none` always uses keywords.
 */
export const chooseEmbedder = (options: ChooseEmbedderOptions): EmbedderProvider => {
  const { choice, logger } = options
  const weightsFree = () => createRandomIndexing(options.language === undefined ? {} : { language: options.language })
  if (choice === 'weights-free') return fixedEmbedder(weightsFree)
  if (choice === 'none') return fixedEmbedder(() => noEmbedder(() => String(turnedOff)), turnedOff)
  const clock = options.clock ?? createSystemClock()
  const sources = sourcesOf({ ...options, clock })
  const listeners = new Set<() => void>()
  const reasons = new Map<EmbedderSource, Finding>()
  /** The time when each source may be asked again. */
  const due = new Map<EmbedderSource, number>()
  const decision = Promise.withResolvers<void>()
  let serving: { source: EmbedderSource; loaded: Usable } | null = null
  let progress: number | undefined
  const closing = new AbortController()
  let looking = false
  /** Whether a source failed that had all it needs. */
  let isBroken = false
  /**
   * The reason that was logged last. An absent server is looked for every minute, and its reason is logged only once.
   */
  let logged = ''
  let closed = false
  let cancelTimer: (() => void) | undefined

  const whyNoneSaid = (): Finding => {
    const all = [...reasons.values()]
    return all.length === 0
      ? finding('embedders.still-looking')
      : finding('embedders.all', { all: joined(all, 'also') })
  }
  const whyNone = () => String(whyNoneSaid())
  const embedder = (): Embedder =>
    serving?.loaded.createEmbedder() ?? (choice === 'auto' ? weightsFree() : noEmbedder(whyNone))
  const tell = () => {
    for (const listener of listeners) listener()
  }
  /** Sources that are better than the one in use. */
  const better = () => sources.slice(0, serving === null ? sources.length : sources.indexOf(serving.source))
  const schedule = () => {
    cancelTimer?.()
    const next = Math.min(...better().map((source) => due.get(source) ?? 0))
    if (closed || looking || !Number.isFinite(next)) return
    cancelTimer = clock.after(Math.max(0, next - clock.now()), () => void look(), { background: true })
  }
  const lose = (source: EmbedderSource, reason: Finding) => {
    if (closed || serving?.source !== source) return
    serving = null
    reasons.set(source, reason)
    postpone(source)
    logger.warn({ reason: String(reason), embedder: embedder().name }, 'the embedder was lost')
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
        decision.resolve() // A download may take minutes.
        options.onProgress?.(share)
      },
      onLost: (reason) => lose(source, reason),
      signal: closing.signal,
    })
    progress = undefined
    postpone(source)
    reasons.set(source, loaded.said ?? asWritten(loaded.reason))
    if (!loaded.ok && loaded.isFault) isBroken = true
    if (loaded.ok) await take(source, loaded)
    return loaded.ok
  }
  const look = async () => {
    if (looking || closed) return
    looking = true
    isBroken = false
    for (const source of better()) if (!closed && clock.now() >= (due.get(source) ?? 0) && (await tryOne(source))) break
    looking = false
    if (serving === null && whyNone() !== logged)
      logger[isBroken ? 'warn' : 'info'](
        { reason: whyNone(), embedder: embedder().name },
        'memories are searched without a model',
      )
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
      const { loaded } = serving ?? {}
      const why = because(loaded ? (loaded.said ?? asWritten(loaded.reason)) : whyNoneSaid())
      return progress === undefined ? { name, ...why } : { name, ...why, progress }
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

const turnedOff = finding('embedders.turned-off')

/** All sources that the options allow, the best first. */
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

/**
 * Stands in while there is no embedder, because `none` was chosen or a named model is missing. Only keywords work then:
 * no other model replaces a named one silently.
 */
const noEmbedder = (reason: () => string): Embedder => ({
  name: 'none',
  dimensions: 0,
  embed: async () => {
    throw new Error(`no embedder: ${reason()}`)
  },
})
