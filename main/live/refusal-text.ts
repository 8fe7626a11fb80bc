import type { RefusalReason } from '../simulation/commands.ts'

/** Why words of a player were not taken, for them. */
export function refusalText({ command, reason }: { command: string; reason: RefusalReason }): string {
  switch (reason) {
    case 'too-far':
      return 'Too far away to be heard. Walk closer, or press "People" and choose whom to talk to.'
    case 'busy':
      if (command === 'sayAloud') return 'You have said a lot; let the others breathe, then say it again.'
      return 'There are too many unanswered words already. Wait for an answer, then say it again.'
    case 'unknown-npc':
      return 'That person is not here any more; this was not heard.'
    default:
      return 'That could not be said now. Please try again.'
  }
}
