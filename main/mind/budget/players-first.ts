import { type ChatDelta, type ChatModel, type ChatOptions, type ChatRequest, isByRules } from '../ports/chat-model.ts'

/** Decides whose requests go first when a model server has few places. */
export interface PlayersFirst {
  /** A model whose answers a player waits for. */
  forPlayer(model: ChatModel): ChatModel
  /**
   * A model whose answers nobody hears while they are written, such as those for a diary. It waits while a player is
   * being answered. If a player comes in the middle of a request, it breaks off and asks again afterwards. Its deltas
   * all arrive at the end.
   */
  forNobody(model: ChatModel): ChatModel
}

/**
 * How often a request breaks off at most. After that it runs to its end, because otherwise a busy evening would leave
 * no time for the night.
 */
const mostBreaks = 5

/**
 * `isNarrow`: whether requests were seen waiting for each other at the server. If they weren't, no request gives way.
 */
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

  /** Waits until no player is being answered. Rejects with the signal's reason. */
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
