import { silentToken } from '../../language/silent-reply.ts'
import { type ChatDelta, type ChatModel, type ChatOptions, type ChatRequest, isByRules } from '../ports/chat-model.ts'

/** Decides whose requests go first when a model server has few places. */
export interface PlayersFirst {
  /** A model whose answers a player waits for. */
  forPlayer(model: ChatModel): ChatModel
  /**
   * A model for a word that somebody adds after another's answer. It gives way like `aloud` until its first word. From
   * then on it runs to its end, because words that were heard can't be taken back.
   */
  forLater(model: ChatModel): ChatModel
  /** A model for answers to words said aloud. Players get them whole, so they give way like `forNobody`, but go before. */
  aloud(model: ChatModel): ChatModel
  /**
   * A model whose answers nobody hears while they are written, such as those for a diary. It waits until its server has a
   * free place. If a player comes and finds no place free, the request begun last breaks off, one for each player, and
   * asks again afterwards. With a free place, or at another server, nothing is thrown away. Its deltas all arrive at the
   * end.
   */
  forNobody(model: ChatModel): ChatModel
  /**
   * The same for a talk of villagers, who stand there as long as it waits. Once it has given way twice it is asked no
   * more: whoever was spoken to answers by `rules`, and whoever was to begin says nothing, so that the talk ends.
   */
  forTalk(model: ChatModel, rules: ChatModel): ChatModel
}

/**
 * How often a request breaks off at most. After that it runs to its end, because otherwise a busy evening would leave
 * no time for the night.
 */
const mostBreaks = 5
/** How often a request for a talk of villagers breaks off. Then it is given up. */
const mostTalkBreaks = 2

/** How many players' requests pass one that a player hears in the end, while it waits for a place. */
const mostPassed = 8

/** What goes first among requests that give way: what a player hears at the end, then what nobody hears. */
type Urgency = 'later' | 'aloud' | 'nobody'
const rank: Record<Urgency, number> = { later: 0, aloud: 1, nobody: 2 }

interface Running {
  server: string
  /** Ends the request. Null for a player's, and for one that has broken off often enough. */
  controller: AbortController | null
  urgency?: Urgency
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
  /** Requests that wait for a place, in the order in which they came. */
  const waiting = new Set<{ one: Running; passed: number; start(): void }>()

  const at = (server: string): Running[] => [...running].filter((one) => one.server === server)
  /** Whether one more request at this server would have to wait. */
  const isFull = (server: string): boolean => at(server).length >= (places() ?? Number.POSITIVE_INFINITY)
  const rankOf = ({ urgency }: Running): number => (urgency === undefined ? -1 : rank[urgency])
  const begin = (model: ChatModel): Running => {
    const server = serverOf(model)
    if (isFull(server))
      at(server)
        .filter(({ controller }) => controller !== null && !controller.signal.aborted)
        .reduce<Running | null>((last, one) => (last !== null && rankOf(last) > rankOf(one) ? last : one), null)
        ?.controller?.abort(new Error('a player speaks'))
    const one: Running = { server, controller: null }
    running.add(one)
    letInWhoWaitedLong(server)
    return one
  }
  /** A player waits for answers to words said aloud, too: who was passed often enough stands in the server's own queue. */
  const letInWhoWaitedLong = (server: string): void => {
    for (const next of waiting) {
      if (next.one.server !== server || next.one.urgency === 'nobody' || ++next.passed < mostPassed) continue
      next.one.controller = null
      next.start()
    }
  }
  const end = (one: Running): void => {
    running.delete(one)
    for (const next of [...waiting].sort((left, right) => rankOf(left.one) - rankOf(right.one)))
      if (!isFull(next.one.server)) next.start()
  }
  /**
   * Waits for a free place and takes it, so that nothing which gives way ever stands in the server's own queue: there it
   * would be before the next player. Rejects with the signal's reason.
   */
  const beginLater = async (one: Running, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    if (!isFull(one.server)) {
      running.add(one)
      return
    }
    const free = Promise.withResolvers<void>()
    const entry = {
      ...{ one, passed: 0 },
      start: () => {
        waiting.delete(entry)
        running.add(one)
        free.resolve()
      },
    }
    const giveUp = (): void => free.reject(signal.reason)
    waiting.add(entry)
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      await free.promise
    } finally {
      waiting.delete(entry)
      signal.removeEventListener('abort', giveUp)
    }
  }

  const withChat = (model: ChatModel, chat: ChatModel['chat']): ChatModel =>
    Object.assign(Object.create(model) as ChatModel, { chat })

  /**
   * Asks again as often as the request breaks off, each time from the present state. `passOn` decides when its deltas are
   * passed on. `giveUp` answers after `mostTalkBreaks`.
   */
  const givingWay = (
    model: ChatModel,
    urgency: Urgency,
    {
      passOn = atTheEnd,
      giveUp,
    }: {
      passOn?: (deltas: ReturnType<ChatModel['chat']>, one: Running) => ReturnType<ChatModel['chat']>
      giveUp?: ChatModel['chat']
    } = {},
  ): ChatModel =>
    withChat(model, async function* (first: ChatRequest, options: ChatOptions) {
      let request = first
      for (let breaks = 0; ; breaks++) {
        if (giveUp && breaks >= mostTalkBreaks) return yield* giveUp(request, options)
        const controller = new AbortController()
        const mayBreak = breaks < mostBreaks
        const one: Running = { server: serverOf(model), controller: mayBreak ? controller : null, urgency }
        if (mayBreak && !isByRules(model.ref)) await beginLater(one, options.signal)
        else running.add(one)
        try {
          const signal = AbortSignal.any([options.signal, controller.signal])
          const now: ChatRequest | null = breaks > 0 && options.renew ? await options.renew() : request
          if (now === null) return yield { kind: 'finish', reason: 'stop' }
          request = now
          yield* passOn(model.chat(request, { ...options, signal }), one)
          return
        } catch (error) {
          if (options.signal.aborted || !controller.signal.aborted) throw error
        } finally {
          end(one)
        }
      }
    })

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
    forLater: (model) =>
      givingWay(model, 'later', {
        passOn: async function* (deltas, one) {
          for await (const delta of deltas) {
            one.controller = null
            yield delta
          }
        },
      }),
    aloud: (model) => givingWay(model, 'aloud'),
    forNobody: (model) => givingWay(model, 'nobody'),
    forTalk: (model, rules) =>
      givingWay(model, 'nobody', {
        giveUp: (request, options) => (request.context.utterance === '' ? silence() : byRules(rules, request, options)),
      }),
  }
}

async function* silence(): ReturnType<ChatModel['chat']> {
  yield { kind: 'text', text: silentToken }
  yield { kind: 'finish', reason: 'stop' }
}

async function* byRules(rules: ChatModel, request: ChatRequest, options: ChatOptions): ReturnType<ChatModel['chat']> {
  const { ref, label } = rules
  options.onAttempt?.({ ref, label, kind: 'trying' })
  yield* rules.chat(request, options)
  options.onAttempt?.({ ref, label, kind: 'answered' })
}

async function* atTheEnd(deltas: ReturnType<ChatModel['chat']>): ReturnType<ChatModel['chat']> {
  const whole: ChatDelta[] = []
  for await (const delta of deltas) whole.push(delta)
  yield* whole
}
