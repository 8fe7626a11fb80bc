import { readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Command } from '../simulation/commands.ts'
import type { OperationId } from '../simulation/ids.ts'
import { migrateState } from '../simulation/migrate-state.ts'
import { STATE_VERSION, type WorldState } from '../simulation/state.ts'
import { HeadlessError } from './headless-error.ts'
import { runAroundSchema, type SavedAround } from './run-around.ts'

/** Grows when an older version can no longer go on from such a file. */
export const snapshotFormat = 1

/** A mind's acts that have been thought and not yet done: they reach the world at `tick`. */
export interface ThoughtAct {
  tick: number
  operation: OperationId
  commands: Command[]
}

/** All of a run but the NPCs' notes and transcripts, which stand in the save's folder. */
export interface Snapshot {
  world: string
  map: string
  seed: number
  npcs: number
  brain: string
  /** Sessions opened so far; their ids count up. */
  sessions: number
  state: WorldState
  thoughts: ThoughtAct[]
  around: SavedAround
}

const thoughtSchema = z.object({ tick: z.number().int(), operation: z.string(), commands: z.array(z.looseObject({ kind: z.string() })) })
const stateSchema = z.looseObject({
  version: z.number().int().min(1).max(STATE_VERSION),
  seed: z.number(),
  random: z.array(z.number()).length(4),
  tick: z.number().int().min(0),
  startedAt: z.number(),
  tickGameMs: z.number().positive(),
  nextId: z.number().int(),
  npcs: z.record(z.string(), z.looseObject({ id: z.string() })),
  players: z.record(z.string(), z.unknown()),
  conversations: z.record(z.string(), z.unknown()),
})
const snapshotSchema = z.object({
  kind: z.literal('hearthfolk-snapshot'),
  format: z.literal(snapshotFormat),
  world: z.string(),
  map: z.string(),
  seed: z.number().int().min(0),
  npcs: z.number().int().min(1),
  brain: z.string(),
  sessions: z.number().int().min(0),
  state: stateSchema,
  thoughts: z.array(thoughtSchema),
  around: runAroundSchema,
})

/** @throws HeadlessError naming the file: not there, not a snapshot, or of a newer version. */
export async function readSnapshot(file: string): Promise<Snapshot> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new HeadlessError(
      'BadSnapshot',
      `The snapshot ${file} cannot be read (${cause.code ?? cause.message}). --resume takes a file that --snapshot wrote.`,
      { cause },
    )
  })
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (cause) {
    throw new HeadlessError('BadSnapshot', `${file} is not a snapshot: it is not JSON. --resume takes a file that --snapshot wrote.`, { cause })
  }
  const { format, state } = Object(raw) as { format?: unknown; state?: { version?: unknown } }
  const newer = (found: unknown, known: number): boolean => typeof found === 'number' && found > known
  if (newer(format, snapshotFormat) || newer(state?.version, STATE_VERSION)) {
    throw new HeadlessError(
      'NewerSnapshot',
      `${file} was written by a newer Hearthfolk (format ${String(format)}, state version ${String(state?.version)}; this one knows format ${snapshotFormat} and state ${STATE_VERSION}). Update Hearthfolk.`,
    )
  }
  const parsed = snapshotSchema.safeParse(raw)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new HeadlessError(
      'BadSnapshot',
      `${file} is not a snapshot of a run, or is damaged (${issue?.path.join('.') || 'the whole'}: ${issue?.message}). --resume takes a file that --snapshot wrote.`,
    )
  }
  const snapshot = parsed.data as unknown as Snapshot
  return { ...snapshot, state: migrateState(snapshot.state) }
}

/** Replaces the file in one step: a reader sees the old one or the new one. */
export async function writeSnapshot(file: string, snapshot: Snapshot): Promise<void> {
  const whole = { kind: 'hearthfolk-snapshot', format: snapshotFormat, ...snapshot }
  try {
    await writeFile(`${file}.new`, `${JSON.stringify(whole)}\n`)
    await rename(`${file}.new`, file)
  } catch (cause) {
    throw new HeadlessError('BadSnapshot', `The snapshot ${file} cannot be written (${(cause as NodeJS.ErrnoException).code ?? String(cause)}).`, { cause })
  }
}
