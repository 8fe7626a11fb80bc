import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { CallResult, MindNews, PerceptsMessage, SayEvent, Spawn, WorldCall } from './messages.ts'

/**
 * The client for other programs' worlds, in browsers and in Node: it needs `fetch` and nothing else. Docs:
 * docs/minds.md.
 */
export interface WorldOptions {
  /** The address of `hearthfolk minds`: `http://127.0.0.1:3100`. */
  url: string
  /** The token of the role `world`. */
  token: string
  /** How long a lost connection is tried again before a request fails, in milliseconds. Default: 30 s. */
  patienceMs?: number
  /** Default: the platform's. */
  fetch?: typeof fetch
  /** Called once when the server can't be reached, until it answers again; the client tries by itself. Default: `console.warn`. */
  onTrouble?: (error: Error) => void
}

/** A tool of this world: what it is to a mind, and how it is carried out. */
export interface WorldTool {
  name: string
  description: string
  /** A JSON Schema of an object. Default: no arguments. */
  parameters?: Record<string, unknown>
  permission?: Spawn['tools'][number]['permission']
  /**
   * Carries out a call and says what happened, as told to the mind: "You rang the bell." If it throws, the mind learns
   * the message and that nothing happened.
   */
  run(given: Record<string, unknown>, call: WorldCall): string | undefined | Promise<string | undefined>
}

export interface MindOptions extends Pick<Spawn, 'id'> {
  soul?: string
  from?: string
  heartbeat?: string
  tools?: readonly WorldTool[]
  /** Words that the mind says by itself. `to`: whom it means; absent: everybody. */
  onWords?: (words: { text: string; to?: string }) => void
}

export interface Saying {
  /** A repeated id is answered once. Default: a new one. */
  id?: string
  player?: { id: string; name: string }
  mind?: string
  text: string
  /** Pieces of the answer as they come. */
  onDelta?: (text: string) => void
  onNotice?: (text: string) => void
}
export type Answer = Extract<SayEvent, { event: 'end' }>['data']
export type Percepts = Partial<{ [Key in keyof PerceptsMessage]: unknown }>

/** A refusal by the server, or the loss of it. */
export class WorldError extends Error {
  override name = 'WorldError'
  /** `BadRequest`, `NotFound` …; `Lost`: the server can't be reached. */
  readonly type: string
  constructor(type: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.type = type
  }
}

/** Pauses between attempts to come back, in milliseconds: the first, and the longest. */
const firstPauseMs = 200
const longestPauseMs = 3000
/** How many carried-out calls are remembered, so that none is carried out twice. */
const mostCalls = 1000

/** Whoever runs the program should know why it stands still. */
// biome-ignore lint/suspicious/noConsole: a program of others has no logger of ours
const warn = ({ message }: Error): void => console.warn(`${message} Trying again …`)

