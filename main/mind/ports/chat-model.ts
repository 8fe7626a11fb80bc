import { Finding } from '../../language/findings/finding.ts'
import type { Account } from './account.ts'
import type { TurnContext } from './turn-context.ts'

/**
 * The port behind every mind. An adapter is one factory function in one file under `main/models/`.
 *
 * Contract (test/contract/chat-model.ts runs on each adapter):
 * - `chat` yields deltas in order and returns after `finish`; it yields `finish` exactly once unless it throws.
 * - Each tool call is yielded once and complete, with parsed arguments (an object), or with `argumentsError` if the
 *   model sent nonsense.
 * - When `signal` aborts, it throws the signal's reason within 50 ms and never yields again.
 * - It throws only `ModelError` and the abort reason. Reasoning comes as `thinking`, never as speech.
 * - It never speaks a tool call: a call that a model wrote into its text is yielded as a call, or as `dropped`.
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

/** What a mind answers if nobody spoke to it and there is nothing to do. Case doesn't matter. */
export const okToken = 'HEARTBEAT_OK'

/** Whether rules made the answer. Such answers cost nothing and always end. */
export const isByRules = (ref: string): boolean => ref.startsWith('embedded/')

export interface ChatOptions {
  signal: AbortSignal
  /** Called when a chain of models asks one of them, with the result. Must not throw. */
  onAttempt?: (attempt: ModelAttempt) => void
  /**
   * What a chain of models does if the talk is too long for one of them and nothing was shown yet: throw
   * `context-overflow`, so that the caller can shorten the talk and retry, or try the next model. Default: `advance`. A
   * single model always throws.
   */
  overflow?: 'throw' | 'advance'
  /**
   * Makes the request anew, from the present state, before it is sent again because it gave way to another. Null: nobody
   * wants the answer any more. Default: the same request again.
   */
  renew?: () => Promise<ChatRequest | null>
}

/**
 * What one model of a chain did during an answer. `key`: which of the provider's keys, from 1, if there are several.
 */
export type ModelAttempt = { ref: string; label: string; key?: number } & (
  | { kind: 'trying' }
  /** The model failed earlier and rests until then (milliseconds since 1970). */
  | { kind: 'resting'; until: number }
  /** The model failed and will be asked again after this many milliseconds. */
  | { kind: 'waiting'; waitMs: number; error: ModelError }
  | { kind: 'failed'; error: ModelError; shownCharacters: number }
  | { kind: 'answered' }
)

export interface ChatRequest {
  messages: ChatMessage[]
  tools: ToolSchema[]
  /**
   * More tools that the NPC may use but hardly needs at this moment. Language models don't see them, which keeps their
   * prompt short, and can't call them. Rules read no prompt and use all of them. Default: none.
   */
  hidden?: readonly ToolSchema[]
  /** The part of this answer that a model had shown before it died. Continue from here without repeating it. */
  prefix?: string
  maxTokens?: number
  temperature?: number
  /** The turn as data. Language models read `messages`; the rule-driven embedded brain reads this. */
  context: TurnContext
}

export type ChatMessage =
  | { role: 'system'; content: string }
  | { role: 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: ToolCall[] }
  /** `forRules`: the embedded brain reads this instead. Language models don't get it. */
  | { role: 'tool'; toolCallId: string; name: string; content: string; forRules?: string }

export interface ToolCall {
  id: string
  name: string
  /** A parsed JSON object. The tool's schema validates it later. */
  arguments: Record<string, unknown>
  /** Set if the model's arguments were not a JSON object. */
  argumentsError?: string
}

export interface ToolSchema {
  name: string
  description: string
  /** JSON Schema of the arguments (an object). */
  parameters: Record<string, unknown>
  /** Arguments that are accepted although no language model sees them. Rules use them. */
  unsent?: Record<string, unknown>
  /** See `Tool`. */
  foreign?: true
}

/** All arguments of a tool by name, including those that no language model sees. */
export const argumentsOf = ({ parameters, unsent }: ToolSchema): Record<string, { type?: unknown } | undefined> => {
  const { properties } = parameters as { properties?: Record<string, { type?: unknown }> }
  return { ...properties, ...(unsent as Record<string, { type?: unknown }> | undefined) }
}

export type ChatDelta =
  | { kind: 'text'; text: string }
  | { kind: 'thinking'; text: string }
  | { kind: 'toolCall'; call: ToolCall }
  /** Text that looks like a tool call but is none. Nobody hears it, and nothing is done. */
  | { kind: 'dropped'; why: DroppedCall; text: string }
  /** How rules made this answer. It is built only when somebody looks. Language models give none. */
  | { kind: 'account'; account: () => Account }
  /**
   * `cachedTokens`: prompt tokens that the server had cached from an earlier request; absent if it doesn't report them.
   */
  | { kind: 'usage'; promptTokens: number; completionTokens: number; cachedTokens?: number }
  /**
   * `cut`: the answer exceeded a limit and was ended early. `isBroken`: it stops in the middle of a sentence, because
   * its model failed and no other could continue it.
   */
  | { kind: 'finish'; reason: 'stop' | 'length' | 'toolCalls'; cut?: AnswerBound; isBroken?: true }

/** Why a text that looks like a tool call isn't one. `cut`: the answer ended inside the call. */
export type DroppedCall = 'unknown-tool' | 'broken' | 'cut' | 'too-long'

/**
 * The limit that an answer exceeded. `tokens`: the server stopped at the requested number, or at the end of its window.
 */
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
  /** No server was asked, because the game day's calls or tokens are used up. */
  'over-budget',
] as const
export type ModelErrorClass = (typeof modelErrorClasses)[number]

export class ModelError extends Error {
  readonly errorClass: ModelErrorClass
  readonly ref: string
  /** From the server's `Retry-After`. */
  readonly retryAfterMs: number | undefined
  /** HTTP status of a server's refusal. */
  readonly status: number | undefined
  /** The message for any language; absent for the words of a server. */
  readonly said: Finding | undefined
  constructor(options: {
    ref: string
    errorClass: ModelErrorClass
    message: string | Finding
    retryAfterMs?: number
    status?: number
    cause?: unknown
  }) {
    super(String(options.message), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ModelError'
    this.ref = options.ref
    this.errorClass = options.errorClass
    this.retryAfterMs = options.retryAfterMs
    this.status = options.status
    this.said = options.message instanceof Finding ? options.message : undefined
  }
}

/** The model's own name of its label, for players: "qwen3" of "Ollama · qwen3". Where it runs stands in the status. */
export const modelName = (label: string): string => label.split(' · ').at(-1) ?? label
