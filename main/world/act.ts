import type { RefusalReason } from './commands.ts'
import type { TickContext } from './context.ts'
import type { OperationId } from './ids.ts'
import { bodyOf, npcOf } from './lookup.ts'
import { noteAct, staleReason } from './operations.ts'
import type { NpcBody, PlayerBody } from './state.ts'

type Verdict = RefusalReason | null

/**
 * Runs an act of an NPC. If the act carries an `operation`, that operation must still be open. The act then counts as a
 * sign of life from the NPC's mind.
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
  // A refused act changes nothing, not even the time of the mind's last sign.
  if (operation !== undefined && verdict === null) {
    npc.awaitedSince = context.state.tick
    noteAct(npc, operation)
  }
  return verdict
}

/**
 * Runs an act of an NPC or of a player on the map. Players have no operations, so a player's act that names one is
 * refused as stale.
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
