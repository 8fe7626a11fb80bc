import type { Logger } from '../base/logger.ts'
import type { ChatModel, ModelErrorClass } from '../mind/ports/chat-model.ts'
import type { RunPurpose } from '../mind/ports/talk-place.ts'
import { type AutoChoice, createAutoPick } from './auto.ts'
import { createCooldowns } from './cooldowns.ts'
import { createFailover } from './failover.ts'
import { createSystemClock } from './model-clock.ts'
import { formatModelRef, type ModelRef, parseModelRef } from './model-refs.ts'
import { createProviders, type ProviderOptions } from './providers.ts'
import { createRetryPolicy } from './retry-policy.ts'
import { type Seat, seatId } from './seat.ts'
import { defaultTimeouts } from './wire-chat.ts'

/**
 * The part of `[models]` in rpg.toml that may change while the game runs. References are `auto` or `provider/model-id`.
 */
export interface ModelSettings {
  default: string
  /** Models for work that nobody waits for. Default: the `default` model. */
  heartbeat?: string | undefined
  sleep?: string | undefined
  /** Models to try in this order after the chosen model and before the embedded brain. */
  fallbacks: readonly string[]
}

export interface ModelRegistryOptions extends ProviderOptions {
  /** Read at each `resolve`, so that a changed configuration takes effect with the next turn. */
  settings: () => ModelSettings
  logger: Logger
  /** From 0 to 1. Spreads the waits before a request is repeated. Default: `Math.random`. */
  random?: () => number
}

export interface ModelStatus {
  ref: string
  label: string
  tools: boolean
  contextTokens: number
  /** Set while the model rests after failures with all of its keys. */
  resting: Resting | null
  /** The rest of each key, if there are several. */
  keys?: { key: number; resting: Resting | null }[]
}
interface Resting {
  until: number
  errorClass: ModelErrorClass
  failures: number
}

export interface ModelRegistryStatus {
  defaultRef: string
  /** The model that answers now if a caller chooses none. */
  current: { ref: string; label: string }
  /** Set when `auto` is in use anywhere. */
  auto: AutoChoice | null
  models: ModelStatus[]
  /** References that could not be read. NPCs with such a reference use the default. */
  problems: string[]
}

/**
 * Creates and keeps all models, by reference. Each is made once, so all NPCs share what a model finds out about its
 * server.
 */
export interface ModelRegistry {
  /**
   * The chain of models for a reference, ending with the embedded brain. Without a reference, it's the chain that the
   * settings name for the tier (default: `talk`). The chain keeps the fallbacks of this moment, so that they don't
   * change in the middle of a turn. A reference that can't be read is logged once and listed in `describe().problems`;
   * the default takes its place.
   */
  resolve(ref?: string, tier?: RunPurpose): ChatModel
  describe(): ModelRegistryStatus
  /** Resolves once `auto` has checked, or at once when it isn't in use. */
  ready(): Promise<void>
  close(): void
}

