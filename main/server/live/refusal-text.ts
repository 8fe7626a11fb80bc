import type { RefusalReason } from '../../world/commands.ts'

/** Why a player's words were refused, for the player. */
export function refusalText({ command, reason }: { command: string; reason: RefusalReason }): string {
  switch (reason) {
    case 'too-far':
      return 'You are too far away to be heard. Walk closer, or press "People" and choose someone to talk to.'
    case 'busy':
      if (command === 'sayAloud') return 'You are talking very fast. Give people a moment, then say it again.'
      return 'Several of your messages are still waiting for an answer. Wait for one, then say it again.'
    case 'unknown-npc':
      return 'That person has left, so nobody heard you.'
    default:
      return 'Your message could not be sent. Please try again.'
  }
}
