import { isDeeper } from '../base/is-deeper.ts'
import { migrateState } from '../world/migrate-state.ts'
import { STATE_VERSION, type WorldState } from '../world/state.ts'
import { stateShape } from './state-shape/state-shape.ts'

/**
 * A state in its present shape, or a problem: the full message, the place (`path`, '' for the whole) and the reason
 * (`why`). `newer`: a newer Hearthfolk wrote the state and can read it.
 */
export type ReadState =
  | { state: WorldState; migratedFrom: number | null }
  | { problem: string; path: string; why: string; newer: boolean }

/** The deepest nesting of a state, deeper than anything we write. Comparing and hashing recurse level by level. */
export const deepest = 60

/** Reads a state from any JSON value. A returned state has every field that the simulation relies on. */
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
    return refuse('version', 'it is missing, or not a version number')
  if (isDeeper(value, deepest)) return refuse('', `it is nested more than ${deepest} levels deep`)
  if (version > STATE_VERSION) {
    const problem = `it was written by a newer Hearthfolk (state version ${version})`
    return { problem, path: 'version', why: problem, newer: true }
  }
  const state = bring(value as WorldState)
  if (state === null)
    return refuse(
      '',
      `a part is missing that is needed to convert a state of version ${version} to version ${STATE_VERSION}`,
    )
  const [issue] = stateShape.safeParse(state).error?.issues ?? []
  if (issue) return refuse(issue.path.map(String).join('.'), issue.message)
  return { state, migratedFrom: version === STATE_VERSION ? null : version }
}

/** Brings an older state into the present shape. Null when it lacks a part that the migration needs. */
function bring(state: WorldState): WorldState | null {
  try {
    return migrateState(state)
  } catch {
    // It is a damaged state of an older version. The caller reports it.
    return null
  }
}
