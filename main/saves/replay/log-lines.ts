import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Appearance } from '../../art/appearance.ts'
import { isDeeper } from '../../base/is-deeper.ts'
import type { Command, SimulationEvent } from '../../world/commands.ts'
import type { BodyId } from '../../world/ids.ts'
import type { MapData } from '../../world/map-data.ts'
import { STATE_VERSION, type WorldState } from '../../world/state.ts'
import { deepest } from '../read-state.ts'
import type { JournalHeader } from '../world-files.ts'
import { hashMap, type MapRecord, recordMap } from './map-record.ts'

/** The format of a log. Raise it when an older reader would misread a newer log. */
export const logFormat = 1

/**
 * One line of a run's log. The log is JSON lines: a header, the initial state, then every change to the world, in
 * order. Ticks without commands and events are left out; a replay steps through them.
 */
export type LogLine = HeaderLine | StateLine | TickLine | ActLine | EndLine

export interface HeaderLine {
  kind: 'header'
  format: number
  /** The versions of Hearthfolk and of the states in the log. */
  version: string
  stateVersion: number
  world: string
  /** The map as the simulation knows it. A save's journal has only its hash. */
  map: MapRecord | null
  mapSha256: string
  seed: number
  brain: string | null
  /** The looks of the people, by id. */
  looks: Record<string, Appearance>
}

/** The header of a save's journal. Only the map is missing, because the save holds the rest. */
export const journalHeader = (run: { world: string; map: MapData; seed: number }): Omit<JournalHeader, 'kind'> => ({
  format: logFormat,
  version: packageJson.version,
  stateVersion: STATE_VERSION,
  world: run.world,
  mapSha256: hashMap(run.map),
  seed: run.seed,
})

/** The header of a new log. */
export const headerOf = (run: {
  world: string
  map: MapData
  seed: number
  brain: string
  characters: readonly { id: string; appearance: Appearance }[]
}): Omit<HeaderLine, 'kind'> => ({
  ...journalHeader(run),
  map: recordMap(run.map),
  brain: run.brain,
  looks: Object.fromEntries(run.characters.map(({ id, appearance }) => [id, appearance])),
})

/** The whole state, at the beginning and now and then. A replay that has diverged recovers there. */
export interface StateLine {
  kind: 'state'
  tick: number
  state: WorldState
}

/** One tick that had commands or events. `tick` is the tick of the state after it. */
export interface TickLine {
  kind: 'tick'
  tick: number
  commands: Command[]
  events: SimulationEvent[]
}

/** One command that was applied while the clock stood still. */
export interface ActLine {
  kind: 'act'
  tick: number
  command: Command
  events: SimulationEvent[]
}

/** The end of a log. A log without this line was cut off. */
export interface EndLine {
  kind: 'end'
  tick: number
  stateSha256: string
}

const tick = z.number().int().min(0)
const thing = z.looseObject({ kind: z.string() })
const schemas = {
  header: z.looseObject({
    kind: z.literal('header'),
    format: z.number().int().min(1),
    version: z.string(),
    stateVersion: z.number().int().min(1),
    world: z.string(),
    map: z.looseObject({ id: z.string() }).nullable().default(null),
    mapSha256: z.string(),
    seed: z.number(),
    brain: z.string().nullable().default(null),
    looks: z.record(z.string(), z.unknown()).default({}),
  }),
  state: z.looseObject({ kind: z.literal('state'), tick, state: z.looseObject({}) }),
  tick: z.looseObject({
    kind: z.literal('tick'),
    tick,
    commands: z.array(thing).default([]),
    events: z.array(thing).default([]),
  }),
  act: z.looseObject({ kind: z.literal('act'), tick, command: thing, events: z.array(thing).default([]) }),
  end: z.looseObject({ kind: z.literal('end'), tick, stateSha256: z.string() }),
} as const

/** Reads one line. The simulation checks commands, and `readState` checks states. */
export function readLogLine(text: string): LogLine | { problem: string } {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return { problem: 'it is not JSON' }
  }
  if (isDeeper(raw, deepest)) return { problem: `it is nested more than ${deepest} levels deep` }
  const { kind } = Object(raw) as { kind?: unknown }
  if (typeof kind !== 'string' || !Object.hasOwn(schemas, kind))
    return { problem: `it is of an unknown kind (${String(kind).slice(0, 40)})` }
  const parsed = schemas[kind as LogLine['kind']].safeParse(raw)
  if (parsed.success) return parsed.data as unknown as LogLine
  const [issue] = parsed.error.issues
  return { problem: `${issue?.path.join('.') || 'the whole'}: ${issue?.message}` }
}

/** Every body that an event names, the actor first. */
export function bodiesIn(event: SimulationEvent): BodyId[] {
  const { npc, body, speaker, player, from, to, teacher, learner, members, command } = event as unknown as Record<
    string,
    unknown
  >
  const one = command === undefined ? [npc, speaker, body, from, teacher, player, to, learner] : [body]
  const named = [...one, ...(Array.isArray(members) ? members : [])]
  return [...new Set(named.filter((id): id is BodyId => typeof id === 'string'))]
}
