import type { OperationRequest, RefusalReason, SimulationEvent } from './commands.ts'
import { MAX_PENDING } from './constants.ts'
import type { TickContext } from './context.ts'
import type { BodyId, OperationId } from './ids.ts'
import { npcOf } from './lookup.ts'
import type { Conversation, NpcBody, WorldState } from './state.ts'

export type OperationOutcome = Extract<SimulationEvent, { kind: 'operationEnded' }>['outcome']

export const mayTakeMore = (npc: NpcBody): boolean => npc.pending.length < MAX_PENDING

/** Asks the NPC's mind, now or when it has done what it is at. */
export function requestOperation(context: TickContext, npc: NpcBody, request: OperationRequest): void {
  npc.pending.push(request)
  startNextOperation(context, npc)
}

/** An act that belongs to an operation counts only while that operation is the NPC's current one. */
export function staleReason(npc: NpcBody, operation: OperationId | undefined): RefusalReason | null {
  return operation !== undefined && npc.operation?.id !== operation ? 'stale-operation' : null
}

/** Takes the current operation off the NPC; `startNextOperation` is to follow. */
export function clearOperation(context: TickContext, npc: NpcBody, outcome: OperationOutcome): void {
  if (!npc.operation) return
  context.events.push({ kind: 'operationEnded', npc: npc.id, operation: npc.operation.id, outcome })
  npc.operation = null
}

export function startNextOperation(context: TickContext, npc: NpcBody): void {
  if (npc.operation) return
  const request = npc.pending.shift()
  if (!request) return
  const id = `o-${context.state.nextId++}` as OperationId
  npc.operation = { id, request, since: context.state.tick }
  context.events.push({ kind: 'operationRequested', npc: npc.id, operation: id, request })
}

/** Whether a mind is at work, or will be, for this talk. */
export function isThoughtAbout(state: WorldState, conversation: Conversation): boolean {
  return conversation.members.some((member) => {
    const npc = npcOf(state, member)
    if (!npc) return false
    return npc.operation?.request.conversation === conversation.id || npc.pending.some((request) => request.conversation === conversation.id)
  })
}

/** Whom the mind is asked to talk to. */
export const addresseeOf = (request: OperationRequest): BodyId => (request.kind === 'reply' ? request.from : request.with)
