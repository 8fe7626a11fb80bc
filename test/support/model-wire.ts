/**
 * A fake model server's reaction to one request. Each fake gives the same behaviours in its own wire format.
 */
export type WireBehaviour =
  | WireAnswer
  /** Refuses with this status. */
  | { kind: 'refuse'; status: number; body: string; headers?: Record<string, string> }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Closes the connection without a word. */
  | { kind: 'drop' }
  /** Tears the connection down (TCP reset). */
  | { kind: 'reset' }
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
  /** Null: the server counts nothing. */
  usage?: { promptTokens: number; completionTokens: number; cachedTokens?: number } | null
  /** Bytes sent at once; each piece is a separate write. Default: one write for each delta. */
  splitBytes?: number
  /** The line ending. Default `\n`. */
  lineEnd?: '\n' | '\r\n'
  /** Puts meaningless text between the deltas: comments and keep-alives, unrequested fields, empty lines. */
  noise?: boolean
  /** Replaces the end, after all deltas. */
  ending?: 'whole' | 'hang' | 'drop' | 'reset' | 'error' | 'cut'
  /** The error's text for `ending: 'error'`. */
  error?: string
  /** Awaited before the delta with this index is sent, so that a test decides when a slow server continues. */
  before?: (index: number) => Promise<void> | undefined
  /** Awaited before the ending, because a client may drop unread data of a torn connection. */
  beforeEnd?: () => Promise<void>
  /** Milliseconds before the answer, for benchmarks with a slow model. */
  delayMs?: number
}

/** How one kind of server writes the common behaviours in its own format. */
export interface WireFormat {
  chatPath: string
  contentType: string
  /** Sent between two deltas for noise; means nothing. */
  noise: string
  /** The answer's deltas, one entry each, then the end; `end` holds the chosen ending's text. */
  encode(answer: WireAnswer, body: unknown): { deltas: string[]; end: string[] }
  /** Answers other requests than chats; null is a 404, or leaves a request at the chat's path to the behaviours. */
  respond(request: RecordedRequest): { status?: number; json: unknown } | null
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
  /** Every request so far; a chat is recorded before it is answered. */
  readonly requests: RecordedRequest[]
  /** Chats that the client ended early. */
  readonly brokenOff: number
  /** Queues behaviours for the next chats, in order. */
  next(...behaviours: WireBehaviour[]): void
  /** Used when the queue is empty: a fixed behaviour, or one made for the request. */
  always(behaviour: WireBehaviour | ((body: unknown, request: RecordedRequest) => WireBehaviour)): void
  /** Resolves at the next chat request, or at once if an unanswered one is waiting. */
  chatArrived(): Promise<void>
  close(): Promise<void>
}

export const answer = (text: string | string[], rest: Partial<WireAnswer> = {}): WireAnswer => ({
  kind: 'answer',
  text: typeof text === 'string' ? [text] : text,
  ...rest,
})

export const refuse = (
  status: number,
  body: string | object = '',
  headers: Record<string, string> = {},
): WireBehaviour => ({
  kind: 'refuse',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
})

/** What a proxy sends when its server is gone. */
export const errorPage = (status: number, title: string): WireBehaviour =>
  refuse(
    status,
    `<!DOCTYPE html>\n<html><head><title>${status} ${title}</title><style>h1 { color: red }</style></head><body><h1>${title}</h1></body></html>`,
    {
      'content-type': 'text/html',
    },
  )

/** The parts of an answer as sent, with line ends and noise. */
export const wireParts = (
  format: WireFormat,
  wireAnswer: WireAnswer,
  body: unknown,
): { deltas: string[]; end: string[] } => {
  const { deltas, end } = format.encode(wireAnswer, body)
  const written = (part: string): string => {
    const noisy = wireAnswer.noise ? format.noise + part : part
    return wireAnswer.lineEnd === undefined ? noisy : noisy.replaceAll('\n', wireAnswer.lineEnd)
  }
  return { deltas: deltas.map(written), end: end.map(written) }
}

/**
 * A `fetch` behind which a server of this format gives one answer to every chat, in exactly these pieces: a network may
 * join separate writes, this doesn't. `cuts` are places between 0 and 1.
 */
export const wireFetch =
  (format: WireFormat, wireAnswer: WireAnswer, cuts: readonly number[] = []): typeof fetch =>
  async (url, init) => {
    const path = new URL(String(url)).pathname
    const text = typeof init?.body === 'string' ? init.body : ''
    const request: RecordedRequest = {
      method: init?.method ?? 'GET',
      path,
      headers: {},
      body: text === '' ? undefined : JSON.parse(text),
      text,
    }
    const known = format.respond(request)
    if (known !== null || path !== format.chatPath)
      return Response.json(known?.json ?? { error: 'not found' }, {
        status: known === null ? 404 : (known.status ?? 200),
      })
    const { deltas, end } = wireParts(format, wireAnswer, request.body)
    const bytes = new TextEncoder().encode(deltas.join('') + end.join(''))
    const places = [...new Set(cuts.map((cut) => Math.round(cut * bytes.length)))].sort((a, b) => a - b)
    const pieces = [...places, bytes.length]
      .map((to, index) => bytes.slice(places[index - 1] ?? 0, to))
      .filter((piece) => piece.length > 0)
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift()
        if (piece === undefined) controller.close()
        else controller.enqueue(piece)
      },
    })
    return new Response(stream, { headers: { 'content-type': format.contentType } })
  }
