import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { bodyOf, conversationOf } from '../lookup.ts'

/** Members of one talk at most. */
export const MAX_MEMBERS = 5

export function joinTalk(context: TickContext, { body: id, conversation: talk }: Extract<Command, { kind: 'joinTalk' }>): RefusalReason | null {
  const body = bodyOf(context.state, id)
  if (!body) return 'unknown-body'
  const conversation = conversationOf(context.state, talk)
  if (!conversation) return 'not-in-conversation'
  if (conversation.members.includes(id)) return null
  return conversation.members.length >= MAX_MEMBERS ? 'busy' : 'not-now'
}
