import type { TurnContext } from './turn-context.ts'

/**
 * The port behind which every mind stands. An adapter is one factory function in one file under `main/models/`.
 *
 * Contract (test/contract/chat-model.ts runs on each adapter):
 * - `chat` yields deltas in order and returns after `finish`; it yields `finish` exactly once unless it throws.
 * - A tool call is yielded whole, once, with parsed arguments (an object) or with `argumentsError` when the model sent nonsense.
 * - When `signal` aborts, it stops within 50 ms by throwing the signal's reason; it never yields afterwards.
 * - It throws nothing but `ModelError` and the abort reason. It never speaks a thought: reasoning comes as `thinking`.
 * - It never speaks a tool call: one that a model wrote into its text is yielded as a call, or as `dropped`.
 */
export interface ChatModel {
  /** `provider/model-id`. */
  readonly ref: string
  /** For people: "embedded brain", "Ollama · qwen3". */
  readonly label: string
  readonly tools: boolean
  readonly contextTokens: number
  chat(request: ChatRequest, options: ChatOptions): AsyncGenerator<ChatDelta, void, void>
}

/** What a mind answers when nobody spoke to it and there is nothing to do. Upper or lower case. */
export const okToken = 'HEARTBEAT_OK'

/** Answers of this provider come by rules: they cost nothing and end by themselves. */
export const isByRules = (ref: string): boolean => ref.startsWith('embedded/')

export interface ChatOptions {
  signal: AbortSignal
  /** A model that stands for a line of models tells which of them it asks, and what became of it. Must not throw. */
  onAttempt?: (attempt: ModelAttempt) => void
  /**
   * What a line of models does when the talk is too long for one of them and no word was shown yet: it throws
   * `context-overflow`, so that the caller can shorten the talk and ask again, or goes on with the next model. Default `advance`.
   * A single model always throws.
   */
  overflow?: 'throw' | 'advance'
}

/** What happened to one model of a line during one answer. `key`: which of its provider's keys, from 1, where there are several. */
export type ModelAttempt = { ref: string; label: string; key?: number } & (
  | { kind: 'trying' }
  /** It failed before, and rests until then (milliseconds since 1970). */
  | { kind: 'resting'; until: number }
  /** It failed, and will be asked again after so many milliseconds. */
  | { kind: 'waiting'; waitMs: number; error: ModelError }
  | { kind: 'failed'; error: ModelError; shownCharacters: number }
  | { kind: 'answered' }
)

export interface ChatRequest {
  messages: ChatMessage[]
  tools: ToolSchema[]
  /** Words of this very answer that were already shown (another model died after them); go on from here, do not repeat them. */
  prefix?: string
  maxTokens?: number
  temperature?: number
  /** The same turn as data. Language models read `messages`; the rule-driven embedded brain reads this. */
  context: TurnContext
}

export type ChatMessage =
  | { role: 'system'; content: string }
  | { role: 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: ToolCall[] }
  | { role: 'tool'; toolCallId: string; name: string; content: string }

export interface ToolCall {
  id: string
  name: string
  /** A parsed JSON object, unchecked; the tool's schema checks it. */
  arguments: Record<string, unknown>
  /** Set when the model's text for the arguments was not a JSON object. */
  argumentsError?: string
}

export interface ToolSchema {
  name: string
  description: string
  /** JSON Schema of the arguments (an object). */
  parameters: Record<string, unknown>
}

export type ChatDelta =
  | { kind: 'text'; text: string }
  | { kind: 'thinking'; text: string }
  | { kind: 'toolCall'; call: ToolCall }
  /** The model wrote into its text what looks like a tool call and is none: nobody hears it, and nothing is done. */
  | { kind: 'dropped'; why: DroppedCall; text: string }
  | { kind: 'usage'; promptTokens: number; completionTokens: number }
  /** `cut`: the answer was longer than any answer may be and ends before its end. */
  | { kind: 'finish'; reason: 'stop' | 'length' | 'toolCalls'; cut?: AnswerBound }

/** Why what looks like a tool call is none. `cut`: the answer ended inside it. */
export type DroppedCall = 'unknown-tool' | 'broken' | 'cut' | 'too-long'

/** What an answer has too much of. `tokens`: the server stopped at the number that was asked for, or at the end of its window. */
export const answerBounds = ['characters', 'tokens', 'time', 'calls'] as const
export type AnswerBound = (typeof answerBounds)[number]

export const modelErrorClasses = [
  'rate-limit',
  'auth',
  'billing',
  'overload',
  'timeout',
  'server',
  'network',
  'format',
  'context-overflow',
  'not-found',
  /** Nobody was asked: the game day's calls or tokens are used up. */
  'over-budget',
] as const
export type ModelErrorClass = (typeof modelErrorClasses)[number]

export class ModelError extends Error {
  readonly errorClass: ModelErrorClass
  readonly ref: string
  /** What the server asked for with `Retry-After`. */
  readonly retryAfterMs: number | undefined
  /** Of a server that answered with a refusal. */
  readonly status: number | undefined
  constructor(options: {
    ref: string
    errorClass: ModelErrorClass
    message: string
    retryAfterMs?: number
    status?: number
    cause?: unknown
  }) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ModelError'
    this.ref = options.ref
    this.errorClass = options.errorClass
    this.retryAfterMs = options.retryAfterMs
    this.status = options.status
  }
}
