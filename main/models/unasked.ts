import type { Logger } from '../base/logger.ts'
import type { ChatModel, ChatOptions, ModelErrorClass } from '../mind/ports/chat-model.ts'
import { isByRules } from '../mind/ports/chat-model.ts'
import type { ModelSource } from '../mind/ports/model-source.ts'

/** So often in a row a server may refuse the key before it is left alone with what nobody asked for. */
const mostRefusals = 3
/** Failures that asking again does not mend: somebody has to do something about the key or the account. */
const refusals: ReadonlySet<ModelErrorClass> = new Set(['auth', 'billing'])

export interface UnaskedModels {
  source: ModelSource
  /** Why no server is asked for what NPCs do of themselves; null while they are. */
  stopped(): string | null
}

/**
 * Who thinks for what nobody waits for. Where no player sees or hears it, the model that `unseen` names does. When servers refuse the key again and again, what NPCs
 * do of themselves is thought of by `rules` until a server has answered somebody, or something was changed: life goes on, and nothing is asked.
 */
export const createUnaskedModels = (options: {
  source: ModelSource
  /** `[models]` as it stands: another object means that somebody has changed something, and servers are asked again. */
  settings: () => { unseen: string }
  rules: ChatModel
  logger: Logger
}): UnaskedModels => {
  const { source, settings, rules, logger } = options
  let known = settings()
  let count = 0
  let last = ''
  const stopped = (): string | null => {
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
      logger.error(
        { ref: attempt.ref },
        `${last}: no server is asked any more for what nobody waits for, until one has answered`,
      )
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

  return {
    async source(ask) {
      const isUnasked = ask.tier !== 'talk' || ask.unseen === true
      if (isUnasked && stopped() !== null) return rules
      if (ask.unseen) return watched(await source({ npc: ask.npc, tier: ask.tier, ref: settings().unseen }))
      return watched(await source(ask))
    },
    stopped,
  }
}
