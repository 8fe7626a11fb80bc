import type { RefusalReason } from './commands.ts'
import type { TickContext } from './context.ts'
import type { OperationId } from './ids.ts'
import { bodyOf, npcOf } from './lookup.ts'
import { staleReason } from './operations.ts'
import type { NpcBody, PlayerBody } from './state.ts'

type Verdict = RefusalReason | null

/**
 * Runs an act of an NPC. When its mind passes an `operation`, that operation must still be open; the act then counts as
 * a sign of life from the mind.
 */
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
  // A refused act changes nothing, including this.
  if (operation !== undefined && verdict === null) npc.awaitedSince = context.state.tick
  return verdict
}

/**
 * Runs an act of an NPC or of a player on the map. Players have no operations, so an operation of theirs is never open.
 */
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
