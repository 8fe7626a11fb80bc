import type { Logger } from '../base/logger.ts'
import {
  type ChatDelta,
  type ChatModel,
  type ChatOptions,
  type ChatRequest,
  isByRules,
  ModelError,
} from '../mind/ports/chat-model.ts'
import { createAnswerPart } from './answer-part.ts'
import { sentenceEnd } from './continuation.ts'
import type { Cooldowns } from './cooldowns.ts'
import { type FailedAttempt, FailoverError, failedAttempt } from './failover-error.ts'
import { guardStream } from './guard-stream.ts'
import { failedWith, nextIndex } from './line-order.ts'
import { type ModelClock, pause } from './model-clock.ts'
import { toModelError } from './model-errors.ts'
import type { RetryPolicy } from './retry-policy.ts'
import { type Seat, seatId } from './seat.ts'

export interface FailoverOptions {
  /**
   * In order of preference, with the keys of one model next to each other. The last should be the embedded brain, which
   * depends on no server. Asked again for each answer.
   */
  line: () => readonly Seat[]
  cooldowns: Cooldowns
  clock: ModelClock
  logger: Logger
  /** When to repeat a request whose failure may pass. Default: never. */
  retry?: RetryPolicy
  /**
   * The longest silence allowed to any model, beyond the model's own timeouts. A model that hangs longer is passed
   * over. Default: 45,000 ms.
   */
  hangMs?: number
}

const defaultHangMs = 45_000

/**
 * One answer from a line of models. When one model fails, the next goes on. Words already shown stay and become its
 * `prefix`, whatever it repeats of them is dropped, and no tool call is passed on twice. A model that dies after a tool
 * call has done its part of the turn: the answer ends there with `toolCalls`, and the next answer of the turn comes
 * from the next model.
 *
 * Which model is next depends on the failure (`line-order.ts`). As long as another model can be asked, no failed one is
 * waited for. The last model before the end of the line is asked again as `retry` says, as long as it brought nothing.
 * A model that is given up rests; otherwise the next answer begins with the first model again.
 *
 * Rules never go on where a language model has spoken in this turn: its words end with "…" if they are in the middle of
 * a sentence. A spent budget is the exception.
 *
 * Throws a `FailoverError` when the whole line failed. On abort, throws the signal's reason untouched.
 */
export const createFailover = (options: FailoverOptions): ChatModel => {
  const { line, cooldowns } = options
  const first = (): ChatModel => {
    const seats = line()
    const seat = seats.find((candidate) => cooldowns.of(seatId(candidate)) === null) ?? seats.at(-1)
    if (seat === undefined) throw new Error('A failover needs at least one model')
    return seat
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
    chat: (request, chatOptions) => answerFromLine(request, chatOptions, options),
  }
}

