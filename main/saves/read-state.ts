import { migrateState } from '../simulation/migrate-state.ts'
import { STATE_VERSION, type WorldState } from '../simulation/state.ts'

/** A state in its present shape, or why there is none in it. `newer`: a newer Hearthfolk wrote it, and that one can read it. */
export type ReadState = { state: WorldState; migratedFrom: number | null } | { problem: string; newer: boolean }

/** Takes any JSON value. */
export function readState(value: unknown): ReadState {
  const state = Object(value) as WorldState
  if (state.version > STATE_VERSION) return { problem: `it was written by a newer Hearthfolk (state version ${state.version})`, newer: true }
  const missing = missingIn(state)
  if (missing !== undefined) return { problem: `it is not a state of the world (${missing} is missing)`, newer: false }
  const was: number = state.version
  return { state: migrateState(state), migratedFrom: was === STATE_VERSION ? null : was }
}

const missingIn = (state: WorldState): string | undefined => {
  const numbers = (['version', 'tick', 'startedAt', 'tickGameMs', 'nextId', 'seed'] as const).find((key) => !Number.isFinite(state[key]))
  const records = (['npcs', 'players', 'conversations'] as const).find((key) => typeof state[key] !== 'object' || state[key] === null)
  const random = Array.isArray(state.random) && state.random.length === 4 ? undefined : 'random'
  return numbers ?? records ?? random
}
