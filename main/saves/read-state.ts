import { migrateState } from '../world/migrate-state.ts'
import { STATE_VERSION, type WorldState } from '../world/state.ts'
import { stateShape } from './state-shape/state-shape.ts'

/**
 * A state in its present shape, or why there is none in it, with the place in it (`path`, '' for the whole) and `why` by themselves. `newer`: a newer Hearthfolk wrote it,
 * and that one can read it.
 */
export type ReadState =
  | { state: WorldState; migratedFrom: number | null }
  | { problem: string; path: string; why: string; newer: boolean }

/** Takes any JSON value. What it returns as a state has all fields that the simulation relies on. */
export function readState(value: unknown): ReadState {
  const { version } = Object(value) as { version?: unknown }
  const refuse = (path: string, why: string): ReadState => {
    return {
      problem: `it is not a state of the world (${path === '' ? why : `${path}: ${why}`})`,
      path,
      why,
      newer: false,
    }
  }
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return refuse('version', 'it is missing, or no number of a version')
  if (version > STATE_VERSION) {
    const problem = `it was written by a newer Hearthfolk (state version ${version})`
    return { problem, path: 'version', why: problem, newer: true }
  }
  const state = bring(value as WorldState)
  if (state === null)
    return refuse(
      '',
      `a part is missing without which a state of version ${version} cannot be brought to version ${STATE_VERSION}`,
    )
  const [issue] = stateShape.safeParse(state).error?.issues ?? []
  if (issue) return refuse(issue.path.map(String).join('.'), issue.message)
  return { state, migratedFrom: version === STATE_VERSION ? null : version }
}

/** Null when a part is missing without which an older state cannot be brought along. */
function bring(state: WorldState): WorldState | null {
  try {
    return migrateState(state)
  } catch {
    // A state of an older version that is damaged; the caller says so.
    return null
  }
}
