import type { ChatModel, ModelErrorClass } from '../agent/chat-model.ts'
import type { Logger } from '../agent/logger.ts'
import { type AutoChoice, createAutoPick } from './auto.ts'
import { createCooldowns } from './cooldowns.ts'
import { deferredModel } from './deferred-model.ts'
import { createFailover, type FailoverModel } from './failover.ts'
import { createSystemClock, type ModelClock } from './model-clock.ts'
import { formatModelRef, type ModelRef, parseModelRef } from './model-refs.ts'
import { createOllamaModel, type OllamaModel } from './ollama.ts'
import { createOpenAiModel } from './openai.ts'
import { loadScriptedModel } from './scripted.ts'
import type { ModelTimeouts } from './wire-chat.ts'

export interface ModelRegistryOptions {
  /** `[models] default` of rpg.toml; `auto` or `provider/model-id`. */
  defaultRef: string
  /** Tried in this order between the chosen model and the embedded brain. Default none. */
  fallbacks?: readonly string[]
  /** `OLLAMA_HOST`, `OPENAI_BASE_URL` and `OPENAI_API_KEY` are read from it. */
  env: Readonly<Record<string, string | undefined>>
  /** The brain at the end of every line. */
  embedded: ChatModel
  logger: Logger
  /** Where `scripted/<file>` is looked for. */
  scriptsRoot: string
  timeouts?: Partial<ModelTimeouts>
  /** The window asked of Ollama and assumed of an OpenAI-compatible server. */
  contextTokens?: number
  passOn?: readonly ModelErrorClass[]
  clock?: ModelClock
  fetch?: typeof fetch
}

export interface ModelStatus {
  ref: string
  label: string
  tools: boolean
  contextTokens: number
  /** Set while it rests after failures. */
  resting: { until: number; errorClass: ModelErrorClass; failures: number } | null
}

export interface ModelRegistryStatus {
  defaultRef: string
  /** What answers now when nobody chose otherwise. */
  current: { ref: string; label: string }
  /** Set when `auto` is in use anywhere. */
  auto: AutoChoice | null
  models: ModelStatus[]
  /** References that could not be read; their NPCs use the default. */
  problems: string[]
}

/** All models by reference, each made once, so that what one NPC finds out about a server all others know. */
export interface ModelRegistry {
  /**
   * The line of models for a reference, ending with the embedded brain; undefined takes the default. A reference that
   * cannot be read is logged once, listed in `describe().problems`, and the default taken instead.
   */
  resolve(ref?: string): FailoverModel
  describe(): ModelRegistryStatus
  /** Resolves when `auto` has looked once; at once when it is not in use. */
  ready(): Promise<void>
  close(): void
}

