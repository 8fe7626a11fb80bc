import { orAbort } from '../../../base/deadline.ts'
import { optional } from '../../../base/optional.ts'
import type { AnswerBound, ChatDelta, ChatModel, ChatOptions, ChatRequest, ToolCall } from '../../ports/chat-model.ts'
import { callSignature } from './call-signature.ts'

/** What one model call brought. */
export interface ModelAnswer {
  text: string
  calls: ToolCall[]
  /** A model died after these calls: whoever goes on may ask for them again. */
  broken: boolean
  /** Which model answered; of a line of models the one that came to the end. */
  by: string
  /** It was longer than any answer may be: of what it has too much. */
  cut?: AnswerBound
}

/** Hears an answer while it comes. */
export interface AnswerListener {
  text(delta: string): void
  /** Another brain thinks now. */
  model(label: string): void
  usage(used: { promptTokens: number; completionTokens: number }): void
  dropped(call: Extract<ChatDelta, { kind: 'dropped' }>): void
}

/**
 * One model call: its words go out as they come, its tool calls are gathered. A call is what has an id of its own; asked
 * again by a model that took over, it is the same one. Stops at an abort even if the model does not.
 */
export const askModel = async (
  model: ChatModel,
  request: ChatRequest,
  options: Pick<ChatOptions, 'signal' | 'overflow'> & { listener: AnswerListener },
): Promise<ModelAnswer> => {
  const { signal, listener, overflow } = options
  const answer: ModelAnswer = { text: '', calls: [], broken: false, by: model.ref }
  const ofDeadModels = new Set<string>()
  let asked = model.ref
  const deltas = model.chat(request, {
    signal,
    ...optional({ overflow }),
    onAttempt: ({ kind, ref, label }) => {
      if (kind === 'failed' || kind === 'waiting') {
        for (const call of answer.calls) ofDeadModels.add(callSignature(call))
        answer.broken = answer.calls.length > 0
      }
      if (kind === 'answered') answer.by = ref
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
        case 'usage':
          listener.usage(delta)
          break
        case 'finish':
          if (delta.cut !== undefined) answer.cut = delta.cut
          break
        case 'thinking':
          break
        default:
          delta satisfies never
      }
    }
  } finally {
    // Not awaited: a model that hangs would not come back from it. An error of its farewell is of no use to anyone.
    void deltas.return().catch(() => {})
  }
}
