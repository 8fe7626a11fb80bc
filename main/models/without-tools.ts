import type { ChatRequest } from '../mind/ports/chat-model.ts'

/**
 * The same turn for a model without tools. Replaces calls and their results by notes, so that such a model knows the
 * results when it takes over.
 */
export const withoutToolMessages = (request: ChatRequest): ChatRequest => ({
  ...request,
  tools: [],
  messages: request.messages.flatMap((message): ChatRequest['messages'] => {
    if (message.role === 'tool') return [{ role: 'user', content: `(Result of ${message.name}: ${message.content})` }]
    if (message.role !== 'assistant' || message.toolCalls === undefined) return [message]
    return message.content === '' ? [] : [{ role: 'assistant', content: message.content }]
  }),
})
