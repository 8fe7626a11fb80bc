import type { OperationRequest } from './commands.ts'
import type { NpcId, OperationId, PlayerId } from './ids.ts'
import { type NpcBody, type OpenOperation, type PlayerBody, STATE_VERSION, type WorldState } from './state.ts'

/** Version 1 asked an NPC's mind for one thing at a time and let the rest wait unasked; nobody said anything aloud. */
interface StateOne extends Omit<WorldState, 'version' | 'npcs' | 'players'> {
  version: 1
  npcs: Record<NpcId, NpcOne>
  players: Record<PlayerId, Omit<PlayerBody, 'aloudUntil'>>
}
interface NpcOne extends Omit<NpcBody, 'operations' | 'awaitedSince' | 'aloudUntil'> {
  operation: OpenOperation | null
  pending: OperationRequest[]
}

/** A state of any earlier version in the shape of this one; one of this version as it is. Nothing that waits for an answer is lost. */
export function migrateState(state: WorldState | StateOne): WorldState {
  return state.version === 1 ? fromOne(state) : state
}

function fromOne(old: StateOne): WorldState {
  let { nextId } = old
  const npcs: WorldState['npcs'] = {}
  // By id, so that the new operations' ids do not depend on the order of the file's keys.
  for (const id of (Object.keys(old.npcs) as NpcId[]).sort()) {
    const npc = old.npcs[id]
    if (!npc) continue
    const { operation, pending, ...body } = npc
    const waiting = pending.map((request): OpenOperation => ({ id: `o-${nextId++}` as OperationId, request, since: old.tick }))
    npcs[id] = { ...body, aloudUntil: 0, operations: operation ? [operation, ...waiting] : waiting, awaitedSince: operation?.since ?? old.tick }
  }
  const players = Object.fromEntries(Object.entries(old.players).map(([id, player]) => [id, { ...player, aloudUntil: 0 }]))
  return { ...old, version: STATE_VERSION, nextId, npcs, players }
}
