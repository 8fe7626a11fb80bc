import { type ChatDelta, type ChatModel, type ChatRequest, ModelError, type ModelErrorClass } from '../agent/chat-model.ts'
import type { Logger } from '../agent/logger.ts'
import { createAnswerPart } from './answer-part.ts'
import type { Cooldowns } from './cooldowns.ts'
import { guardStream } from './guard-stream.ts'
import type { ModelClock } from './model-clock.ts'
import { toModelError } from './model-errors.ts'

/** What happened to one model of the line during one answer. */
export type Attempt =
  | { kind: 'trying'; ref: string; label: string }
  /** It failed before, and rests until then (milliseconds since 1970). */
  | { kind: 'resting'; ref: string; label: string; until: number }
  | { kind: 'failed'; ref: string; label: string; error: ModelError; shownCharacters: number }
  | { kind: 'answered'; ref: string; label: string }

/** A `ChatModel` that tells which model is at work. */
export interface FailoverModel extends ChatModel {
  chat(request: ChatRequest, options: { signal: AbortSignal; onAttempt?: (attempt: Attempt) => void }): AsyncGenerator<ChatDelta, void, void>
}

export interface FailoverOptions {
  /** In order of preference; the last should be the embedded brain, which needs nobody. Asked anew for each answer. */
  line: () => readonly ChatModel[]
  cooldowns: Cooldowns
  clock: ModelClock
  logger: Logger
  /**
   * The longest silence of any model, beyond the model's own timeouts: whoever hangs is passed over. Default 45 000 ms.
   */
  hangMs?: number
  /**
   * Errors that the caller can cure and another model would only hide, such as a context overflow where there is a
   * compaction. They are thrown as they are when nothing was shown yet. Default none.
   */
  passOn?: readonly ModelErrorClass[]
}

const defaultHangMs = 45_000

/**
 * One answer from a line of models. When one fails, the next goes on: words already shown stay and are its `prefix`, what
 * it repeats of them is dropped, and no tool call is handed out twice. A model that dies after a tool call has done its
 * part of the turn: the answer ends there with `toolCalls`, and the next answer of the turn comes from the next model.
 * When the whole line failed, a `ModelError` is thrown whose `cause` holds all of theirs. On abort the signal's reason is
 * thrown untouched.
 */
export const createFailover = (options: FailoverOptions): FailoverModel => {
  const { line, cooldowns } = options
  const first = (): ChatModel => {
    const models = line()
    const model = models.find((candidate) => cooldowns.of(candidate.ref) === null) ?? models.at(-1)
    if (model === undefined) throw new Error('A failover needs at least one model')
    return model
  }
  return {
    get ref() {
      return first().ref
    },
    get label() {
      return first().label
    },
    get tools() {
      return first().tools
    },
    get contextTokens() {
      return first().contextTokens
    },
    chat: (request, { signal, onAttempt }) => answerFromLine(request, signal, onAttempt ?? (() => {}), options),
  }
}

async function* answerFromLine(
  request: ChatRequest,
  signal: AbortSignal,
  tell: (attempt: Attempt) => void,
  { line, cooldowns, clock, logger, hangMs = defaultHangMs, passOn = [] }: FailoverOptions,
): AsyncGenerator<ChatDelta, void, void> {
  signal.throwIfAborted()
  const models = line()
  const errors: ModelError[] = []
  const before = request.prefix ?? ''
  let shown = before

  for (const [index, model] of models.entries()) {
    const { ref, label } = model
    const isLast = index === models.length - 1
    const rest = isLast ? null : cooldowns.of(ref)
    if (rest !== null) {
      tell({ kind: 'resting', ref, label, until: rest.until })
      continue
    }
    tell({ kind: 'trying', ref, label })
    const part = createAnswerPart({ ref, request, shown, takesOver: index > 0, isLast })
    try {
      const source = guardStream((inner) => model.chat(part.request, { signal: inner }), {
        signal,
        clock,
        limitMs: () => hangMs,
        timedOut: (ms) => new ModelError({ ref, errorClass: 'timeout', message: `${ref}: silent for ${ms / 1000} s` }),
      })
      for await (const delta of source) {
        const handedOn = part.read(delta)
        const isEnd = delta.kind === 'finish'
        if (isEnd) {
          cooldowns.answered(ref)
          tell({ kind: 'answered', ref, label })
        }
        for (const out of handedOn) {
          signal.throwIfAborted()
          if (out.kind === 'text') shown += out.text
          yield out
        }
        // Whatever a model does after its end is no concern of the listener.
        if (isEnd) return
      }
      throw new ModelError({ ref, errorClass: 'server', message: `${ref}: the answer ended without its end` })
    } catch (caught) {
      if (signal.aborted) throw signal.reason
      const error = toModelError(ref, caught)
      errors.push(error)
      cooldowns.failed(ref, error)
      tell({ kind: 'failed', ref, label, error, shownCharacters: shown.length - before.length })
      const next = models[index + 1]?.ref ?? null
      const fields = { ref, next, errorClass: error.errorClass, error: error.message, shown: shown.length - before.length }
      if (caught instanceof ModelError) logger.warn(fields, 'a model failed')
      else logger.error({ ...fields, cause: caught }, 'a model failed in a way that its port forbids')
      if (part.calls > 0) {
        yield { kind: 'finish', reason: 'toolCalls' }
        return
      }
      if (shown === before && passOn.includes(error.errorClass)) throw error
    }
  }
  throw exhausted(errors)
}

const exhausted = (errors: ModelError[]): ModelError => {
  const last = errors.at(-1)
  return new ModelError({
    ref: last?.ref ?? 'none',
    errorClass: last?.errorClass ?? 'server',
    message: `No model could answer. ${errors.map((error) => `${error.errorClass}: ${error.message}`).join('; ')}`,
    cause: new AggregateError(errors),
  })
}
