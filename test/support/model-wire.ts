/**
 * What a fake model server does with one request. Both fakes speak their own wire format of the same behaviours.
 */
export type WireBehaviour =
  | WireAnswer
  /** Refuses with this status. */
  | { kind: 'refuse'; status: number; body: string; headers?: Record<string, string> }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Closes the connection without a word. */
  | { kind: 'drop' }
  /** Answers 200 with bytes that mean nothing. */
  | { kind: 'nonsense'; bytes?: Uint8Array | string; contentType?: string }

export interface WireAnswer {
  kind: 'answer'
  /** Each entry is sent as one delta. */
  text?: string[]
  /** Sent before the text, as the server's thinking field. */
  thinking?: string[]
  /** `arguments` as text is sent as it stands, nonsense included. `parts` cuts the arguments' text (OpenAI only). */
  toolCalls?: { name: string; arguments: Record<string, unknown> | string; id?: string; parts?: number }[]
  reason?: 'stop' | 'length'
  usage?: { promptTokens: number; completionTokens: number }
  /** Bytes sent at once; each piece is its own write. Default: one write for each delta. */
  splitBytes?: number
  /** What happens instead of the end, after all deltas. */
  ending?: 'whole' | 'hang' | 'drop' | 'error' | 'cut'
  /** The error's text for `ending: 'error'`. */
  error?: string
  /** Waited for before the delta with this index is sent, so that a test decides when a slow server goes on. */
  before?: (index: number) => Promise<void> | undefined
  /** Milliseconds before the answer, for benchmarks with a slow model. */
  delayMs?: number
}

export interface RecordedRequest {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
  /** The body as sent. */
  text: string
}

export interface FakeModelServer {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string
  /** Every request so far; a chat's is recorded before it is answered. */
  readonly requests: RecordedRequest[]
  /** Chats that the client broke off before their end. */
  readonly brokenOff: number
  /** Queues behaviours for the next chats, in order. */
  next(...behaviours: WireBehaviour[]): void
  /** What happens when the queue is empty: a fixed behaviour, or one made for the request. */
  always(behaviour: WireBehaviour | ((body: unknown) => WireBehaviour)): void
  /** Resolves at the next chat request that comes in, or at once when one is waiting unanswered. */
  chatArrived(): Promise<void>
  close(): Promise<void>
}

export const answer = (text: string | string[], rest: Partial<WireAnswer> = {}): WireAnswer => ({
  kind: 'answer',
  text: typeof text === 'string' ? [text] : text,
  ...rest,
})
