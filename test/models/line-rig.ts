import { onTestFinished } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import type { ChatModel, ChatOptions, ModelAttempt } from '../../main/mind/ports/chat-model.ts'
import { createModelRegistry, type ModelRegistryOptions, type ModelSettings } from '../../main/models/model-registry.ts'
import { say, scriptedModel } from '../../main/models/scripted.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import { createManualModelClock } from '../support/manual-model-clock.ts'
import type { RecordedRequest, WireBehaviour } from '../support/model-wire.ts'

/** The end of the line: it always answers. */
export const embedded: ChatModel = {
  ...scriptedModel(() => say('Mind the flour.')),
  ref: 'embedded/hearth',
  label: 'embedded brain',
}

/** What a test sees of one request: the model and the number of its key. */
export type Asked = { model: string; key: string | undefined }

/**
 * A village's models with one OpenAI-compatible server in front of them, and time that a test lets pass. `server`
 * decides each model's answer to each key; `next` comes first.
 */
export const createLineRig = async (
  options: Partial<ModelRegistryOptions> & { settings?: () => ModelSettings } = {},
) => {
  const server = await startFakeOpenAi()
  const clock = createManualModelClock()
  const logged: string[] = []
  const log =
    (level: string) =>
    (data: object, message: string): void =>
      void logged.push(`${level} ${message} ${JSON.stringify(data)}`)
  const registry = createModelRegistry({
    settings: () => ({ default: 'openai/first', fallbacks: [] }),
    embedded,
    logger: { ...silentLogger, info: log('info'), warn: log('warn'), error: log('error') },
    scriptsRoot: import.meta.dirname,
    clock,
    // The middle value, so that no wait is lengthened or shortened.
    random: () => 0.5,
    ...options,
    env: { OPENAI_BASE_URL: `${server.url}/v1`, ...options.env },
  })
  onTestFinished(async () => {
    registry.close()
    await server.close()
  })

  const askedBy = (request: RecordedRequest): Asked => ({
    model: (request.body as { model: string }).model,
    key:
      request.headers.authorization === undefined
        ? undefined
        : String(request.headers.authorization).replace('Bearer ', ''),
  })
  const asked = (): Asked[] => server.requests.filter(({ method }) => method === 'POST').map(askedBy)

  /** One answer, with everything that happened to the models. A wait passes as soon as it begins. */
  const answer = async (
    model: Pick<ChatModel, 'chat'> = registry.resolve(),
    how: Partial<ChatOptions> = {},
    request = chatRequest(),
  ) => {
    const attempts: ModelAttempt[] = []
    const before = asked().length
    const onAttempt = (attempt: ModelAttempt): void => {
      attempts.push(attempt)
      if (attempt.kind === 'waiting') setImmediate(() => clock.advance(attempt.waitMs))
    }
    const signal = how.signal ?? new AbortController().signal
    const heard = await hear(
      { chat: (given, { signal: inner }) => model.chat(given, { ...how, signal: inner, onAttempt }) },
      request,
      { signal },
    )
    const waits = attempts.flatMap((attempt) => (attempt.kind === 'waiting' ? [attempt.waitMs] : []))
    return { ...heard, attempts, waits, asked: asked().slice(before) }
  }

  return {
    server,
    clock,
    registry,
    logged,
    answer,
    /** Each model's answer to each key. */
    says: (behave: (by: Asked) => WireBehaviour) => server.always((_body, request) => behave(askedBy(request))),
    models: (heard: { asked: Asked[] }) => heard.asked.map(({ model }) => model),
  }
}
