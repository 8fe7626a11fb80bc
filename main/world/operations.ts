import type { RefusalReason, SimulationEvent } from './commands.ts'
import { MAX_OPERATIONS_EACH } from './constants.ts'
import type { TickContext } from './context.ts'
import type { BodyId, ConversationId, OperationId } from './ids.ts'
import { npcOf } from './lookup.ts'
import type { OperationRequest } from './operation-request.ts'
import { nextUint32 } from './random.ts'
import type { Conversation, NpcBody, OpenOperation, WorldState } from './state.ts'

export type OperationOutcome = Extract<SimulationEvent, { kind: 'operationEnded' }>['outcome']

/** The body whom the mind is asked to address; null for other requests. */
export function addresseeOf(request: OperationRequest): BodyId | null {
  if (request.kind === 'reply') return request.from
  return request.kind === 'converse' ? request.with : null
}

/** The talk that a request belongs to, or null. */
export const talkOf = (request: OperationRequest): ConversationId | null =>
  'conversation' in request ? request.conversation : null

export const mayTakeMore = (npc: NpcBody, from: BodyId): boolean =>
  npc.operations.filter(({ request }) => addresseeOf(request) === from).length < MAX_OPERATIONS_EACH

/**
 * Asks the NPC's mind, even if it has other open requests. Each turn among NPCs carries a random number from the world.
 */
export function requestOperation({ state, events }: TickContext, npc: NpcBody, asked: OperationRequest): void {
  const other = addresseeOf(asked)
  const byLuck =
    (asked.kind === 'reply' || asked.kind === 'converse') && other !== null && npcOf(state, other) !== undefined
  const request = byLuck ? { ...asked, luck: nextUint32(state) } : asked
  if (npc.operations.length === 0) npc.awaitedSince = state.tick
  const id = `o-${state.nextId++}` as OperationId
  npc.operations.push({ id, request, since: state.tick })
  events.push({ kind: 'operationRequested', npc: npc.id, operation: id, request })
}

export const openOperation = (npc: NpcBody, id: OperationId | undefined): OpenOperation | undefined =>
  npc.operations.find((open) => open.id === id)

/** Notes that an act was done for an operation. */
export const noteAct = (npc: NpcBody, id: OperationId): void => {
  const open = openOperation(npc, id)
  if (open) open.acted = true
}

/** Why an act can't count for an operation any more, or null. An act counts only while its operation is open. */
export function staleReason(npc: NpcBody, operation: OperationId | undefined): RefusalReason | null {
  return operation !== undefined && !openOperation(npc, operation) ? 'stale-operation' : null
}

/** Removes the operation from the NPC, wherever it stands in the list. */
export function closeOperation(
  { state, events }: TickContext,
  npc: NpcBody,
  operation: OpenOperation,
  outcome: OperationOutcome,
): void {
  npc.operations = npc.operations.filter((open) => open !== operation)
  npc.awaitedSince = state.tick
  events.push({ kind: 'operationEnded', npc: npc.id, operation: operation.id, outcome })
}

/** Whether the NPC's mind has an open request in this talk. */
export const isAskedIn = (npc: NpcBody, conversation: ConversationId): boolean =>
  npc.operations.some(({ request }) => talkOf(request) === conversation)

/** Whether a mind is working for this talk, or will. */
export function isThoughtAbout(state: WorldState, conversation: Conversation): boolean {
  return conversation.members.some((member) => {
    const npc = npcOf(state, member)
    return npc !== undefined && isAskedIn(npc, conversation.id)
  })
}