export const createModelRegistry = (options: ModelRegistryOptions): ModelRegistry => {
  const { env, embedded, logger } = options
  const clock = options.clock ?? createSystemClock()
  const cooldowns = createCooldowns(clock)
  const models = new Map<string, AnyModel>()
  const lines = new Map<string, FailoverModel>()
  const problems = new Set<string>()
  let autoInUse = false
  const closing = new AbortController()

  const make = (ref: Exclude<ModelRef, { kind: 'auto' }>): AnyModel => {
    const common = {
      clock,
      ...(options.fetch && { fetch: options.fetch }),
      ...(options.timeouts && { timeouts: options.timeouts }),
      ...(options.contextTokens !== undefined && { contextTokens: options.contextTokens }),
    }
    switch (ref.kind) {
      case 'embedded':
        return embedded
      case 'ollama':
        return createOllamaModel({ ...common, model: ref.model, host: env.OLLAMA_HOST ?? '' })
      case 'openai':
        return createOpenAiModel({
          ...common,
          model: ref.model,
          ...(env.OPENAI_BASE_URL && { baseUrl: env.OPENAI_BASE_URL }),
          ...(env.OPENAI_API_KEY && { apiKey: env.OPENAI_API_KEY }),
        })
      case 'scripted':
        return deferredModel({
          ref: formatModelRef(ref),
          label: `Script · ${ref.file}`,
          load: () => loadScriptedModel(ref.file, options.scriptsRoot, { clock }),
        })
      default:
        return ref satisfies never
    }
  }

  const modelFor = (ref: Exclude<ModelRef, { kind: 'auto' }>): AnyModel => {
    const key = formatModelRef(ref)
    let model = models.get(key)
    if (model === undefined) {
      model = make(ref)
      models.set(key, model)
    }
    return model
  }

  const read = (text: string): ModelRef | null => {
    const parsed = parseModelRef(text)
    if (parsed.ok) return parsed.ref
    if (!problems.has(parsed.problem)) logger.error({ ref: text }, parsed.problem)
    problems.add(parsed.problem)
    return null
  }

  /** Loads a model of Ollama before anybody talks to it; other models need nothing. */
  const warmUp = async (text: string): Promise<void> => {
    const ref = read(text)
    if (ref === null || ref.kind === 'auto') return
    await modelFor(ref).warmUp?.(AbortSignal.any([closing.signal, AbortSignal.timeout(longestLoadMs)]))
  }
  const auto = createAutoPick({ host: env.OLLAMA_HOST, logger, clock, warmUp, ...(options.fetch && { fetch: options.fetch }) })

  const chosen = (ref: ModelRef): ChatModel => {
    if (ref.kind !== 'auto') return modelFor(ref)
    const current = read(auto.current().ref)
    return current === null || current.kind === 'auto' ? embedded : modelFor(current)
  }

  const fallbacks = (options.fallbacks ?? []).flatMap((text) => read(text) ?? [])
  const defaultRef: ModelRef = read(options.defaultRef) ?? { kind: 'auto' }

  const startAuto = (): void => {
    autoInUse = true
    auto.start()
  }

  const resolve = (text?: string): FailoverModel => {
    const ref = (text === undefined ? null : read(text)) ?? defaultRef
    const key = formatModelRef(ref)
    const known = lines.get(key)
    if (known !== undefined) return known
    if (ref.kind === 'auto' || fallbacks.some(({ kind }) => kind === 'auto')) startAuto()
    const line = createFailover({
      line: () => [...new Set([chosen(ref), ...fallbacks.map(chosen)].filter((model) => model !== embedded)), embedded],
      cooldowns,
      clock,
      logger,
      hangMs: longestSilence(options.timeouts),
      ...(options.passOn && { passOn: options.passOn }),
    })
    lines.set(key, line)
    return line
  }
  // The default is made at once, so that `auto` looks while the server starts.
  const defaultLine = resolve()
  if (defaultRef.kind === 'ollama') {
    warmUp(formatModelRef(defaultRef)).catch((error: unknown) =>
      logger.warn({ ref: formatModelRef(defaultRef), error: String(error) }, 'the model could not be loaded yet'),
    )
  }

  return {
    resolve,
    describe: () => ({
      defaultRef: formatModelRef(defaultRef),
      current: { ref: defaultLine.ref, label: defaultLine.label },
      auto: autoInUse ? auto.current() : null,
      models: [...new Set([...models.values(), embedded])].map((model) => {
        const { ref, label, tools, contextTokens } = model
        const rest = cooldowns.of(ref)
        const resting = rest === null ? null : { until: rest.until, errorClass: rest.errorClass, failures: rest.failures }
        return { ref, label, tools, contextTokens, resting }
      }),
      problems: [...problems],
    }),
    async ready() {
      if (autoInUse) await auto.look()
    },
    close() {
      auto.stop()
      closing.abort(new Error('the models are closed'))
    },
  }
}

/** Some models want to be loaded before they are asked. */
type AnyModel = ChatModel & Partial<Pick<OllamaModel, 'warmUp'>>

/** A large model on a slow disk. */
const longestLoadMs = 300_000

/** A model that hangs past its own limits is passed over a little later. */
const longestSilence = (timeouts: Partial<ModelTimeouts> = {}): number => Math.max(timeouts.firstMs ?? 30_000, timeouts.idleMs ?? 20_000) + 15_000
