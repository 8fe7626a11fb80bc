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
  usage?: { promptTokens: number; completionTokens: number } | null
  /** Bytes sent at once; each piece is its own write. Default: one write for each delta. */
  splitBytes?: number
  /** What a line ends with. Default `\n`. */
  lineEnd?: '\n' | '\r\n'
  /** What means nothing stands between the deltas: comments and keep-alives, fields nobody asked for, empty lines. */
  noise?: boolean
  /** What happens instead of the end, after all deltas. */
  ending?: 'whole' | 'hang' | 'drop' | 'reset' | 'error' | 'cut'
  /** The error's text for `ending: 'error'`. */
  error?: string
  /** Waited for before the delta with this index is sent, so that a test decides when a slow server goes on. */
  before?: (index: number) => Promise<void> | undefined
  /** Waited for before the ending: a client may drop what it has not read yet of a connection that is torn. */
  beforeEnd?: () => Promise<void>
  /** Milliseconds before the answer, for benchmarks with a slow model. */
  delayMs?: number
}

/** How one kind of server writes the common behaviours in its own format. */
export interface WireFormat {
  chatPath: string
  contentType: string
  /** Sent between two deltas when there is noise; means nothing. */
  noise: string
  /** The answer's deltas, one entry each, then the end; `end` holds what the chosen ending sends. */
  encode(answer: WireAnswer, body: unknown): { deltas: string[]; end: string[] }
  /** What is not a chat; null is a 404, or leaves a request to the chat's path to the behaviours. */
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
  /** Every request so far; a chat's is recorded before it is answered. */
  readonly requests: RecordedRequest[]
  /** Chats that the client broke off before their end. */
  readonly brokenOff: number
  /** Queues behaviours for the next chats, in order. */
  next(...behaviours: WireBehaviour[]): void
  /** What happens when the queue is empty: a fixed behaviour, or one made for the request. */
  always(behaviour: WireBehaviour | ((body: unknown, request: RecordedRequest) => WireBehaviour)): void
  /** Resolves at the next chat request that comes in, or at once when one is waiting unanswered. */
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

/** What a proxy in between sends when its server is gone. */
export const errorPage = (status: number, title: string): WireBehaviour =>
  refuse(
    status,
    `<!DOCTYPE html>\n<html><head><title>${status} ${title}</title><style>h1 { color: red }</style></head><body><h1>${title}</h1></body></html>`,
    {
      'content-type': 'text/html',
    },
  )

/** The parts of an answer as they are sent, line ends and noise included. */
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
 * A `fetch` behind which a server of this format gives one answer to every chat, in exactly these pieces: a network may join
 * what was sent apart, this does not. `cuts` are places between 0 and 1.
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
