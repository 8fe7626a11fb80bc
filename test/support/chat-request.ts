import type { Account } from '../../main/mind/ports/account.ts'
import type { ChatDelta, ChatModel, ChatRequest, ToolCall, ToolSchema } from '../../main/mind/ports/chat-model.ts'
import { bram, sampleContext } from './sample-characters.ts'

export const emoteTool: ToolSchema = {
  name: 'emote',
  description: 'Show a feeling over your head.',
  parameters: { type: 'object', properties: { emote: { type: 'string' } }, required: ['emote'] },
}

/** A small turn around Marta: the player's words, one tool, everything replaceable. */
export const chatRequest = (utterance = 'Good day!', rest: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [
    { role: 'system', content: 'You are Marta Oven, the baker.' },
    { role: 'user', content: utterance },
  ],
  tools: [emoteTool],
  context: sampleContext(utterance),
  ...rest,
})

/** The same from another villager. */
export const neighbourRequest = (utterance = 'Good day!'): ChatRequest => {
  const request = chatRequest(utterance)
  const speaker = { ...request.context.speaker, id: bram.id, kind: 'npc' as const, name: bram.name }
  return { ...request, context: { ...request.context, speaker } }
}

export interface Heard {
  text: string
  thinking: string
  calls: ToolCall[]
  usage: { promptTokens: number; completionTokens: number; cachedTokens?: number } | null
  finishes: string[]
  /** Why text that looked like a call was none. */
  dropped: string[]
  accounts: Account[]
  deltas: ChatDelta[]
  error: unknown
}

/** Reads one answer to its end. An error is part of the result. `onDelta` is called as each delta comes. */
export const hear = async (
  model: Pick<ChatModel, 'chat'>,
  request: ChatRequest = chatRequest(),
  {
    signal = new AbortController().signal,
    onDelta,
  }: { signal?: AbortSignal; onDelta?: (delta: ChatDelta) => void } = {},
): Promise<Heard> => {
  const heard: Heard = {
    text: '',
    thinking: '',
    calls: [],
    usage: null,
    finishes: [],
    dropped: [],
    accounts: [],
    deltas: [],
    error: undefined,
  }
  try {
    for await (const delta of model.chat(request, { signal })) {
      heard.deltas.push(delta)
      switch (delta.kind) {
        case 'text':
          heard.text += delta.text
          break
        case 'thinking':
          heard.thinking += delta.text
          break
        case 'toolCall':
          heard.calls.push(delta.call)
          break
        case 'usage': {
          const { kind: _kind, ...usage } = delta
          heard.usage = usage
          break
        }
        case 'dropped':
          heard.dropped.push(delta.why)
          break
        case 'account':
          heard.accounts.push(delta.account())
          break
        case 'finish':
          heard.finishes.push(delta.reason)
          break
        default:
          delta satisfies never
      }
      onDelta?.(delta)
    }
  } catch (error) {
    heard.error = error
  }
  return heard
}
