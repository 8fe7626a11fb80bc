import type { DispatchOutcome } from '../../../mind/ports/inbound.ts'
import type { ServerFrame } from './frames.ts'

/** Tells a window how its message ended. */
export const endFrame = (npc: string, about: string, outcome: DispatchOutcome): ServerFrame => {
  switch (outcome.kind) {
    case 'answered':
      return {
        type: 'end',
        npc,
        about,
        outcome: 'answered',
        text: outcome.text,
        model: outcome.model,
        session: outcome.session,
      }
    case 'refused':
      return { type: 'end', npc, about, outcome: 'refused', text: outcome.text, reason: outcome.reason }
    case 'duplicate':
      // Another process answered the message before a restart, so only the words are known.
      return outcome.first
        ? endFrame(npc, about, outcome.first)
        : { type: 'end', npc, about, outcome: 'answered', text: outcome.said ?? '' }
    case 'merged':
    case 'overheard':
    case 'command':
      return { type: 'end', npc, about, outcome: outcome.kind, text: '' }
    default:
      return outcome satisfies never
  }
}