export const connectWorld = (options: WorldOptions) => {
  const { url, token, patienceMs = 30_000, onTrouble = warn } = options
  const ask = options.fetch ?? ((...given: Parameters<typeof fetch>) => fetch(...given))
  const base = `${url.replace(/\/+$/, '')}/v1/minds`
  const closing = new AbortController()

  let isTold = false
  const trouble = (error: Error): void => {
    if (isTold || closing.signal.aborted) return
    isTold = true
    onTrouble(error)
  }

  /** Asks once. @throws WorldError */
  const once = async (
    path: string,
    { method = 'POST', body, accept = 'application/json', last }: Asking = {},
    signal: AbortSignal = closing.signal,
  ): Promise<Response> => {
    let response: Response
    try {
      response = await ask(`${base}${path}`, {
        method,
        signal,
        headers: {
          authorization: `Bearer ${token}`,
          accept,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(last === undefined ? {} : { 'last-event-id': last }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    } catch (cause) {
      throw new WorldError(
        'Lost',
        `${url} can't be reached: ${(cause as Error).message}. Is "npx hearthfolk minds" running there?`,
        { cause },
      )
    }
    isTold = false
    if (response.ok) return response
    const text = await response.text()
    const { type, message } = errorIn(text) ?? { type: `Http${response.status}`, message: text.slice(0, 300) }
    throw new WorldError(type, message)
  }

  /** Tries again while the server is away or busy. */
  const patiently = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const until = Date.now() + patienceMs
    for (let pause = firstPauseMs; ; pause = Math.min(longestPauseMs, 2 * pause)) {
      try {
        return await work()
      } catch (error) {
        const passes = error instanceof WorldError && passing.has(error.type)
        if (!passes || closing.signal.aborted || Date.now() + pause > until) throw error
        trouble(error)
        await wait(pause, closing.signal)
      }
    }
  }
  const json = async <Value>(path: string, asking: Asking): Promise<Value> =>
    patiently(async () => (await once(path, asking)).json() as Promise<Value>)

  /** Lets a mind live in this world. The same id has the same memory, also after a restart of either program. */
  const spawn = async ({ onWords, tools = [], ...soul }: MindOptions) => {
    const mind = encodeURIComponent(soul.id)
    const spawned = await json<{ id: string; name: string; known: boolean; warnings: string[] }>('', {
      body: { ...soul, tools: tools.map(({ run: _run, ...tool }) => tool) },
    })
    const seen = new Set<string>()
    const left = new AbortController()
    const signal = AbortSignal.any([closing.signal, left.signal])

    /** Carries out a call once, however often it is told, and reports what came of it. */
    const carryOut = async (call: WorldCall): Promise<void> => {
      const tool = tools.find(({ name }) => name === call.tool)
      // Another program of this world may have declared it, and carries it out.
      if (!tool || seen.has(call.call)) return
      seen.add(call.call)
      const [oldest] = seen
      if (seen.size > mostCalls && oldest !== undefined) seen.delete(oldest)
      let result: CallResult
      try {
        result = { call: call.call, ok: true, text: inWords(await tool.run(call.arguments, call)) }
      } catch (error) {
        const why = error instanceof Error ? error.message : error
        result = { call: call.call, ok: false, error: inWords(why === '' ? 'It did not work.' : why) }
      }
      await json(`/${mind}/results`, { body: result }).catch(trouble)
    }

    const follow = async (): Promise<void> => {
      let last: string | undefined
      let pause = firstPauseMs
      while (!signal.aborted) {
        try {
          const response = await once(
            `/${mind}/events`,
            { method: 'GET', accept: 'text/event-stream', ...(last === undefined ? {} : { last }) },
            signal,
          )
          for await (const { event, data, id } of eventsOf(response)) {
            pause = firstPauseMs
            if (id !== undefined) last = id
            const news = { event, data: JSON.parse(data) } as
              | MindNews
              | { event: 'hello'; data: { calls: WorldCall[] } }
            if (news.event === 'gone') return
            if (news.event === 'words') onWords?.(news.data)
            else for (const call of news.event === 'call' ? [news.data] : news.data.calls) void carryOut(call)
          }
        } catch (error) {
          if (signal.aborted) return
          trouble(error as Error)
          if (error instanceof WorldError && !passing.has(error.type)) return
        }
        await wait(pause, signal)
        pause = Math.min(longestPauseMs, 2 * pause)
      }
    }
    void follow()

    return {
      ...spawned,
      /** Says what the mind sees now and what happened. Resolves once what happened is in its memory. */
      perceives: (percepts: Percepts) =>
        json<{ noted: number; warnings: string[] }>(`/${mind}/percepts`, { body: percepts }),
      /** Somebody speaks to the mind. Resolves with the whole answer; a lost connection is taken up again. */
      hears: ({ onDelta, onNotice, ...said }: Saying): Promise<Answer> => {
        const body = { id: crypto.randomUUID(), ...said }
        return patiently(async () => {
          const response = await once(`/${mind}/say`, { body, accept: 'text/event-stream' })
          try {
            for await (const { event, data } of eventsOf(response)) {
              const told = { event, data: JSON.parse(data) } as SayEvent
              if (told.event === 'end') return told.data
              if (told.event === 'delta') onDelta?.(told.data.text)
              if (told.event === 'notice') onNotice?.(told.data.text)
              if (told.event === 'call') void carryOut(told.data)
            }
          } catch (cause) {
            throw new WorldError('Lost', `The answer of ${soul.id} broke off.`, { cause })
          }
          throw new WorldError('Lost', `The answer of ${soul.id} broke off.`)
        })
      },
      /** The mind leaves this world. Its memory stays. */
      async remove(): Promise<void> {
        await json(`/${mind}`, { method: 'DELETE' })
        left.abort()
      },
      /** Stops listening; the mind stays. */
      leave: (): void => left.abort(),
    }
  }

  return {
    spawn,
    list: async () =>
      (await json<{ minds: { id: string; name: string; tools: string[] }[] }>('', { method: 'GET' })).minds,
    /** Stops listening to every mind. They stay. */
    close: (): void => closing.abort(),
  }
}

interface Asking {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  accept?: string
  last?: string
}

/** Characters that a result may have, and what is left of longer ones. */
const longestResult = 8000
const keptOfResult = 7900

/** What a tool returned or threw, as a mind can read it. */
const inWords = (value: unknown): string => {
  if (value === undefined || value === null) return 'Done.'
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length <= longestResult
    ? text
    : `${text.slice(0, keptOfResult)} … (${text.length - keptOfResult} more characters were left out)`
}

/** Refusals that pass by themselves. */
const passing: ReadonlySet<string> = new Set(['Lost', 'Closing', 'TooMany'])

const errorIn = (text: string): { type: string; message: string } | null => {
  try {
    return (JSON.parse(text) as { error?: { type: string; message: string } }).error ?? null
  } catch {
    return null
  }
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

async function* eventsOf(response: Response): AsyncGenerator<EventSourceMessage> {
  const come: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => come.push(event) })
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* come.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
