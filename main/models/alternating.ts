import type { ChatMessage } from '../mind/ports/chat-model.ts'
import { goOnNote, openedNote } from '../mind/ports/notes.ts'

/** The filler answer between a tool's result and somebody's next words. */
const noWords = '…'

/**
 * Reorders messages as strict chat templates (Gemma, Mistral) require. At most one system message comes first, then a
 * user message. User and assistant then take turns, not counting calls and results. The assistant is never last.
 */
export const alternating = (messages: readonly ChatMessage[]): ChatMessage[] => {
  const ordered: ChatMessage[] = []
  for (const message of messages) add(ordered, message)
  const last = ordered.at(-1)
  if (last?.role === 'assistant' && !hasCalls(last)) ordered.push({ role: 'user', content: goOnNote })
  return ordered
}

const add = (ordered: ChatMessage[], message: ChatMessage): void => {
  const last = ordered.at(-1)
  switch (message.role) {
    case 'system':
      if (last === undefined) ordered.push(message)
      else if (last.role === 'system') join(ordered, last, message.content)
      else add(ordered, { role: 'user', content: message.content })
      return
    case 'user':
      if (message.content === '') return
      if (last?.role === 'user') return join(ordered, last, message.content)
      if (last?.role === 'tool' || (last !== undefined && hasCalls(last)))
        ordered.push({ role: 'assistant', content: noWords })
      ordered.push(message)
      return
    case 'assistant':
      if (message.content === '' && !hasCalls(message)) return
      if (last?.role === 'assistant' && !hasCalls(last)) {
        ordered[ordered.length - 1] = { ...message, content: joined(last.content, message.content) }
        return
      }
      if (last === undefined || last.role === 'system') ordered.push({ role: 'user', content: openedNote })
      ordered.push(message)
      return
    case 'tool':
      ordered.push(message)
      return
    default:
      message satisfies never
  }
}

const join = (ordered: ChatMessage[], last: ChatMessage, content: string): void => {
  ordered[ordered.length - 1] = { ...last, content: joined(last.content, content) }
}

const joined = (first: string, second: string): string => [first, second].filter((text) => text !== '').join('\n')

const hasCalls = (message: ChatMessage): boolean => message.role === 'assistant' && (message.toolCalls?.length ?? 0) > 0
