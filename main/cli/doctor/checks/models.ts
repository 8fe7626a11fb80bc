import { z } from 'zod'
import { createSystemClock } from '../../../models/model-clock.ts'
import { type ModelRef, parseModelRef } from '../../../models/model-refs.ts'
import { createOllamaApi, readModelFacts } from '../../../models/ollama-api.ts'
import { readOllamaHost } from '../../../models/ollama-host.ts'
import { type OpenAiServiceName, openAiService } from '../../../models/openai-services.ts'
import { readBody } from '../../../models/read-body.ts'
import { loadScriptedModel } from '../../../models/scripted.ts'
import type { Check, Finding } from '../check.ts'
import type { Scene } from '../scene.ts'

/** A server that doesn't list its models within this time counts as absent. Milliseconds. */
const patienceMs = 4000
const remedyOfAll = 'Until then the embedded brain thinks in its place.'

/** Checks that the brains named in settings and souls exist. `auto` and the embedded brain always work. */
export const modelsCheck: Check = {
  name: 'models',
  async inspect(scene) {
    const found: Finding[] = await embedderOf(scene)
    for (const [text, where] of await namedModels(scene)) {
      const parsed = parseModelRef(text)
      // Settings and souls report invalid model names themselves.
      const problem = parsed.ok ? await whyNotThere(parsed.ref, scene) : null
      if (problem !== null)
        found.push({
          severity: 'warning',
          what: `${text}: ${problem.what}`,
          where,
          remedy: `${problem.remedy} ${remedyOfAll}`,
        })
    }
    return found
  },
}

/** Checks the embedder, if it is on a server: no other embedder ever replaces it. */
const embedderOf = async (scene: Scene): Promise<Finding[]> => {
  const { provider, embedder } = scene.config.memory
  const parsed = parseModelRef(embedder)
  if (provider === 'none' || !parsed.ok || (parsed.ref.kind !== 'ollama' && parsed.ref.kind !== 'openai')) return []
  const problem = await whyNotThere(parsed.ref, scene, { needsTools: false })
  if (problem === null) return []
  const remedy = `${problem.remedy} Until then memories are searched by their words alone.`
  return [{ severity: 'warning', what: `${embedder}: ${problem.what}`, where: 'rpg.toml [memory] embedder', remedy }]
}

/** Each named model with the place that names it first. */
const namedModels = async (scene: Scene): Promise<Map<string, string>> => {
  const { models } = scene.config
  const { content } = await scene.readContent()
  const named: [string | undefined, string][] = [
    [models.default, 'rpg.toml [models] default'],
    [models.heartbeat, 'rpg.toml [models] heartbeat'],
    [models.sleep, 'rpg.toml [models] sleep'],
    [models.unseen, 'rpg.toml [models] unseen'],
    ...models.fallbacks.map((ref): [string, string] => [ref, 'rpg.toml [models] fallbacks']),
    ...content.characters.map(({ id, model }): [string | undefined, string] => [model, `npc-agents/${id}/SOUL.md`]),
  ]
  const first = new Map<string, string>()
  for (const [ref, where] of named) if (ref !== undefined && !first.has(ref)) first.set(ref, where)
  return first
}

type Problem = { what: string; remedy: string } | null

const whyNotThere = async (ref: ModelRef, scene: Scene, { needsTools = true } = {}): Promise<Problem> => {
  switch (ref.kind) {
    case 'auto':
    case 'embedded':
      return null
    case 'scripted':
      return loadScriptedModel(ref.file, scene.content).then(
        () => null,
        (error: unknown) => ({ what: reasonOf(error), remedy: 'Fix the script, or name another.' }),
      )
    case 'ollama':
      return askOllama(ref.model, scene, needsTools)
    case 'openai':
      return askOpenAi(ref.service, ref.model, scene)
    default:
      return ref satisfies never
  }
}

const askOllama = async (model: string, { env, fetch }: Scene, needsTools: boolean): Promise<Problem> => {
  const host = readOllamaHost(env.OLLAMA_HOST)
  try {
    const api = createOllamaApi({
      host,
      ref: `ollama/${model}`,
      clock: createSystemClock(),
      signal: AbortSignal.timeout(patienceMs),
      fetch,
    })
    const names = (await api.list()).models.map(({ name }) => name)
    if (!names.includes(model) && !names.includes(`${model}:latest`))
      return {
        what: `Ollama at ${host} does not have it (it has ${names.join(', ') || 'none'})`,
        remedy: `ollama pull ${model}, or name one that is there.`,
      }
    if (!needsTools || readModelFacts(await api.show({ model })).tools) return null
    return {
      what: 'it cannot call tools, so NPCs that think with it can only talk',
      remedy: 'Choose a model that can call tools.',
    }
  } catch (error) {
    return {
      what: `Ollama at ${host} does not answer (${reasonOf(error)})`,
      remedy: 'Start it ("ollama serve"), or set OLLAMA_HOST in .env to its address.',
    }
  }
}

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

const askOpenAi = async (service: OpenAiServiceName, model: string, { env, fetch }: Scene): Promise<Problem> => {
  const { baseUrl, isPublic, keys, variables } = openAiService(service, env)
  const [key] = keys
  if (!key && isPublic)
    return {
      what: `${variables.key} is missing`,
      remedy: `Put it into .env, or set ${variables.baseUrl} there to your own server.`,
    }
  try {
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
    const response = await fetch(`${baseUrl}/models`, { headers, signal: AbortSignal.timeout(patienceMs) })
    if (response.status === 401 || response.status === 403)
      return {
        what: `${baseUrl} refuses the key (${response.status})`,
        remedy: `Put another ${variables.key} into .env.`,
      }
    // Not every server lists its models.
    if (response.status === 404 || response.status === 405) return null
    if (!response.ok) return { what: `${baseUrl} answers with ${response.status}`, remedy: 'Check that server.' }
    const list = listSchema.safeParse(JSON.parse(await readBody(response)))
    const ids = list.success ? list.data.data.map(({ id }) => id) : []
    // A server with one model often accepts any name for it.
    if (ids.length <= 1 || ids.includes(model)) return null
    return {
      what: `${baseUrl} does not have it`,
      remedy: `It has ${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ' and more' : ''}.`,
    }
  } catch (error) {
    return {
      what: `${baseUrl} does not answer (${reasonOf(error)})`,
      remedy: `Start that server, or set ${variables.baseUrl} in .env to another.`,
    }
  }
}

/** `fetch` gives the reason in its cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.message === 'fetch failed' && error.cause instanceof Error
    ? error.cause.message || 'fetch failed'
    : error.message
}