async function* answerFromLine(
  request: ChatRequest,
  chatOptions: ChatOptions,
  options: FailoverOptions,
): AsyncGenerator<ChatDelta, void, void> {
  const { signal, onAttempt: tell = () => {}, overflow = 'advance' } = chatOptions
  const { cooldowns, clock, logger, retry } = options
  signal.throwIfAborted()
  const seats = options.line()
  const startedAt = clock.now()
  const failures: { attempt: FailedAttempt; error: ModelError }[] = []
  const before = request.prefix ?? ''
  const answer: Answer = { shown: before }
  /** Requests made so far to the model that is being asked now. */
  let attempts = 0

  for (let index = 0; index < seats.length; ) {
    const seat = seats[index] as Seat
    const { ref, label, key } = seat
    const who = { ref, label, ...(key !== undefined && { key }) }
    const isLast = index === seats.length - 1
    const isFollowed = seats.slice(index + 1).some((other) => other.ref !== ref && !isByRules(other.ref))
    const rest = isLast ? null : cooldowns.of(seatId(seat))
    if (rest !== null) {
      tell({ ...who, kind: 'resting', until: rest.until })
      index++
      continue
    }
    tell({ ...who, kind: 'trying' })
    attempts++
    const onEnd = (): void => {
      cooldowns.answered(seatId(seat))
      tell({ ...who, kind: 'answered' })
    }
    const failure = yield* ask(
      seat,
      { request, answer, takesOver: index > 0, isLast, isFollowed, signal, onEnd },
      options,
    )
    if (failure === null) return

    const { error } = failure
    failures.push({ attempt: failedAttempt(seat, error), error })
    const fields = {
      ref,
      key,
      errorClass: error.errorClass,
      status: error.status,
      error: error.message,
      shown: answer.shown.length - before.length,
    }
    const next = nextIndex(seats, index, error)
    const othersWait = seats.slice(next, -1).some((other) => cooldowns.of(seatId(other)) === null)
    const waitMs =
      failure.began || isLast || othersWait
        ? null
        : (retry?.waitBefore({ error, attempts, elapsedMs: clock.now() - startedAt }) ?? null)
    if (waitMs !== null) {
      logger.info({ ...fields, waitMs }, 'a model failed and will be asked once more')
      tell({ ...who, kind: 'waiting', waitMs, error })
      await pause(waitMs, clock, signal)
      continue
    }
    if (failure.forbidden)
      logger.error({ ...fields, cause: failure.forbidden }, 'a model failed without a ModelError, against its contract')
    else logger.warn({ ...fields, next: seats[next]?.ref ?? null }, 'a model failed')
    for (const failed of failedWith(seats, index, error)) cooldowns.failed(seatId(failed), error)
    tell({ ...who, kind: 'failed', error, shownCharacters: answer.shown.length - before.length })
    if (failure.calls > 0) {
      yield { kind: 'finish', reason: 'toolCalls' }
      return
    }
    // Rules never go on in a model's name: what it said in this turn stays as it is.
    const others = seats.slice(next)
    const onlyRulesAreLeft = others.length > 0 && others.every((other) => isByRules(other.ref))
    if (onlyRulesAreLeft && error.errorClass !== 'over-budget' && hasSpoken(request, answer)) {
      if (answer.shown !== '' && !sentenceEnd.test(answer.shown)) yield { kind: 'text', text: '…' }
      yield { kind: 'finish', reason: 'stop' }
      return
    }
    if (overflow === 'throw' && error.errorClass === 'context-overflow' && answer.shown === before) throw error
    attempts = 0
    index = next
  }
  throw new FailoverError(failures)
}

/** Whether a model has said something in this turn. */
const hasSpoken = ({ messages }: ChatRequest, { shown }: Answer): boolean =>
  shown !== '' ||
  messages
    .slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
    .some(({ role, content }) => role === 'assistant' && content.trim() !== '')

/** What the line has said so far, including the words before this answer. */
interface Answer {
  shown: string
}

interface Failure {
  error: ModelError
  /** It sent something before it failed, words or not. */
  began: boolean
  /** Tool calls that were passed on. */
  calls: number
  /** What it threw, if its port doesn't allow that. */
  forbidden: unknown
}

/** One request to one model. Returns how it failed, or null when the answer is complete. */
async function* ask(
  seat: Seat,
  asked: {
    request: ChatRequest
    answer: Answer
    takesOver: boolean
    isLast: boolean
    isFollowed: boolean
    signal: AbortSignal
    onEnd: () => void
  },
  { clock, hangMs = defaultHangMs }: FailoverOptions,
): AsyncGenerator<ChatDelta, Failure | null, void> {
  const { ref } = seat
  const { answer, signal } = asked
  const part = createAnswerPart({
    ref,
    request: asked.request,
    shown: answer.shown,
    takesOver: asked.takesOver,
    isLast: asked.isLast,
    isFollowed: asked.isFollowed,
  })
  let began = false
  try {
    const source = guardStream((inner) => seat.chat(part.request, { signal: inner }), {
      signal,
      clock,
      limitMs: () => hangMs,
      timedOut: (ms) => new ModelError({ ref, errorClass: 'timeout', message: `${ref}: silent for ${ms / 1000} s` }),
    })
    for await (const delta of source) {
      began = true
      const handedOn = part.read(delta)
      // Reported first, because the listener may leave with the last delta.
      if (delta.kind === 'finish') asked.onEnd()
      for (const out of handedOn) {
        signal.throwIfAborted()
        if (out.kind === 'text') answer.shown += out.text
        yield out
      }
      // What a model does after its end doesn't concern the listener.
      if (delta.kind === 'finish') return null
    }
    throw new ModelError({ ref, errorClass: 'server', message: `${ref}: the answer stopped before its end` })
  } catch (caught) {
    if (signal.aborted) throw signal.reason
    return {
      error: toModelError(ref, caught),
      began,
      calls: part.calls,
      forbidden: caught instanceof ModelError ? undefined : caught,
    }
  }
}
