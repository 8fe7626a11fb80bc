import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import type { RefusalReason } from '../../world/commands.ts'

/** Why a player's words were refused, for the player. */
export function refusalText(
  { command, reason }: { command: string; reason: RefusalReason },
  say: SayNotice = noticesInEnglish,
): string {
  switch (reason) {
    case 'too-far':
      return say('refusal-text.you-are-too-far-away')
    case 'busy':
      if (command === 'sayAloud') return say('refusal-text.you-are-talking-very-fast')
      return say('refusal-text.several-of-your-messages-are')
    case 'unknown-npc':
      return say('refusal-text.that-person-has-left-so')
    default:
      return say('refusal-text.your-message-could-not-be')
  }
}
