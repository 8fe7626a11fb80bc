import { type ChatDelta, type ChatModel, type ChatRequest, ModelError } from '../agent/chat-model.ts'
import { guardStream } from './guard-stream.ts'
import type { ModelClock } from './model-clock.ts'
import { toModelError } from './model-errors.ts'
import { createSpeechReader } from './speech-reader.ts'
import type { ThoughtHabit } from './thought-habit.ts'

export interface ModelTimeouts {
  /** Milliseconds to the first delta, connecting and loading the model included. Default 30 000. */
  firstMs: number
  /** Milliseconds between two deltas. Default 20 000. */
  idleMs: number
}
export const defaultTimeouts: ModelTimeouts = { firstMs: 30_000, idleMs: 20_000 }

/** After its last word a server may still send the usage; it is not waited for longer. */
const afterFinishMs = 1_000

export interface WireChatOptions {
  ref: string
  clock: ModelClock
  timeouts: Partial<ModelTimeouts> | undefined
  /** Where this model's thoughts stand; asked before each answer, told after it. */
  habit: ThoughtHabit
  /**
   * The deltas as the server sends them: raw text, whole tool calls, `finish` as soon as it is known, perhaps usage after
   * it. It may throw anything and may hang; on the signal's abort it lets go of the connection.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatDelta>
}

/**
 * Turns a server's raw stream into what the `ChatModel` port promises: timeouts, abort at once, `finish` exactly once and
 * last, nothing unspeakable as text, and only `ModelError`s.
 */
export const createWireChat = (options: WireChatOptions): ChatModel['chat'] => {
  const { ref, clock, habit } = options
  const { firstMs, idleMs } = { ...defaultTimeouts, ...options.timeouts }

  return async function* chat(request, { signal }) {
    const speech = createSpeechReader(request, habit)
    let began = false
    let calls = 0
    let usage: Extract<ChatDelta, { kind: 'usage' }> | undefined
    let finish: Extract<ChatDelta, { kind: 'finish' }> | undefined
    try {
      const raw = guardStream((inner) => options.stream(request, inner), {
        signal,
        clock,
        limitMs: () => (finish !== undefined ? afterFinishMs : began ? idleMs : firstMs),
        timedOut: (waitedMs) => new ModelError({ ref, errorClass: 'timeout', message: `${ref}: nothing came for ${waitedMs / 1000} s` }),
      })
      for await (const delta of raw) {
        began = true
        switch (delta.kind) {
          case 'text':
          case 'thinking':
            for (const clear of speech.read(delta)) {
              signal.throwIfAborted()
              yield clear
            }
            break
          case 'toolCall':
            calls++
            yield delta
            break
          case 'usage':
            usage = delta
            break
          case 'finish':
            finish = delta
            break
          default:
            delta satisfies never
        }
        // What follows a stop word the server need not write.
        if (speech.stopped) {
          finish ??= { kind: 'finish', reason: 'stop' }
          break
        }
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      // Everything was said already; only the goodbye was lost.
      if (finish === undefined) throw toModelError(ref, error)
    }
    if (finish === undefined) {
      throw new ModelError({ ref, errorClass: 'network', message: `${ref}: the answer ended without its end` })
    }
    const last = speech.end(finish.reason === 'length')
    if (usage !== undefined) last.push(usage)
    last.push(calls + speech.calls > 0 ? { kind: 'finish', reason: 'toolCalls' } : finish)
    for (const delta of last) {
      signal.throwIfAborted()
      yield delta
    }
  }
}

/** What a model is told when it must go on where another broke off. */
export const continueInstruction =
  'Your answer was interrupted in the middle; the words above have already been heard. Go on exactly where they end, in the ' +
  'same sentence and the same voice. Do not repeat any of them, do not greet again and do not mention the interruption.'
