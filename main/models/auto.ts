import type { Logger } from '../base/logger.ts'
import type { ModelClock } from './model-clock.ts'
import { createOllamaApi, readModelFacts } from './ollama-api.ts'
import { readOllamaHost } from './ollama-host.ts'

/** The model that `auto` currently means. */
export interface AutoChoice {
  ref: string
  /** The name shown to people. */
  label: string
  /** Why it was chosen, for `status`. */
  because: string
}

export interface AutoPickOptions {
  /** The value of `OLLAMA_HOST`. */
  host?: string | undefined
  logger: Logger
  clock: ModelClock
  fetch?: typeof fetch
  /** Longest wait for the server's list of models. Default: 500 ms. */
  probeMs?: number
  /** Time between two looks. Default: 30,000 ms. */
  everyMs?: number
  /**
   * Gets a model ready to answer. The embedded brain answers until this resolves. Default: the model is ready at once.
   */
  warmUp?: (ref: string) => Promise<void>
}

/**
 * Picks the brain for `auto`: the first model of a local Ollama that can call tools, or else the embedded brain. It
 * checks in the background and never makes anyone wait. Until the first check is over, the choice is the embedded
 * brain.
 */
export interface AutoPick {
  current(): AutoChoice
  /** Checks at once, and then every `everyMs`. */
  start(): void
  /** Checks once and resolves with the choice. Never throws. */
  look(): Promise<AutoChoice>
  stop(): void
}

/** More than anyone has installed. Each model costs one request about its abilities. */
const mostModels = 200
/**
 * How many models' abilities are remembered. Without this limit, a server that names new models each time would fill
 * the memory.
 */
const mostRemembered = 10 * mostModels

export const embeddedRef = 'embedded/hearth'

export const createAutoPick = (options: AutoPickOptions): AutoPick => {
  const { logger, clock, probeMs = 500, everyMs = 30_000 } = options
  const host = readOllamaHost(options.host)
  /**
   * Whether a model can call tools, by digest or name. The abilities don't change, so each model is checked only once.
   */
  const canCallTools = new Map<string, boolean>()
  let choice: AutoChoice = embedded(`Ollama at ${host} has not been asked yet`)
  let looking: Promise<AutoChoice> | undefined
  let cancelTimer: (() => void) | undefined
  let running = false
  let warming: string | undefined

  const withApi = async <Answer>(
    ask: (api: ReturnType<typeof createOllamaApi>) => Promise<Answer>,
  ): Promise<Answer> => {
    const controller = new AbortController()
    const cancel = clock.after(probeMs, () => controller.abort(new Error(`no answer in ${probeMs} ms`)), {
      background: true,
    })
    try {
      const fetchOption = options.fetch === undefined ? {} : { fetch: options.fetch }
      return await ask(createOllamaApi({ host, ref: 'ollama', clock, signal: controller.signal, ...fetchOption }))
    } finally {
      cancel()
    }
  }

  const pick = async (): Promise<AutoChoice> => {
    try {
      const { models } = await withApi((api) => api.list())
      for (const { name, digest } of models.slice(0, mostModels)) {
        const key = digest || name
        if (!canCallTools.has(key)) {
          const facts = readModelFacts(await withApi((api) => api.show({ model: name })))
          if (canCallTools.size >= mostRemembered) canCallTools.clear()
          canCallTools.set(key, facts.tools && facts.completion)
        }
        if (canCallTools.get(key)) {
          return {
            ref: `ollama/${name}`,
            label: `Ollama · ${name}`,
            because: `Ollama at ${host} has a model that can call tools`,
          }
        }
      }
      return embedded(`Ollama at ${host} has no model that can call tools (${models.length} installed)`)
    } catch (error) {
      return embedded(`Ollama at ${host} does not answer (${error instanceof Error ? error.message : String(error)})`)
    }
  }

  const choose = (found: AutoChoice): void => {
    if (found.ref !== choice.ref) logger.info({ ...found, before: choice.ref }, 'another brain is thinking now')
    choice = found
  }

  /** Loads a newly found model in the background first, so that nobody waits for it. */
  const makeReady = (found: AutoChoice): AutoChoice => {
    if (found.ref === choice.ref || found.ref === embeddedRef || options.warmUp === undefined) return found
    if (warming !== found.ref) {
      warming = found.ref
      options.warmUp(found.ref).then(
        () => {
          if (warming === found.ref) choose(found)
          warming = undefined
        },
        (error: unknown) => {
          warming = undefined
          choose(embedded(`${found.ref} cannot be loaded (${error instanceof Error ? error.message : String(error)})`))
        },
      )
    }
    return embedded(`${found.ref} is being loaded`)
  }

  const look = (): Promise<AutoChoice> => {
    looking ??= pick().then((found) => {
      looking = undefined
      if (found.ref === embeddedRef) warming = undefined
      choose(makeReady(found))
      return choice
    })
    return looking
  }

  const keepLooking = async (): Promise<void> => {
    await look()
    if (running) cancelTimer = clock.after(everyMs, () => void keepLooking(), { background: true })
  }

  return {
    current: () => choice,
    start() {
      if (running) return
      running = true
      void keepLooking()
    },
    look,
    stop() {
      running = false
      cancelTimer?.()
    },
  }
}

const embedded = (because: string): AutoChoice => ({ ref: embeddedRef, label: 'embedded brain', because })
