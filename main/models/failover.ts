import type { Logger } from '../base/logger.ts'
import {
  type ChatDelta,
  type ChatModel,
  type ChatOptions,
  type ChatRequest,
  isByRules,
  ModelError,
  type ModelErrorClass,
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
   * The models in order of preference, with the keys of one model next to each other. The last should be the embedded
   * brain, which depends on no server. Called again for each answer.
   */
  line: () => readonly Seat[]
  cooldowns: Cooldowns
  clock: ModelClock
  logger: Logger
  /** When to repeat a request whose failure may pass. Default: never. */
  retry?: RetryPolicy
  /**
   * The longest silence allowed to any model, in addition to the model's own timeouts. If a model hangs longer, the
   * next one is asked. Default: 45,000 ms.
   */
  hangMs?: number
}

const defaultHangMs = 45_000

/**
 * Creates a model that answers from a chain of models. When one model fails, the next continues. Words already shown
 * stay and become its `prefix`. Repetitions of them are dropped, and no tool call is passed on twice. If a model fails
 * after a tool call, it has done its part of the turn. The answer ends there with `toolCalls`, and the next answer of
 * the turn comes from the next model.
 *
 * Which model is next depends on the failure (`line-order.ts`). As long as another model can be asked, we don't wait
 * for a failed one. The last model before the end of the chain is retried as `retry` says, as long as it has sent
 * nothing. A model that is given up rests. Otherwise the next answer begins with the first model again.
 *
 * Rules never continue after a language model has spoken in this turn. The answer ends as broken if its words stop in
 * the middle of a sentence. Rules also don't answer a player in place of a model that may come back. In that case the
 * whole chain fails, and the character says that it has lost the thread. Rules take over once every language model of
 * the chain counts as gone. A spent budget is an exception to both.
 *
 * Throws a `FailoverError` when the whole line failed. On abort, throws the signal's reason untouched.
 */
