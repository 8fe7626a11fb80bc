import type { ChatRequest } from '../mind/ports/chat-model.ts'

/**
 * The same turn for a model that knows no tools. Drops the calls and tells their results as notes, so that nothing
 * found out is lost when such a model takes over.
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
