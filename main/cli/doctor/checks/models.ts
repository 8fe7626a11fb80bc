import { z } from 'zod'
import { createSystemClock } from '../../../models/model-clock.ts'
import { type ModelRef, parseModelRef } from '../../../models/model-refs.ts'
import { createOllamaApi, readModelFacts } from '../../../models/ollama-api.ts'
import { readOllamaHost } from '../../../models/ollama-host.ts'
import { type OpenAiServiceName, openAiService } from '../../../models/openai-services.ts'
import { readBody } from '../../../models/read-body.ts'
import { loadScriptedModel } from '../../../models/scripted.ts'
import { phrase } from '../../phrase.ts'
import type { Check, Finding } from '../check.ts'
import type { Scene } from '../scene.ts'

/** A server that doesn't list its models within this time counts as absent. Milliseconds. */
const patienceMs = 4000

/** Checks that the brains named in settings and souls exist. `auto` and the embedded brain always work. */
export const modelsCheck: Check = {
  name: 'models',
  needsSettings: true,
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
          remedy: `${problem.remedy} ${phrase('doctor-models.until-then-the-embedded-brain-thinks')}`,
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
  const remedy = phrase('doctor-models.until-then-memories-are-searched-by', { remedy: problem.remedy })
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
        (error: unknown) => ({ what: reasonOf(error), remedy: phrase('doctor-models.fix-the-script-or-name-another') }),
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
        what: phrase('doctor-models.ollama-does-not-have-it', {
          host,
          names: names.join(', ') || phrase('common.none'),
        }),
        remedy: phrase('doctor-models.ollama-pull-or-name-one-that', { model }),
      }
    if (!needsTools || readModelFacts(await api.show({ model })).tools) return null
    return {
      what: phrase('doctor-models.it-cannot-call-tools-so-npcs'),
      remedy: phrase('doctor-models.choose-a-model-that-can-call'),
    }
  } catch (error) {
    return {
      what: phrase('doctor-models.ollama-at-does-not-answer', { host, reason: reasonOf(error) }),
      remedy: phrase('doctor-models.start-it-ollama-serve-or-set'),
    }
  }
}

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

const askOpenAi = async (service: OpenAiServiceName, model: string, { env, fetch }: Scene): Promise<Problem> => {
  const { baseUrl, isPublic, keys, variables, keyHeader } = openAiService(service, env)
  const [key] = keys
  if (!key && isPublic)
    return {
      what: phrase('doctor-models.is-missing', { key: variables.key }),
      remedy: phrase('doctor-models.put-it-into-env-or-set', { baseUrl: variables.baseUrl }),
    }
  try {
    const signal = AbortSignal.timeout(patienceMs)
    // To another host `fetch` takes along any header but `authorization`.
    const response = await fetch(`${baseUrl}/models`, { headers: keyHeader(key), redirect: 'manual', signal })
    if (response.status === 401 || response.status === 403)
      return {
        what: phrase('doctor-models.refuses-the-key', { baseUrl, status: response.status }),
        remedy: phrase('doctor-models.put-another-into-env', { key: variables.key }),
      }
    // Not every server lists its models.
    if (response.status === 404 || response.status === 405) return null
    if (!response.ok)
      return {
        what: phrase('doctor-models.answers-with', { baseUrl, status: response.status }),
        remedy: phrase('doctor-models.check-that-server'),
      }
    const list = listSchema.safeParse(JSON.parse(await readBody(response)))
    const ids = list.success ? list.data.data.map(({ id }) => id) : []
    // A server with one model often accepts any name for it.
    if (ids.length <= 1 || ids.includes(model)) return null
    return {
      what: phrase('doctor-models.does-not-have-it', { baseUrl }),
      remedy: phrase(ids.length > 10 ? 'doctor-models.it-has-and-more' : 'doctor-models.it-has', {
        names: ids.slice(0, 10).join(', '),
      }),
    }
  } catch (error) {
    return {
      what: phrase('doctor-models.does-not-answer', { baseUrl, reason: reasonOf(error) }),
      remedy: phrase('doctor-models.start-that-server-or-set-in', { baseUrl: variables.baseUrl }),
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
