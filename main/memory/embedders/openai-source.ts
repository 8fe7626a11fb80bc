import { z } from 'zod'
import { finding } from '../../language/findings/finding.ts'
import { toModelError } from '../../models/model-errors.ts'
import { openAiService } from '../../models/openai-services.ts'
import { addressProblem, askServer, readAnswer, type ServerAccess } from './ask-server.ts'
import type { ServerSourceOptions } from './ollama-source.ts'
import { loadServed } from './served-embedder.ts'
import { because, type EmbedderSource, wordsOf } from './source.ts'

const lookMs = 4000
const everyMs = 60_000

const listSchema = z.object({
  data: z.array(z.looseObject({ id: z.string(), type: z.unknown().optional(), capabilities: z.unknown().optional() })),
})
const embeddingsSchema = z.object({
  data: z.array(z.object({ index: z.number().optional(), embedding: z.unknown().optional() })),
})

/** Names of common embedding models. */
const embeddingNames = /embed|\bbge\b|\be5\b|\bgte\b|minilm|mpnet|sentence-/i

/**
 * Finds embedding models of an OpenAI-compatible server. A named model is used at `OPENAI_BASE_URL`, otherwise at
 * OpenAI. Without a name, only `OPENAI_BASE_URL` is asked: for `OPENAI_EMBEDDING_MODEL`, otherwise for the first
 * embedding model, by name, in `/models`. A key alone is meant for talking, so memories don't leave the machine because
 * of it.
 */
export const openAiSource = (options: ServerSourceOptions): EmbedderSource => {
  const { env, clock } = options
  const { baseUrl, isPublic, keys } = openAiService('openai', env)
  const [key] = keys
  const access: ServerAccess = { ref: 'openai', baseUrl, key, clock, ...(options.fetch && { fetch: options.fetch }) }

  const find = async (signal: AbortSignal): Promise<string | null> => {
    const named = options.model ?? env.OPENAI_EMBEDDING_MODEL?.trim()
    if (named) return named
    const controller = new AbortController()
    const cancel = clock.after(lookMs, () => controller.abort(new Error(`no answer in ${lookMs} ms`)), {
      background: true,
    })
    try {
      const { data } = readAnswer(
        'openai',
        listSchema,
        await askServer(access, { path: '/models', signal: AbortSignal.any([signal, controller.signal]) }),
      )
      const found = data.filter(isEmbedding).map(({ id }) => id)
      return found.sort()[0] ?? null
    } finally {
      cancel()
    }
  }

  return {
    everyMs,
    async load(events) {
      if (options.model === null && !env.OPENAI_BASE_URL?.trim()) {
        const said = finding(key === undefined ? 'embedders.no-openai-base-url' : 'embedders.openai-only-when-named')
        return { ok: false, ...because(said) }
      }
      const problem = addressProblem(baseUrl)
      if (problem !== null)
        return { ok: false, ...because(finding('embedders.address', { setting: 'OPENAI_BASE_URL', problem })) }
      const { host } = new URL(baseUrl)
      if (isPublic && key === undefined) return { ok: false, ...because(finding('embedders.needs-a-key', { host })) }
      try {
        const model = await find(events.signal)
        if (model === null) return { ok: false, ...because(finding('embedders.lists-no-model', { host })) }
        const ref = `openai/${model}`
        return await loadServed({
          ...options,
          ref,
          name: `${ref} ${host}`,
          said: finding('embedders.has-a-model', { host }),
          events,
          ask: async (texts, signal) =>
            inOrder(
              await askServer({ ...access, ref }, { path: '/embeddings', body: { model, input: texts }, signal }),
            ),
        })
      } catch (cause) {
        const message = wordsOf(toModelError('openai', cause))
        return { ok: false, ...because(finding('embedders.does-not-answer', { host, message })) }
      }
    },
  }
}

/**
 * Whether a listed model is an embedding model. Servers mark this differently: Together and LM Studio use `type`,
 * Mistral `capabilities`. Without a mark the name decides.
 */
const isEmbedding = ({ id, type, capabilities }: z.infer<typeof listSchema>['data'][number]): boolean => {
  if (typeof type === 'string' && /^embeddings?$/.test(type)) return true
  if (Array.isArray(capabilities) && capabilities.some((one) => one === 'embedding' || one === 'embeddings'))
    return true
  return embeddingNames.test(id)
}

/** The embeddings of an answer, in order. Null if the answer isn't a list of embeddings. */
const inOrder = (answer: unknown): unknown[] | null =>
  embeddingsSchema
    .safeParse(answer)
    .data?.data.map(({ index, embedding }, position) => ({ index: index ?? position, embedding }))
    .sort((a, b) => a.index - b.index)
    .map(({ embedding }) => embedding) ?? null
