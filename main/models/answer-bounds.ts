import type { AnswerBound, ChatDelta, ChatRequest, ToolCall } from '../mind/ports/chat-model.ts'
import type { ModelClock } from './model-clock.ts'

/**
 * An answer with this many spoken characters stops at the end of its sentence. Fewer than a thousand are heard, but a
 * call may follow the others.
 */
const mostCharacters = 4_000
/**
 * How far the last sentence may run past a limit, as a factor on characters and on time. A sentence that still has no
 * end is dropped.
 */
const lastSentence = 1.25
/** The room for each token if the question asks for a number of tokens. It is enough for any script. */
const charactersPerToken = 6
/**
 * The maximum number of characters a model may send, thoughts included. No thinking model needs more for one line of a
 * villager.
 */
const mostSent = 200_000
/** The most tool calls of one answer that are carried out. They are kept and sent again with each further question. */
const mostCalls = 32
const longestCalls = 100_000
/** The tokens to ask a server for when the question names no number. Thoughts count too. */
const mostTokens = 4_096

/** The limit to ask a server for: `share` is the part of its window that an answer may take. */
export const tokenLimit = ({ maxTokens }: ChatRequest, window: number, share: number): number =>
  maxTokens ?? Math.min(mostTokens, Math.floor(window * share))

/** Checks a growing answer against the limits for every answer. */
export interface AnswerBounds {
  /** Counts anything that the server sent, spoken or not. */
  sent(delta: ChatDelta): void
  /** Returns the part of a delta that may be passed on. Past a limit, that is only the end of the open sentence. */
  pass(delta: ChatDelta): ChatDelta[]
  /** Tells that the answer ended by itself. Returns the words that were held back until their full stop. */
  end(): ChatDelta[]
  /** Why the answer is over; null while it may continue. */
  readonly reached: AnswerBound | null
  /** Milliseconds until the answer is cut off in any case. */
  leftMs(): number
  /** The number of tool calls passed on. */
  readonly calls: number
  /** Whether the answer contained words or calls. Without either it's a failure. */
  readonly isAnswer: boolean
}

/**
 * Creates the limits of one answer. `timeMs` counts from the model's first sign of life. A question that asks for a
 * number of tokens has no time limit.
 */
export const createAnswerBounds = (
  request: ChatRequest,
  { clock, timeMs }: { clock: ModelClock; timeMs: number },
): AnswerBounds => {
  const { maxTokens = 0 } = request
  const characters = Math.max(mostCharacters, maxTokens * charactersPerToken)
  const patienceMs = maxTokens > 0 ? Number.POSITIVE_INFINITY : timeMs
  let startedAt: number | undefined
  let received = 0
  let spoken = 0
  let calls = 0
  let callCharacters = 0
  let held = ''
  let reached: AnswerBound | null = null

  const spentMs = (): number => (startedAt === undefined ? 0 : clock.now() - startedAt)
  const pastBound = (factor: number): AnswerBound | null => {
    if (spoken + held.length >= characters * factor) return 'characters'
    return spentMs() >= patienceMs * factor ? 'time' : null
  }
  const lookAtHardBounds = (): void => {
    reached ??= received > mostSent + characters ? 'characters' : pastBound(lastSentence)
  }

  const speak = (text: string): string => {
    const isLate = spentMs() >= patienceMs
    const room = Math.max(0, characters - spoken)
    if (!isLate && held === '' && text.length <= room) {
      spoken += text.length
      return text
    }
    // The last word before the limit stays whole.
    const free = isLate || held !== '' ? '' : text.slice(0, room).replace(/\S*$/u, '')
    spoken += free.length
    held += text.slice(free.length)
    const end = firstEnd(held)
    if (end === -1) {
      lookAtHardBounds()
      return free
    }
    reached = isLate ? 'time' : 'characters'
    spoken += end
    return free + held.slice(0, end)
  }

  return {
    sent(delta) {
      startedAt ??= clock.now()
      if (delta.kind === 'text' || delta.kind === 'thinking') received += delta.text.length
      if (delta.kind === 'toolCall') callCharacters += lengthOfCall(delta.call)
      if (callCharacters > longestCalls) reached ??= 'calls'
      lookAtHardBounds()
    },
    pass(delta) {
      if (delta.kind === 'dropped') return [delta]
      if (reached !== null) return []
      if (delta.kind === 'text') return asWords(speak(delta.text))
      if (delta.kind !== 'toolCall') return [delta]
      if (calls >= mostCalls) reached = 'calls'
      else calls++
      return reached === null ? [delta] : []
    },
    end: () => asWords(reached === null ? held : ''),
    get reached() {
      lookAtHardBounds()
      return reached
    },
    leftMs: () =>
      startedAt === undefined ? Number.POSITIVE_INFINITY : Math.max(0, patienceMs * lastSentence - spentMs()),
    get calls() {
      return calls
    },
    get isAnswer() {
      return spoken > 0 || calls > 0
    },
  }
}

const lengthOfCall = ({ name, arguments: given }: ToolCall): number => name.length + JSON.stringify(given).length

const asWords = (text: string): ChatDelta[] => (text === '' ? [] : [{ kind: 'text', text }])

/** Where the first sentence or line of `text` ends, or -1. */
const firstEnd = (text: string): number => {
  const found = /[.!?…]["'’”»)\]*]*(?=\s)|[。！？]["'’”」』)]*|(?=\n)/u.exec(text)
  return found === null ? -1 : found.index + found[0].length
}
