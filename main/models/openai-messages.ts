import type { ChatRequest, ToolCall } from '../agent/chat-model.ts'
import { continueInstruction } from './wire-chat.ts'

export type OpenAiMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: OpenAiToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string }

interface OpenAiToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

/**
 * The messages in OpenAI's form. After a `prefix` stands an instruction to go on from it, as a user's message: some
 * servers refuse a request that ends with the assistant, and few continue one.
 */
export const toOpenAiMessages = (request: ChatRequest): OpenAiMessage[] => {
  const messages = request.messages.map((message): OpenAiMessage => {
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
  if (request.prefix !== undefined && request.prefix !== '') {
    messages.push({ role: 'assistant', content: request.prefix }, { role: 'user', content: `(${continueInstruction})` })
  }
  return messages
}

const toWireCall = (call: ToolCall): OpenAiToolCall => ({
  id: call.id,
  type: 'function',
  function: { name: call.name, arguments: JSON.stringify(call.arguments) },
})

export const toOpenAiTools = (request: ChatRequest): { type: 'function'; function: ChatRequest['tools'][number] }[] =>
  request.tools.map(({ name, description, parameters }) => ({ type: 'function', function: { name, description, parameters } }))
