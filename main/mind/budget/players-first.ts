import { type ChatDelta, type ChatModel, type ChatOptions, type ChatRequest, isByRules } from '../ports/chat-model.ts'

/** Whose requests go first where a model's server has few places. */
export interface PlayersFirst {
  /** A model whose answers a player waits for. */
  forPlayer(model: ChatModel): ChatModel
  /**
   * A model whose answers nobody hears while they are written, such as a diary's. While a player is answered it waits;
   * when one comes it breaks off and asks again afterwards. Its deltas come together at the end.
   */
  forNobody(model: ChatModel): ChatModel
}

/** A request breaks off at most this often. Then it runs to its end, or a busy evening would leave no night. */
const mostBreaks = 5

/** `isNarrow`: whether requests have been seen to wait for one another at the server. Elsewhere nobody gives way. */
export function createPlayersFirst({ isNarrow }: { isNarrow: () => boolean }): PlayersFirst {
  let players = 0
  const interrupted = new Set<AbortController>()
  let quiet = Promise.withResolvers<void>()
  quiet.resolve()

  const begin = (): void => {
    players += 1
    if (players === 1) quiet = Promise.withResolvers()
    if (isNarrow()) for (const controller of interrupted) controller.abort(new Error('a player speaks'))
  }
  const end = (): void => {
    players -= 1
    if (players === 0) quiet.resolve()
  }

  const withChat = (model: ChatModel, chat: ChatModel['chat']): ChatModel =>
    Object.assign(Object.create(model) as ChatModel, { chat })

  return {
    forPlayer: (model) =>
      withChat(model, async function* (request, options) {
        begin()
        try {
          yield* model.chat(request, options)
        } finally {
          end()
        }
      }),
    forNobody: (model) =>
      withChat(model, async function* (request: ChatRequest, options: ChatOptions) {
        for (let breaks = 0; ; breaks++) {
          if (!isByRules(model.ref) && isNarrow() && breaks < mostBreaks) await untilQuiet(options.signal)
          const controller = new AbortController()
          if (breaks < mostBreaks) interrupted.add(controller)
          try {
            const deltas: ChatDelta[] = []
            const signal = AbortSignal.any([options.signal, controller.signal])
            for await (const delta of model.chat(request, { ...options, signal })) deltas.push(delta)
            yield* deltas
            return
          } catch (error) {
            if (options.signal.aborted || !controller.signal.aborted) throw error
          } finally {
            interrupted.delete(controller)
          }
        }
      }),
  }

  /** Until no player is answered. Rejects with the signal's reason. */
  async function untilQuiet(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const aborted = Promise.withResolvers<never>()
    const giveUp = (): void => aborted.reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      while (players > 0) await Promise.race([quiet.promise, aborted.promise])
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }
}
