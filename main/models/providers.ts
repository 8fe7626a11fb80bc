import type { ChatModel } from '../mind/ports/chat-model.ts'
import { deferredModel } from './deferred-model.ts'
import type { ModelClock } from './model-clock.ts'
import { formatModelRef, type ModelRef } from './model-refs.ts'
import { createOllamaModel } from './ollama.ts'
import { createOpenAiModels } from './openai.ts'
import { type Environment, openAiService } from './openai-services.ts'
import { loadScriptedModel } from './scripted.ts'
import type { Seat } from './seat.ts'
import type { ModelTimeouts } from './wire-chat.ts'

export interface ProviderOptions {
  /** The environment with `OLLAMA_HOST` and the variables of the services with OpenAI's API. */
  env: Environment
  /** The brain at the end of every chain. */
  embedded: ChatModel
  /** The folder for `scripted/<file>`. */
  scriptsRoot: string
  timeouts?: Partial<ModelTimeouts>
  /** The most tokens of a model's window to use. */
  contextTokens?: number
  /** Wraps every model except the embedded brain, to count or refuse calls. */
  meter?: (model: Seat) => Seat
  clock?: ModelClock
  fetch?: typeof fetch
}

type ServedRef = Exclude<ModelRef, { kind: 'auto' }>

interface Provider {
  seats: readonly Seat[]
  /** Prepares a model that must be loaded before it is asked, or that can tell more about itself. */
  warmUp?: (signal: AbortSignal) => Promise<unknown>
}

/** Makes the model of each reference once, at its first use. */
export const createProviders = (options: ProviderOptions & { clock: ModelClock }) => {
  const { env, embedded, meter = (model) => model } = options
  const made = new Map<string, Provider>()
  const common = {
    clock: options.clock,
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.contextTokens !== undefined && { contextTokens: options.contextTokens }),
  }

  const make = (ref: ServedRef): Provider => {
    switch (ref.kind) {
      case 'embedded':
        return { seats: [embedded] }
      case 'ollama': {
        const model = createOllamaModel({ ...common, model: ref.model, host: env.OLLAMA_HOST ?? '' })
        return { seats: [meter(model)], warmUp: model.warmUp }
      }
      case 'openai': {
        const { name, baseUrl, keys } = openAiService(ref.service, env)
        const models = createOpenAiModels({
          ...common,
          model: ref.model,
          service: name,
          baseUrl,
          apiKeys: keys,
        })
        return { seats: models.map(meter), warmUp: models[0].warmUp }
      }
      case 'scripted': {
        const load = () => loadScriptedModel(ref.file, options.scriptsRoot, { clock: options.clock })
        return { seats: [meter(deferredModel({ ref: formatModelRef(ref), label: `Script · ${ref.file}`, load }))] }
      }
      default:
        return ref satisfies never
    }
  }

  const provider = (ref: ServedRef): Provider => {
    const key = formatModelRef(ref)
    const known = made.get(key) ?? make(ref)
    made.set(key, known)
    return known
  }

  return {
    /** The model of a reference with each of its keys. */
    seats: (ref: ServedRef): readonly Seat[] => provider(ref).seats,
    warmUp: async (ref: ServedRef, signal: AbortSignal): Promise<void> => void (await provider(ref).warmUp?.(signal)),
    /** All models made so far except the embedded brain, in the order of their first use. */
    made: (): (readonly Seat[])[] => [...made.values()].map(({ seats }) => seats).filter(([seat]) => seat !== embedded),
  }
}
