import { orAbort } from '../../../base/deadline.ts'
import { optional } from '../../../base/optional.ts'
import type { Account } from '../../ports/account.ts'
import type { AnswerBound, ChatDelta, ChatModel, ChatOptions, ChatRequest, ToolCall } from '../../ports/chat-model.ts'
import { callSignature } from './call-signature.ts'

/** The result of one model call. */
export interface ModelAnswer {
  text: string
  calls: ToolCall[]
  /** Whether a model failed after these calls. Its successor may make them again. */
  broken: boolean
  /** The model that answered. In a chain, the one that finished. */
  by: string
  /** Whether the answer ends at the model's own limit, perhaps in the middle of a sentence. */
  isCutShort: boolean
  /** Whether its model failed in the middle of a sentence and no other could continue it. */
  isBroken: boolean
  /** The limit that the answer exceeded. */
  cut?: AnswerBound
}

/** Receives an answer as it comes. */
export interface AnswerListener {
  text(delta: string): void
  /** Tells that another model thinks now. */
  model(label: string): void
  usage(used: { promptTokens: number; completionTokens: number }): void
  dropped(call: Extract<ChatDelta, { kind: 'dropped' }>): void
  account(account: () => Account): void
}

/**
 * Makes one model call. Passes words on as they arrive, and collects tool calls. Their ids distinguish calls, so a call
 * that a successor model repeats is the same one. Stops on abort even if the model doesn't.
 */
export const askModel = async (
  model: ChatModel,
  request: ChatRequest,
  options: Pick<ChatOptions, 'signal' | 'overflow' | 'renew'> & { listener: AnswerListener },
): Promise<ModelAnswer> => {
  const { signal, listener, overflow, renew } = options
  const answer: ModelAnswer = { text: '', calls: [], broken: false, by: model.ref, isCutShort: false, isBroken: false }
  const ofDeadModels = new Set<string>()
  let asked = model.ref
  let lastFailed = model.ref
  const deltas = model.chat(request, {
    signal,
    ...optional({ overflow, renew }),
    onAttempt: ({ kind, ref, label }) => {
      if (kind === 'failed' || kind === 'waiting') {
        for (const call of answer.calls) ofDeadModels.add(callSignature(call))
        answer.broken = answer.calls.length > 0
      }
      if (kind === 'answered') answer.by = ref
      if (kind === 'failed') lastFailed = ref
      if (kind !== 'trying' || ref === asked) return
      asked = ref
      listener.model(label)
    },
  })
  const isNew = (call: ToolCall): boolean =>
    !answer.calls.some(({ id }) => id === call.id) && !ofDeadModels.has(callSignature(call))
  try {
    for (;;) {
      const step: IteratorResult<ChatDelta, void> = await orAbort(deltas.next(), signal)
      if (step.done) return answer
      const delta = step.value
      switch (delta.kind) {
        case 'text':
          answer.text += delta.text
          listener.text(delta.text)
          break
        case 'toolCall':
          if (isNew(delta.call)) answer.calls.push(delta.call)
          break
        case 'dropped':
          listener.dropped(delta)
          break
        case 'account':
          listener.account(delta.account)
          break
        case 'usage':
          listener.usage(delta)
          break
        case 'finish':
          answer.isCutShort = delta.reason === 'length' || delta.cut !== undefined
          if (delta.cut !== undefined) answer.cut = delta.cut
          if (delta.isBroken) {
            answer.isBroken = true
            answer.by = lastFailed
          }
          break
        case 'thinking':
          break
        default:
          delta satisfies never
      }
    }
  } finally {
    // This isn't awaited, because a hanging model would never return. Errors while closing don't matter.
    void deltas.return().catch(() => {})
  }
}
