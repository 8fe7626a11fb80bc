import { silentToken } from '../../../language/silent-reply.ts'
import type { ChatDelta, ChatModel } from '../../ports/chat-model.ts'
import { isByRules } from '../../ports/chat-model.ts'
import type { ScriptLine } from './talk-script.ts'

/**
 * A model that is asked once for a whole talk and says its first line. `read` gets the answer and the model that gave
 * it, and returns the line; null: the answer is no talk, so nothing is said. Rules know only their own part: their
 * answer passes unchanged.
 */
export const writingModel = (
  inner: ChatModel,
  read: (deltas: readonly ChatDelta[], by: string) => ScriptLine | null,
): ChatModel => {
  let isWritten = false
  async function* chat(...[request, options]: Parameters<ChatModel['chat']>): ReturnType<ChatModel['chat']> {
    if (isWritten) {
      yield { kind: 'finish', reason: 'stop' }
      return
    }
    const deltas: ChatDelta[] = []
    let by = inner.ref
    const { tools, hidden = [] } = request
    // The prompt tells the few acts that a line may have, in less room than their schemas take.
    const asked = { ...request, tools: [], hidden: [...tools, ...hidden] }
    for await (const delta of inner.chat(asked, {
      ...options,
      onAttempt: (attempt) => {
        if (attempt.kind === 'trying') by = attempt.ref
        options.onAttempt?.(attempt)
      },
    })) {
      if (isByRules(by)) yield delta
      else if (delta.kind === 'usage') yield delta
      else deltas.push(delta)
    }
    if (isByRules(by)) return
    const line = read(deltas, by)
    // Whoever acts first speaks afterwards.
    isWritten = line?.text !== ''
    yield* said(line)
  }
  return Object.assign(Object.create(inner) as ChatModel, { chat })
}

/** A model that says a line which was written before. It asks nobody. */
export const performingModel = (inner: ChatModel, by: string, line: ScriptLine | null): ChatModel => {
  let isSaid = false
  return {
    ref: by,
    label: inner.label,
    tools: true,
    contextTokens: inner.contextTokens,
    async *chat() {
      if (isSaid) yield { kind: 'finish', reason: 'stop' }
      else yield* said(line)
      isSaid = true
    },
  }
}

function* said(line: ScriptLine | null): Generator<ChatDelta, void, void> {
  if (line?.text !== '') yield { kind: 'text', text: line === null ? silentToken : line.text }
  const calls = line?.calls ?? []
  for (const [index, call] of calls.entries()) yield { kind: 'toolCall', call: { id: `line-${index + 1}`, ...call } }
  yield { kind: 'finish', reason: calls.length > 0 ? 'toolCalls' : 'stop' }
}
