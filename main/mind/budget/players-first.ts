import { type ChatDelta, type ChatModel, type ChatOptions, type ChatRequest, isByRules } from '../ports/chat-model.ts'

/** Decides whose requests go first when a model server has few places. */
export interface PlayersFirst {
  /** A model whose answers a player waits for. */
  forPlayer(model: ChatModel): ChatModel
  /**
   * A model whose answers nobody hears while they are written, such as those for a diary. It waits while players take
   * all places of its server. If a player comes and finds no place free, the request begun last breaks off, one for each
   * player, and asks again afterwards. With a free place, or at another server, nothing is thrown away. Its deltas all
   * arrive at the end.
   */
  forNobody(model: ChatModel): ChatModel
}

/**
 * How often a request breaks off at most. After that it runs to its end, because otherwise a busy evening would leave
 * no time for the night.
 */
const mostBreaks = 5

interface Running {
  server: string
  /** Ends the request. Null for a player's, and for one that has broken off often enough. */
  controller: AbortController | null
}

/** The server of a model: `ollama/qwen3` and `ollama/gemma3` share one. */
export const serverOf = ({ ref }: Pick<ChatModel, 'ref'>): string => ref.split('/')[0] ?? ref

/**
 * `places`: how many answers the server writes at the same time. Null while requests were not seen waiting for each
 * other; then no request gives way.
 */
export function createPlayersFirst({ places }: { places: () => number | null }): PlayersFirst {
  /** In the order in which they began. */
  const running = new Set<Running>()
  const left = new Set<() => void>()

  const at = (server: string): Running[] => [...running].filter((one) => one.server === server)
  /** Whether one more request at this server would have to wait. */
  const isFull = (server: string): boolean => at(server).length >= (places() ?? Number.POSITIVE_INFINITY)
  const begin = (model: ChatModel): Running => {
    const server = serverOf(model)
    if (isFull(server))
      at(server)
        .findLast(({ controller }) => controller !== null && !controller.signal.aborted)
        ?.controller?.abort(new Error('a player speaks'))
    const one: Running = { server, controller: null }
    running.add(one)
    return one
  }
  const end = (one: Running): void => {
    running.delete(one)
    for (const look of left) look()
  }

  const withChat = (model: ChatModel, chat: ChatModel['chat']): ChatModel =>
    Object.assign(Object.create(model) as ChatModel, { chat })

  return {
    forPlayer: (model) =>
      withChat(model, async function* (request, options) {
        const one = begin(model)
        try {
          yield* model.chat(request, options)
        } finally {
          end(one)
        }
      }),
    forNobody: (model) =>
      withChat(model, async function* (request: ChatRequest, options: ChatOptions) {
        for (let breaks = 0; ; breaks++) {
          const server = serverOf(model)
          if (!isByRules(model.ref) && breaks < mostBreaks) await untilFree(server, options.signal)
          const controller = new AbortController()
          const one: Running = { server, controller: breaks < mostBreaks ? controller : null }
          running.add(one)
          try {
            const deltas: ChatDelta[] = []
            const signal = AbortSignal.any([options.signal, controller.signal])
            for await (const delta of model.chat(request, { ...options, signal })) deltas.push(delta)
            yield* deltas
            return
          } catch (error) {
            if (options.signal.aborted || !controller.signal.aborted) throw error
          } finally {
            end(one)
          }
        }
      }),
  }

  /** Whether players take all the places. The other requests are the server's own to queue. */
  function isTaken(server: string): boolean {
    const players = at(server).filter(({ controller }) => controller === null).length
    return players > 0 && players >= (places() ?? Number.POSITIVE_INFINITY)
  }

  /** Waits until players leave a place free. Rejects with the signal's reason. */
  async function untilFree(server: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (!isTaken(server)) return
    const free = Promise.withResolvers<void>()
    const look = (): void => {
      if (!isTaken(server)) free.resolve()
    }
    const giveUp = (): void => free.reject(signal.reason)
    left.add(look)
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      await free.promise
    } finally {
      left.delete(look)
      signal.removeEventListener('abort', giveUp)
    }
  }
}
