import type { Logger } from '../../base/logger.ts'
import type { ChatModel, ChatOptions, ModelErrorClass } from '../ports/chat-model.ts'
import { isByRules } from '../ports/chat-model.ts'
import type { ModelAsk, ModelSource } from '../ports/model-source.ts'
import type { PlayersFirst } from './players-first.ts'
import type { UnaskedHour } from './unasked-hour.ts'
import { withinHour } from './within-hour.ts'

/** How often in a row a server may refuse the key before we stop sending it work that nobody asked for. */
const mostRefusals = 3
/** Failures that a retry can't fix, because somebody has to change the key or the account. */
const refusals: ReadonlySet<ModelErrorClass> = new Set(['auth', 'billing'])

export interface UnaskedModels {
  source: ModelSource
  /** Why language models currently get no work that nobody asked for; null if they do. */
  stopped(): string | null
}

/**
 * Chooses the model for work that nobody waits for. Work that no player sees or hears goes to the model named in
 * `unseen`, and villagers' talk among themselves to the one named in `neighbours`. When servers refuse the key again
 * and again, `rules` do what NPCs do by themselves, until a server has answered somebody or the settings have changed.
 * Life goes on then, but no server is asked. The same holds when `hour` has nothing left. None of this applies when a
 * player waits for the answer.
 */
export const createUnaskedModels = (options: {
  source: ModelSource
  /** The current `[models]` settings. A new object means that somebody changed them, so servers are asked again. */
  settings: () => { unseen: string; neighbours?: string | undefined }
  rules: ChatModel
  /** The hourly limit for all such work together. Default: no limit. */
  hour?: UnaskedHour
  /** Decides which requests go first at a server with few places. Default: no order. */
  first?: PlayersFirst
  logger: Logger
}): UnaskedModels => {
  const { source, settings, rules, hour, first, logger } = options
  let known = settings()
  let count = 0
  let last = ''
  const refused = (): string | null => {
    if (settings() !== known) count = 0
    known = settings()
    return count >= mostRefusals ? last : null
  }

  const watch: ChatOptions['onAttempt'] = (attempt) => {
    if (attempt.kind === 'answered' && !isByRules(attempt.ref)) count = 0
    if (attempt.kind !== 'failed' || !refusals.has(attempt.error.errorClass)) return
    count++
    last = attempt.error.message
    if (count === mostRefusals)
      logger.error({ ref: attempt.ref }, `${last}: servers get no background requests until one has answered`)
  }
  const watched = (model: ChatModel): ChatModel =>
    Object.assign(Object.create(model) as ChatModel, {
      chat: (request: Parameters<ChatModel['chat']>[0], chat: ChatOptions) =>
        model.chat(request, {
          ...chat,
          onAttempt: (attempt) => {
            watch(attempt)
            chat.onAttempt?.(attempt)
          },
        }),
    })

  /** Ignores an NPC's own choice of a model where nobody sees the result. */
  const named = (ask: ModelAsk): ModelAsk => {
    const { unseen, neighbours } = settings()
    if (ask.unseen) return { npc: ask.npc, tier: ask.tier, ref: unseen }
    return ask.neighbours && ask.ref === undefined && neighbours !== undefined ? { ...ask, ref: neighbours } : ask
  }

  return {
    async source(ask) {
      const isUnasked = ask.tier !== 'talk' || ask.unseen === true
      if (isUnasked && refused() !== null) return rules
      const model = watched(await source(named(ask)))
      const isPaidFor = hour !== undefined && !ask.awaited && (isUnasked || ask.neighbours === true)
      const counted = (of: ChatModel): ChatModel => (isPaidFor ? withinHour(of, hour, rules, ask.tier === 'sleep') : of)
      if (first === undefined) return counted(model)
      if (ask.tier === 'sleep') return first.forNobody(counted(model))
      if (ask.awaited) return first.forPlayer(counted(model))
      if (!isUnasked && !ask.neighbours) {
        if (ask.aloud) return first.aloud(model)
        return ask.besides ? first.forLater(model) : first.forPlayer(model)
      }
      // A request that broke off for a player is counted once, so the same talk isn't left to the rules when it is made
      // again.
      return counted(isUnasked ? model : first.forTalk(model, rules))
    },
    stopped: () => refused() ?? hour?.refusal() ?? null,
  }
}
