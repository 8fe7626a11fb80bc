import { optional } from '../base/optional.ts'
import { type ChatDelta, type ChatModel, type ChatRequest, ModelError } from '../mind/ports/chat-model.ts'
import { createAnswerBounds } from './answer-bounds.ts'
import { guardStream } from './guard-stream.ts'
import type { ModelClock } from './model-clock.ts'
import { toModelError } from './model-errors.ts'
import { createSpeechReader } from './speech-reader.ts'
import type { ThoughtHabit } from './thought-habit.ts'

export interface ModelTimeouts {
  /** Milliseconds to the first delta, including connecting and loading the model. Default: 30,000. */
  firstMs: number
  /** Milliseconds between two deltas. Default: 20,000. */
  idleMs: number
  /** Milliseconds from the first delta after which an answer ends with its sentence. Default: 60,000. */
  answerMs: number
}
export const defaultTimeouts: ModelTimeouts = { firstMs: 30_000, idleMs: 20_000, answerMs: 60_000 }

/** How long to wait for the usage figures, which a server may send after its last word. */
const afterFinishMs = 1_000

type Usage = Extract<ChatDelta, { kind: 'usage' }>

export interface WireChatOptions {
  ref: string
  clock: ModelClock
  timeouts: Partial<ModelTimeouts> | undefined
  /** Where this model puts its thoughts. Read before each answer, updated after it. */
  habit: ThoughtHabit
  /**
   * The deltas as the server sends them: raw text, whole tool calls, `finish` as soon as it's known, and perhaps usage
   * after it. It may throw anything and may hang. When the signal aborts, it closes the connection.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatDelta>
}

/**
 * Turns a server's raw stream into what the `ChatModel` port promises: timeouts, abort at once, `finish` exactly once
 * and last, only speakable text, and only `ModelError`s.
 */
export const createWireChat = (options: WireChatOptions): ChatModel['chat'] => {
  const { ref, clock, habit } = options
  const { firstMs, idleMs, answerMs } = { ...defaultTimeouts, ...options.timeouts }

  return async function* chat(request, { signal }) {
    const speech = createSpeechReader(request, habit)
    const bounds = createAnswerBounds(request, { clock, timeMs: answerMs })
    let quietSince = clock.now()
    let began = false
    let usage: Usage | undefined
    let finish: Extract<ChatDelta, { kind: 'finish' }> | undefined
    // Empty deltas aren't a sign of life, since a server may send them forever.
    const limitMs = (): number => {
      if (finish !== undefined) return afterFinishMs
      const quietMs = clock.now() - quietSince
      return Math.min(bounds.leftMs(), Math.max(0, (began ? idleMs : firstMs) - quietMs))
    }
    const silent = (): ModelError =>
      new ModelError({
        ref,
        errorClass: 'timeout',
        message: `${ref}: nothing came for ${Math.round((clock.now() - quietSince) / 1000)} s`,
      })
    try {
      const raw = guardStream((inner) => options.stream(request, inner), { signal, clock, limitMs, timedOut: silent })
      for await (const delta of raw) {
        if ('text' in delta && delta.text === '') {
          if (limitMs() === 0) throw silent()
          continue
        }
        began = true
        bounds.sent(delta)
        switch (delta.kind) {
          case 'text':
          case 'thinking':
            for (const clear of speech.read(delta).flatMap(bounds.pass)) {
              signal.throwIfAborted()
              yield clear
            }
            break
          case 'toolCall':
            yield* bounds.pass(delta)
            break
          case 'account':
          case 'dropped':
            yield delta
            break
          case 'usage':
            usage = countable(delta)
            break
          case 'finish':
            finish = delta
            break
          default:
            delta satisfies never
        }
        quietSince = clock.now()
        if (bounds.reached !== null || finish?.cut !== undefined) break
        // The server needn't write anything after a stop word.
        if (speech.stopped) {
          finish ??= { kind: 'finish', reason: 'stop' }
          break
        }
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      // Either everything was said and only the end was lost, or the answer is complete.
      if (finish === undefined && !(bounds.reached !== null && bounds.isAnswer)) throw toModelError(ref, error)
    }
    if (bounds.reached !== null) finish = { kind: 'finish', reason: 'length', cut: bounds.reached }
    if (finish === undefined) {
      throw new ModelError({ ref, errorClass: 'network', message: `${ref}: the answer stopped before its end` })
    }
    if (finish.cut !== undefined && !bounds.isAnswer) {
      throw new ModelError({ ref, errorClass: 'timeout', message: `${ref}: it kept sending and said nothing` })
    }
    const isWhole = finish.cut === undefined && finish.reason !== 'length'
    const rest = speech.end(!isWhole)
    const last = finish.cut === undefined ? rest.flatMap(bounds.pass) : rest.filter(({ kind }) => kind === 'dropped')
    if (isWhole) last.push(...bounds.end())
    if (usage !== undefined) last.push(usage)
    const cut = finish.cut ?? bounds.reached ?? (isWhole ? undefined : 'tokens')
    last.push({
      kind: 'finish',
      reason: bounds.calls > 0 ? 'toolCalls' : cut === undefined ? finish.reason : 'length',
      ...optional({ cut }),
    })
    for (const delta of last) {
      signal.throwIfAborted()
      yield delta
    }
  }
}

/** A number of tokens above any model's window. */
const mostTokens = 1e9

/**
 * Replaces impossible counts (negative, fractional or above `mostTokens`) by 0, which means "not counted". They can't
 * distort the day's total then.
 */
const countable = ({ promptTokens, completionTokens, cachedTokens }: Usage): Usage => {
  const count = (tokens: unknown): number =>
    Number.isInteger(tokens) && (tokens as number) >= 0 && (tokens as number) <= mostTokens ? (tokens as number) : 0
  const prompt = count(promptTokens)
  return {
    kind: 'usage',
    promptTokens: prompt,
    completionTokens: count(completionTokens),
    ...(cachedTokens === undefined ? {} : { cachedTokens: Math.min(prompt, count(cachedTokens)) }),
  }
}

/** Tells a model to continue where another broke off. */
export const continueInstruction =
  'Your answer was interrupted in the middle; the words above have already been heard. Go on exactly where they end, in the ' +
  'same sentence and the same voice. Do not repeat any of them, do not greet again and do not mention the interruption.'
