import { say } from './say.ts'

/** Why a talk is over, in words. */
export function endOfTalk(name: string, reason: string): string {
  if (reason === 'idle') return say('conversation.you-both-fell-silent-so', { name })
  if (reason === 'away') return say('conversation.you-walked-too-far-away', { name })
  return say('conversation.your-conversation-with-is-over', { name })
}
