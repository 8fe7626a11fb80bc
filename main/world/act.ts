import type { RefusalReason } from './commands.ts'
import type { TickContext } from './context.ts'
import type { OperationId } from './ids.ts'
import { bodyOf, npcOf } from './lookup.ts'
import { staleReason } from './operations.ts'
import type { NpcBody, PlayerBody } from './state.ts'

type Verdict = RefusalReason | null

/** What an NPC does, by its mind when `operation` is given: that one must be open still, and its mind has given a sign. */
export function act(
  context: TickContext,
  id: string,
  operation: OperationId | undefined,
  carryOut: (npc: NpcBody) => Verdict,
): Verdict {
  const npc = npcOf(context.state, id)
  if (!npc) return 'unknown-npc'
  const stale = staleReason(npc, operation)
  if (stale) return stale
  const verdict = carryOut(npc)
  // A refusal changes nothing, this neither.
  if (operation !== undefined && verdict === null) npc.awaitedSince = context.state.tick
  return verdict
}

/** What an NPC or a player who is on the map does. Players have no operations: one of theirs is never open. */
export function actOfBody(
  context: TickContext,
  { body: id, operation }: { body: string; operation?: OperationId },
  carryOut: (body: NpcBody | PlayerBody) => Verdict,
): Verdict {
  if (npcOf(context.state, id)) return act(context, id, operation, carryOut)
  const player = bodyOf(context.state, id)
  if (!player) return 'unknown-body'
  return operation === undefined ? carryOut(player) : 'stale-operation'
}
