import type { ChatDelta, ChatModel, ChatRequest } from '../../main/mind/ports/chat-model.ts'

export interface GatedCall {
  request: ChatRequest
  /** The last thing said to the model. */
  heard: string
  /** Lets the model answer: words, or tool calls. */
  answer(
    what: string | { calls: { id: string; name: string; arguments: Record<string, unknown> }[]; text?: string },
  ): void
  aborted: boolean
}

/** A model whose answers a test gives by hand, so that the test decides what is under way when. */
export const createGatedModel = () => {
  const calls: GatedCall[] = []
  const listeners = new Set<() => void>()
  const model: ChatModel = {
    ref: 'scripted/gated',
    label: 'gated brain',
    tools: true,
    contextTokens: 100_000,
    async *chat(request, { signal }): AsyncGenerator<ChatDelta, void, void> {
      let give: (what: Parameters<GatedCall['answer']>[0]) => void = () => {}
      const given = new Promise<Parameters<GatedCall['answer']>[0]>((resolve, reject) => {
        give = resolve
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      const call: GatedCall = {
        request: structuredClone(request),
        heard: request.messages.at(-1)?.content ?? '',
        answer: (what) => give(what),
        aborted: false,
      }
      signal.addEventListener('abort', () => {
        call.aborted = true
      })
      calls.push(call)
      for (const listener of listeners) listener()
      const what = await given
      const text = typeof what === 'string' ? what : (what.text ?? '')
      const toolCalls = typeof what === 'string' ? [] : what.calls
      if (text !== '') yield { kind: 'text', text }
      for (const toolCall of toolCalls) yield { kind: 'toolCall', call: toolCall }
      yield { kind: 'finish', reason: toolCalls.length > 0 ? 'toolCalls' : 'stop' }
    },
  }
  return {
    model,
    calls,
    /** Resolves with the n-th call (from 1) as soon as it was made. */
    asked: (times: number): Promise<GatedCall> =>
      new Promise((resolve) => {
        const look = (): void => {
          const call = calls[times - 1]
          if (!call) return
          listeners.delete(look)
          resolve(call)
        }
        listeners.add(look)
        look()
      }),
  }
}