export const createModelRegistry = (options: ModelRegistryOptions): ModelRegistry => {
  const { env, embedded, logger } = options
  const clock = options.clock ?? createSystemClock()
  const { firstMs, idleMs } = { ...defaultTimeouts, ...options.timeouts }
  const cooldowns = createCooldowns(clock)
  // Retries must fit into the time allowed for a first word.
  const retry = createRetryPolicy({ random: options.random ?? Math.random, patienceMs: firstMs })
  const providers = createProviders({ ...options, clock })
  const lines = new Map<string, ChatModel>()
  const problems = new Set<string>()
  let autoInUse = false
  const closing = new AbortController()

  const read = (text: string): ModelRef | null => {
    const parsed = parseModelRef(text)
    if (parsed.ok) return parsed.ref
    if (!problems.has(parsed.problem)) logger.error({ ref: text }, parsed.problem)
    problems.add(parsed.problem)
    return null
  }

  /** Gets a model ready before anybody talks to it. */
  const warmUp = async (text: string): Promise<void> => {
    const ref = read(text)
    if (ref === null || ref.kind === 'auto') return
    await providers.warmUp(ref, AbortSignal.any([closing.signal, AbortSignal.timeout(longestLoadMs)]))
  }
  const auto = createAutoPick({
    host: env.OLLAMA_HOST,
    logger,
    clock,
    warmUp,
    ...(options.fetch && { fetch: options.fetch }),
  })

  const chosen = (ref: ModelRef): readonly Seat[] => {
    if (ref.kind !== 'auto') return providers.seats(ref)
    const current = read(auto.current().ref)
    return current === null || current.kind === 'auto' ? [embedded] : providers.seats(current)
  }

  const tierRef = (tier: RunPurpose): ModelRef => {
    const settings = options.settings()
    const text = tier === 'talk' ? undefined : settings[tier]
    return (text === undefined ? null : read(text)) ?? read(settings.default) ?? { kind: 'auto' }
  }

  const resolve = (text?: string, tier: RunPurpose = 'talk'): ChatModel => {
    const ref = (text === undefined ? null : read(text)) ?? tierRef(tier)
    const fallbacks = options.settings().fallbacks.flatMap((fallback) => read(fallback) ?? [])
    const wanted = beforeEmbedded([ref, ...fallbacks])
    const key = wanted.map(formatModelRef).join(' ')
    const known = lines.get(key)
    if (known !== undefined) return known
    if (wanted.some(({ kind }) => kind === 'auto')) {
      autoInUse = true
      auto.start()
    }
    const line = createFailover({
      line: () => [...new Set(wanted.flatMap(chosen).filter((seat) => seat !== embedded)), embedded],
      cooldowns,
      clock,
      logger,
      retry,
      // The limit is longer than a model's own limits, for a model that hangs past those.
      hangMs: Math.max(firstMs, idleMs) + 15_000,
    })
    lines.set(key, line)
    return line
  }
  // Makes the default at once, so that `auto` looks while the server starts.
  resolve()
  const first = formatModelRef(tierRef('talk'))
  warmUp(first).catch((error: unknown) =>
    logger.warn({ ref: first, error: String(error) }, 'the model could not be loaded yet'),
  )

  const restOf = (seat: Seat): Resting | null => cooldowns.of(seatId(seat))
  const describeModel = (seats: readonly Seat[]): ModelStatus[] => {
    const [seat] = seats
    if (seat === undefined) return []
    const { ref, label, tools, contextTokens } = seat
    const rests = seats.map(restOf)
    const resting = rests.reduce((soonest, rest) =>
      soonest === null || rest === null ? null : rest.until < soonest.until ? rest : soonest,
    )
    const keys =
      seats.length === 1
        ? {}
        : { keys: seats.map((one, index) => ({ key: one.key ?? index + 1, resting: restOf(one) })) }
    return [{ ref, label, tools, contextTokens, resting, ...keys }]
  }

  return {
    resolve,
    describe() {
      const { ref, label } = resolve()
      return {
        defaultRef: formatModelRef(tierRef('talk')),
        current: { ref, label },
        auto: autoInUse ? auto.current() : null,
        models: [...providers.made(), [embedded]].flatMap(describeModel),
        problems: [...problems],
      }
    },
    async ready() {
      if (autoInUse) await auto.look()
    },
    close() {
      auto.stop()
      closing.abort(new Error('the models are closed'))
    },
  }
}

/** The references without the embedded brain and all after it, since the embedded brain always has an answer. */
const beforeEmbedded = (refs: readonly ModelRef[]): ModelRef[] => {
  const at = refs.findIndex(({ kind }) => kind === 'embedded')
  return at === -1 ? [...refs] : refs.slice(0, at)
}

/** Enough for a large model on a slow disk. */
const longestLoadMs = 300_000
