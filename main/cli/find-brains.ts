import { z } from 'zod'
import { createSystemClock } from '../models/model-clock.ts'
import { createOllamaApi, readModelFacts } from '../models/ollama-api.ts'
import { readOllamaHost } from '../models/ollama-host.ts'
import { openAiService } from '../models/openai-services.ts'
import { readBody } from '../models/read-body.ts'
import { phrase } from './phrase.ts'

/** The models of a server on this machine or in the network. `problem` says why there are none. */
export interface FoundModels {
  where: string
  /** Models that can call tools. */
  models: string[]
  /** Models that can only talk. */
  withoutTools: string[]
  problem: string | null
}

/** Longest wait for a silent server. */
const patienceMs = 3_000

/** Asks Ollama for its models. Never throws: an absent, silent or odd server becomes a `problem`. */
export async function findOllamaModels(
  hostText: string | undefined,
  { waitMs = patienceMs } = {},
): Promise<FoundModels> {
  const where = readOllamaHost(hostText)
  try {
    const signal = AbortSignal.timeout(waitMs)
    const api = createOllamaApi({ host: where, ref: 'ollama', clock: createSystemClock(), signal })
    const { models } = await api.list()
    const facts = await Promise.all(
      models.map(async ({ name }) => ({ name, ...readModelFacts(await api.show({ model: name })) })),
    )
    const minds = facts.filter(({ completion }) => completion)
    const able = minds.filter(({ tools }) => tools).map(({ name }) => name)
    const problem = able.length > 0 ? null : phrase('find-brains.has-no-model-that-can-call')
    return { where, models: able, withoutTools: minds.filter(({ tools }) => !tools).map(({ name }) => name), problem }
  } catch (error) {
    return {
      where,
      models: [],
      withoutTools: [],
      problem: phrase('find-brains.does-not-answer', { reason: reason(error) }),
    }
  }
}

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Asks an OpenAI-compatible server for its list. Never throws. */
export async function findServerModels(
  baseUrl: string,
  key: string | undefined,
  { waitMs = patienceMs } = {},
): Promise<FoundModels> {
  const where = baseUrl.replace(/\/+$/, '')
  try {
    const headers = openAiService('openai').keyHeader(key)
    const response = await fetch(`${where}/models`, { headers, signal: AbortSignal.timeout(waitMs) })
    if (!response.ok)
      return {
        where,
        models: [],
        withoutTools: [],
        problem: phrase('find-brains.answers-with', { status: response.status }),
      }
    const models = listSchema.parse(JSON.parse(await readBody(response))).data.map(({ id }) => id)
    return { where, models, withoutTools: [], problem: models.length > 0 ? null : phrase('find-brains.lists-no-model') }
  } catch (error) {
    return {
      where,
      models: [],
      withoutTools: [],
      problem: phrase('find-brains.does-not-answer', { reason: reason(error) }),
    }
  }
}

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return phrase('find-brains.it-did-not-answer-in-time')
  return error.cause instanceof Error ? error.cause.message : (error.message.split('\n')[0] ?? error.name)
}
