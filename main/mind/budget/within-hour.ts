import { type ChatModel, type ChatOptions, isByRules, type ModelAttempt } from '../ports/chat-model.ts'
import { promptTokens } from './metered-model.ts'
import type { UnaskedCall, UnaskedHour } from './unasked-hour.ts'

/**
 * A chain of models for work that no player waits for. Each request to a language model is counted before it is sent.
 * If it would exceed the limit, `rules` answer it at no cost. `urgent`: requests may use the share reserved for the
 * night.
 */
export const withinHour = (model: ChatModel, hour: UnaskedHour, rules: ChatModel, urgent = false): ChatModel => {
  async function* chat(request: Parameters<ChatModel['chat']>[0], options: ChatOptions): ReturnType<ChatModel['chat']> {
    const expected = promptTokens(request)
    const first = isByRules(model.ref) ? undefined : hour.take(expected, urgent)
    if (first === null) {
      const who = { ref: rules.ref, label: rules.label }
      options.onAttempt?.({ ...who, kind: 'trying' })
      yield* rules.chat(request, options)
      options.onAttempt?.({ ...who, kind: 'answered' })
      return
    }
    let spare: UnaskedCall | null = first ?? null
    let current: UnaskedCall | null = null
    const onAttempt = (attempt: ModelAttempt): void => {
      if (!isByRules(attempt.ref)) {
        if (attempt.kind === 'trying') {
          // Asking a second model, or the same one again, counts as another request.
          current = spare ?? hour.take(expected, urgent)
          spare = null
        }
        if ((attempt.kind === 'failed' || attempt.kind === 'waiting') && attempt.error.errorClass !== 'timeout') {
          current?.giveBack()
          current = null
        }
      }
      options.onAttempt?.(attempt)
    }
    try {
      for await (const delta of model.chat(request, { ...options, onAttempt })) {
        if (delta.kind === 'usage' && delta.promptTokens > 0)
          (current as UnaskedCall | null)?.counted(delta.promptTokens)
        yield delta
      }
    } finally {
      // No server was asked: all models of the chain are resting, or rules answered.
      spare?.giveBack()
    }
  }
  return Object.assign(Object.create(model) as ChatModel, { chat })
}
