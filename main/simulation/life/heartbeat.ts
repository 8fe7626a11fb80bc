import { canonicalJson } from '../canonical-json.ts'
import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import type { WakeCause } from './kinds.ts'

/** What waits to be thought about at the next beat; more is one and the same to a mind. */
export const MAX_WAKE_CAUSES = 8

export function wake(context: TickContext, { npc: id, because }: Extract<Command, { kind: 'wake' }>): RefusalReason | null {
  const npc = npcOf(context.state, id)
  if (!npc) return 'unknown-npc'
  addCause(npc, because)
  return null
}

/** Once each. */
export function addCause(npc: NpcBody, cause: WakeCause): void {
  const { causes } = npc.heart
  if (causes.length >= MAX_WAKE_CAUSES || causes.some((other) => canonicalJson(other) === canonicalJson(cause))) return
  causes.push(cause)
}
