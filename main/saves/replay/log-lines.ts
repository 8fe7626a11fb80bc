import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Appearance } from '../../art/appearance.ts'
import type { Command, SimulationEvent } from '../../world/commands.ts'
import type { BodyId } from '../../world/ids.ts'
import { type MapData, STATE_VERSION, type WorldState } from '../../world/state.ts'
import type { JournalHeader } from '../world-files.ts'
import { hashMap, type MapRecord, recordMap } from './map-record.ts'

/** Grows when an older reader would take a newer log for something that it is not. */
export const logFormat = 1

/**
 * A log of a run: one JSON line after the other. First what it is a log of, then the state that it begins with, and from there, in the order in which it came
 * to pass, all that changed the world. What is not in it are ticks without commands and events: whoever replays it steps through them.
 */
export type LogLine = HeaderLine | StateLine | TickLine | ActLine | EndLine

export interface HeaderLine {
  kind: 'header'
  format: number
  /** Of Hearthfolk, and of the states in the log. */
  version: string
  stateVersion: number
  world: string
  /** The map as the simulation knows it. A journal of a save has only its hash. */
  map: MapRecord | null
  mapSha256: string
  seed: number
  brain: string | null
  /** How the people look, by id. */
  looks: Record<string, Appearance>
}

/** What the journal of a save says of itself; all of it but the map stands in the save. */
export const journalHeader = (run: { world: string; map: MapData; seed: number }): Omit<JournalHeader, 'kind'> => ({
  format: logFormat,
  version: packageJson.version,
  stateVersion: STATE_VERSION,
  world: run.world,
  mapSha256: hashMap(run.map),
  seed: run.seed,
})

/** The header of a log that begins now. */
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

/** The whole state, at the beginning and now and then: a replay that went astray finds its way back there. */
export interface StateLine {
  kind: 'state'
  tick: number
  state: WorldState
}

/** One tick that had commands or events; `tick` is that of the state after it. */
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

/** Without it the log was cut off. */
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

/** What commands hold is checked by the simulation, and what states hold by `readState`. */
export function readLogLine(text: string): LogLine | { problem: string } {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return { problem: 'it is not JSON' }
  }
  if (isDeeper(raw, deepest)) return { problem: `it is nested more than ${deepest} deep` }
  const { kind } = Object(raw) as { kind?: unknown }
  if (typeof kind !== 'string' || !Object.hasOwn(schemas, kind))
    return { problem: `it is of no kind that is known here (${String(kind).slice(0, 40)})` }
  const parsed = schemas[kind as LogLine['kind']].safeParse(raw)
  if (parsed.success) return parsed.data as unknown as LogLine
  const [issue] = parsed.error.issues
  return { problem: `${issue?.path.join('.') || 'the whole'}: ${issue?.message}` }
}

/** Deeper than anything that is written down here; what compares and hashes goes down step by step. */
const deepest = 60
const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1)))

/** Everybody an event names, the one who does it first. */
export function bodiesIn(event: SimulationEvent): BodyId[] {
  const { npc, body, speaker, player, from, to, teacher, learner, members, command } = event as unknown as Record<
    string,
    unknown
  >
  const one = command === undefined ? [npc, speaker, body, from, teacher, player, to, learner] : [body]
  const named = [...one, ...(Array.isArray(members) ? members : [])]
  return [...new Set(named.filter((id): id is BodyId => typeof id === 'string'))]
}