export const createFailover = (options: FailoverOptions): ChatModel => {
  const { line, cooldowns } = options
  const first = (): ChatModel => {
    const seats = line()
    const awake = seats.find((candidate) => cooldowns.of(seatId(candidate)) === null) ?? seats.at(-1)
    if (awake === undefined) throw new Error('A failover needs at least one model')
    return isByRules(awake.ref) ? (seats.find((seat) => isExpected(seat, cooldowns)) ?? awake) : awake
  }
  return {
    get ref() {
      return first().ref
    },
    get label() {
      const seats = line()
      const rules = handedTo(seats, cooldowns)
      return rules === null ? first().label : `${rules.label}, while ${seats[0]?.label} does not answer`
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

/** Failures that no language model of the chain can mend, not even with retries. */
const isForRules: ReadonlySet<ModelErrorClass> = new Set(['over-budget', 'context-overflow'])

/** Whether this is a language model that may still be asked although it has just failed. */
const isExpected = (seat: Seat, cooldowns: Cooldowns): boolean =>
  !isByRules(seat.ref) && !cooldowns.isGone(seatId(seat))

/**
 * The embedded rules, if they answer because every language model of the chain is gone. Null if one is still expected
 * to answer.
 */
const handedTo = (seats: readonly Seat[], cooldowns: Cooldowns): Seat | null => {
  const last = seats.at(-1)
  if (last === undefined || seats.length < 2 || !isByRules(last.ref)) return null
  return seats.some((seat) => isExpected(seat, cooldowns)) ? null : last
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
  const isForPlayer = isAnswerToPlayer(request)
  const areAllResting = seats.every((seat) => isByRules(seat.ref) || cooldowns.of(seatId(seat)) !== null)
  /** Requests made so far to the model that is being asked now. */
  let attempts = 0

  for (let index = 0; index < seats.length; ) {
    const seat = seats[index] as Seat
    const { ref, label, key } = seat
    const who = { ref, label, ...(key !== undefined && { key }) }
    const isLast = index === seats.length - 1
    const isFollowed = seats.slice(index + 1).some((other) => other.ref !== ref && !isByRules(other.ref))
    const rest = isLast ? null : cooldowns.of(seatId(seat))
    // A player's words are worth trying a resting model before rules speak in its place.
    if (rest !== null && !(isForPlayer && areAllResting && isExpected(seat, cooldowns))) {
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
      {
        ...{ request, answer, isLast, isFollowed, signal, onEnd },
        takesOver: index > 0,
        isAgain: attempts > 1 && answer.shown !== before,
      },
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
    // Complete sentences stay unchanged. Only a broken one is continued.
    const isWhole = answer.shown !== before && sentenceEnd.test(answer.shown) && !failure.isOpen
    const isSilent = error.errorClass === 'timeout' && !isForPlayer
    const waitMs =
      failure.calls > 0 || isWhole || isSilent || isLast || othersWait || cooldowns.isGone(seatId(seat))
        ? null
        : (retry?.waitBefore({ error, attempts, elapsedMs: clock.now() - startedAt, began: failure.began }) ?? null)
    if (waitMs !== null) {
      logger.info({ ...fields, waitMs }, 'a model failed and will be asked once more')
      tell({ ...who, kind: 'waiting', waitMs, error })
      await pause(waitMs, clock, signal)
      continue
    }
    if (failure.forbidden)
      logger.error({ ...fields, cause: failure.forbidden }, 'a model failed without a ModelError, against its contract')
    else logger.warn({ ...fields, next: seats[next]?.ref ?? null }, 'a model failed')
    for (const failed of failedWith(seats, index, error)) cooldowns.failed(seatId(failed), error, startedAt)
    tell({ ...who, kind: 'failed', error, shownCharacters: answer.shown.length - before.length })
    if (failure.calls > 0) {
      yield { kind: 'finish', reason: 'toolCalls' }
      return
    }
    // Rules never continue in a model's name, so the model's words of this turn stay unchanged.
    const others = seats.slice(next)
    const onlyRulesAreLeft = others.length > 0 && others.every((other) => isByRules(other.ref))
    if (onlyRulesAreLeft && error.errorClass !== 'over-budget' && hasSpoken(request, answer)) {
      const isBroken = answer.shown !== '' && (failure.isOpen || !sentenceEnd.test(answer.shown))
      yield { kind: 'finish', reason: 'stop', ...(isBroken ? { isBroken } : {}) }
      return
    }
    const mayComeBack = seats.slice(0, next).some((other) => isExpected(other, cooldowns))
    if (onlyRulesAreLeft && isForPlayer && mayComeBack && !isForRules.has(error.errorClass))
      throw new FailoverError(failures)
    if (overflow === 'throw' && error.errorClass === 'context-overflow' && answer.shown === before) throw error
    attempts = 0
    index = next
  }
  throw new FailoverError(failures)
}

/** Whether a language model has said something in this turn. */
const hasSpoken = ({ messages }: ChatRequest, { shown }: Answer): boolean =>
  shown !== '' ||
  messages
    .slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
    .some(({ role, content }) => role === 'assistant' && content.trim() !== '')

/**
 * Whether the answer is for a player, who sees which brain answers. Among villagers, and if nobody speaks, rules may
 * take over.
 */
const isAnswerToPlayer = ({ context: { speaker, purpose = 'talk' } }: ChatRequest): boolean =>
  speaker.kind === 'player' && purpose === 'talk'

/** The chain's words so far, including those before this answer. */
interface Answer {
  shown: string
}

interface Failure {
  error: ModelError
  /** Whether the model sent something before it failed, words or not. */
  began: boolean
  /** The number of tool calls passed on. */
  calls: number
  /** Whether the beginning of one more sentence came that wasn't passed on. */
  isOpen: boolean
  /** The error that a model threw against the rules of the port. */
  forbidden: unknown
}

/** One request to one model. Returns how it failed, or null when the answer is complete. */
async function* ask(
  seat: Seat,
  asked: {
    request: ChatRequest
    answer: Answer
    takesOver: boolean
    isAgain: boolean
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
    isAgain: asked.isAgain,
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
      // Reported first, because the reader may leave with the last delta.
      if (delta.kind === 'finish') asked.onEnd()
      for (const out of handedOn) {
        signal.throwIfAborted()
        if (out.kind === 'text') answer.shown += out.text
        yield out
      }
      // What a model does after its end doesn't concern the reader.
      if (delta.kind === 'finish') return null
    }
    throw new ModelError({ ref, errorClass: 'server', message: `${ref}: the answer stopped before its end` })
  } catch (caught) {
    if (signal.aborted) throw signal.reason
    return {
      error: toModelError(ref, caught),
      began,
      calls: part.calls,
      isOpen: part.isOpen,
      forbidden: caught instanceof ModelError ? undefined : caught,
    }
  }
}
