import { z } from 'zod'
import type { Logger } from '../../base/logger.ts'
import { finding } from '../../language/findings/finding.ts'
import type { ModelClock } from '../../models/model-clock.ts'
import { toModelError } from '../../models/model-errors.ts'
import { readOllamaHost } from '../../models/ollama-host.ts'
import { addressProblem, askServer, readAnswer, type ServerAccess } from './ask-server.ts'
import { loadServed } from './served-embedder.ts'
import { because, type EmbedderSource, wordsOf } from './source.ts'

/** The longest wait for a list of models. Loading a model takes longer. */
const lookMs = 1500
const everyMs = 60_000
/** How long the model stays loaded after a text, because talks have pauses. */
const keepAlive = '30m'

/** The most models that are looked at, more than anyone has installed. Each costs one request about its abilities. */
const mostModels = 200
/**
 * How many models' abilities are remembered. Without this limit a server that keeps naming new models would fill the
 * memory.
 */
const mostRemembered = 10 * mostModels

const tagsSchema = z.object({
  models: z.array(z.object({ name: z.string(), digest: z.string().default(''), remote_host: z.string().optional() })),
})
const showSchema = z.object({
  capabilities: z.array(z.string()).optional(),
  model_info: z.record(z.string(), z.unknown()).optional(),
})

export interface ServerSourceOptions {
  /** The model that the operator named. Null searches for one. */
  model: string | null
  env: Readonly<Record<string, string | undefined>>
  clock: ModelClock
  random: () => number
  logger: Logger
  fetch?: typeof fetch
}

/**
 * Finds embedding models on an Ollama server: the one at `OLLAMA_HOST`, otherwise this machine's. Without a named model
 * it takes the first, by name, that lists the `embedding` capability and runs locally. A model in the cloud is used
 * only when named.
 */
export const ollamaSource = (options: ServerSourceOptions): EmbedderSource => {
  const { clock } = options
  const baseUrl = readOllamaHost(options.env.OLLAMA_HOST)
  const access: ServerAccess = {
    ref: options.model === null ? 'ollama' : `ollama/${options.model}`,
    baseUrl,
    clock,
    ...(options.fetch && { fetch: options.fetch }),
  }
  /** Whether a model embeds, by digest or name. A model's abilities don't change, so each model is asked once. */
  const embeds = new Map<string, boolean>()

  const look = async (path: string, signal: AbortSignal, body?: object): Promise<unknown> => {
    const controller = new AbortController()
    const cancel = clock.after(lookMs, () => controller.abort(new Error(`no answer in ${lookMs} ms`)), {
      background: true,
    })
    try {
      return await askServer(access, {
        path,
        signal: AbortSignal.any([signal, controller.signal]),
        ...(body && { body }),
      })
    } finally {
      cancel()
    }
  }
  const canEmbed = async (
    { name, digest }: { name: string; digest: string },
    signal: AbortSignal,
  ): Promise<boolean> => {
    const key = digest || name
    const known = embeds.get(key) ?? readEmbeds(await look('/api/show', signal, { model: name }))
    if (embeds.size >= mostRemembered) embeds.clear()
    embeds.set(key, known)
    return known
  }
  const find = async (signal: AbortSignal) => {
    const { models } = readAnswer('ollama', tagsSchema, await look('/api/tags', signal))
    const sorted = models.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    if (options.model !== null)
      return sorted.find(({ name }) => name === options.model || name === `${options.model}:latest`) ?? null
    for (const model of sorted.slice(0, mostModels))
      if (model.remote_host === undefined && (await canEmbed(model, signal))) return model
    return null
  }

  return {
    everyMs,
    async load(events) {
      const problem = addressProblem(baseUrl)
      if (problem !== null)
        return { ok: false, ...because(finding('embedders.address', { setting: 'OLLAMA_HOST', problem })) }
      try {
        const found = await find(events.signal)
        if (found === null) {
          const { model } = options
          return {
            ok: false,
            ...because(
              model === null
                ? finding('embedders.ollama-has-none', { baseUrl })
                : finding('embedders.ollama-has-not', { baseUrl, model }),
            ),
          }
        }
        const ref = `ollama/${found.name}`
        return await loadServed({
          ...options,
          ref,
          name: found.digest === '' ? ref : `${ref} ${found.digest.replace(/^sha256:/, '').slice(0, 12)}`,
          said: finding('embedders.has-a-model', { host: finding('embedders.ollama-at', { baseUrl }) }),
          events,
          ask: async (texts, signal) => {
            const body = { model: found.name, input: texts, truncate: true, keep_alive: keepAlive }
            const answer = await askServer({ ...access, ref }, { path: '/api/embed', body, signal })
            return (answer as { embeddings?: unknown } | null)?.embeddings
          },
        })
      } catch (cause) {
        const message = wordsOf(toModelError('ollama', cause))
        return {
          ok: false,
          ...because(
            finding('embedders.does-not-answer', { host: finding('embedders.ollama-at', { baseUrl }), message }),
          ),
        }
      }
    },
  }
}

/**
 * Reads whether a model embeds. Older servers list no capabilities. For these Ollama's own rule applies: a model with a
 * pooling type embeds.
 */
const readEmbeds = (answer: unknown): boolean => {
  const { capabilities, model_info: info = {} } = readAnswer('ollama', showSchema, answer)
  return capabilities?.includes('embedding') ?? Object.keys(info).some((key) => key.endsWith('.pooling_type'))
}
