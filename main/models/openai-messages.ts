import type { ChatMessage, ChatRequest, ToolCall } from '../mind/ports/chat-model.ts'
import { alternating } from './alternating.ts'
import type { Quirks } from './openai-quirks.ts'
import { continueInstruction } from './wire-chat.ts'
import { withoutToolMessages } from './without-tools.ts'

type OpenAiMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: OpenAiToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string }

interface OpenAiToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

/**
 * The messages in OpenAI's form. A `prefix` is followed by a user message that asks to continue from it: some servers
 * refuse a request that ends with the assistant, and few continue one.
 */
const toOpenAiMessages = (request: ChatRequest): OpenAiMessage[] => {
  const prefix: ChatMessage[] =
    request.prefix === undefined || request.prefix === ''
      ? []
      : [
          { role: 'assistant', content: request.prefix },
          { role: 'user', content: `(${continueInstruction})` },
        ]
  return alternating([...request.messages, ...prefix]).map((message): OpenAiMessage => {
    switch (message.role) {
      case 'system':
      case 'user':
        return { role: message.role, content: message.content }
      case 'assistant':
        return message.toolCalls === undefined || message.toolCalls.length === 0
          ? { role: 'assistant', content: message.content }
          : {
              role: 'assistant',
              content: message.content === '' ? null : message.content,
              tool_calls: message.toolCalls.map(toWireCall),
            }
      case 'tool':
        return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
      default:
        return message satisfies never
    }
  })
}

const toWireCall = (call: ToolCall): OpenAiToolCall => ({
  id: call.id,
  type: 'function',
  function: { name: call.name, arguments: JSON.stringify(call.arguments) },
})

/** The body of a request for at most `maxTokens`, without the fields that this server refuses. */
export const toOpenAiBody = (model: string, request: ChatRequest, quirks: Quirks, maxTokens: number): string => {
  const fitting = quirks.noTools ? withoutToolMessages(request) : request
  const tools = fitting.tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }))
  return JSON.stringify({
    model,
    // Parts that stay the same from turn to turn come first, because servers cache the beginning of a prompt.
    ...(tools.length > 0 && { tools }),
    messages: toOpenAiMessages(fitting),
    stream: true,
    ...(!quirks.noUsage && { stream_options: { include_usage: true } }),
    ...(request.temperature !== undefined && !quirks.noTemperature && { temperature: request.temperature }),
    ...(!quirks.noLimit && { [quirks.completionLimit ? 'max_completion_tokens' : 'max_tokens']: maxTokens }),
  })
}
