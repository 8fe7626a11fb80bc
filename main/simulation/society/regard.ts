import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { bodyOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'

export function npcRegard(context: TickContext, npc: NpcBody, { body }: Extract<Command, { kind: 'npcRegard' }>): RefusalReason | null {
  if (!bodyOf(context.state, body) || body === npc.id) return 'unknown-body'
  return 'not-now'
}
