import { type ChatDelta, type ChatModel, type ChatRequest, ModelError } from '../agent/chat-model.ts'
import { guardStream } from './guard-stream.ts'
import type { ModelClock } from './model-clock.ts'
import { toModelError } from './model-errors.ts'
import { createSpeechFilter, type SpeechPiece } from './speech-filter.ts'
import { readCallText } from './tool-arguments.ts'

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
  timeouts: ModelTimeouts
  /**
   * The deltas as the server sends them: raw text, whole tool calls, `finish` as soon as it is known, perhaps usage after
   * it. It may throw anything and may hang; on the signal's abort it lets go of the connection.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatDelta>
  /** Asked before each answer: does this model's text begin inside a thought? */
  startsInThought?(): boolean
  /** The text held the end of a thought whose beginning was never sent. */
  sawStrayThoughtEnd?(): void
}

/**
 * Turns a server's raw stream into what the `ChatModel` port promises: timeouts, abort at once, `finish` exactly once and
 * last, nothing unspeakable as text, and only `ModelError`s.
 */
export const createWireChat = (options: WireChatOptions): ChatModel['chat'] =>
  async function* chat(request, { signal }) {
    const { ref, clock, timeouts } = options
    const filter = createSpeechFilter({
      self: [request.context.character.name],
      others: [request.context.speaker.name],
      startsInThought: options.startsInThought?.() ?? false,
    })
    let began = false
    let calls = 0
    let usage: Extract<ChatDelta, { kind: 'usage' }> | undefined
    let finish: Extract<ChatDelta, { kind: 'finish' }> | undefined

    const toDelta = (piece: SpeechPiece): ChatDelta | null => {
      if (piece.kind !== 'call') return { kind: piece.kind, text: piece.text }
      const call = request.tools.length === 0 ? null : readCallText(piece.text)
      if (call === null) return null
      calls++
      return { kind: 'toolCall', call: { id: callId(request, `t${calls}`), ...call } }
    }
    const deltas = (pieces: SpeechPiece[]): ChatDelta[] => pieces.map(toDelta).filter((delta) => delta !== null)

    try {
      const raw = guardStream((inner) => options.stream(request, inner), {
        signal,
        clock,
        limitMs: () => (finish !== undefined ? afterFinishMs : began ? timeouts.idleMs : timeouts.firstMs),
        timedOut: (waitedMs) => new ModelError({ ref, errorClass: 'timeout', message: `${ref}: nothing came for ${waitedMs / 1000} s` }),
      })
      for await (const delta of raw) {
        began = true
        switch (delta.kind) {
          case 'text':
            for (const spoken of deltas(filter.push(delta.text))) {
              signal.throwIfAborted()
              yield spoken
            }
            break
          case 'thinking':
            if (delta.text !== '') yield delta
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
        // What follows a stop word is nobody's; the server need not write it.
        if (filter.stopped) {
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
    if (filter.strayThoughtEnd) options.sawStrayThoughtEnd?.()
    const last = deltas(filter.end({ cut: finish.reason === 'length' }))
    if (usage !== undefined) last.push(usage)
    last.push(calls > 0 ? { kind: 'finish', reason: 'toolCalls' } : finish)
    for (const delta of last) {
      signal.throwIfAborted()
      yield delta
    }
  }

/** Unique in one conversation, since its messages only grow, and the same in every replay. */
export const callId = (request: ChatRequest, suffix: string): string => `call-${request.messages.length}-${suffix}`

/** What a model is told when it must go on where another broke off. */
export const continueInstruction =
  'Your answer was interrupted in the middle; the words above have already been heard. Go on exactly where they end, in the ' +
  'same sentence and the same voice. Do not repeat any of them, do not greet again and do not mention the interruption.'
