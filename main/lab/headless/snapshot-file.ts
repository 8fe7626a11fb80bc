import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { replaceFile } from '../../base/replace-file.ts'
import { readState } from '../../saves/read-state.ts'
import { isCommand } from '../../world/check-command.ts'
import type { Command } from '../../world/commands.ts'
import type { OperationId } from '../../world/ids.ts'
import { STATE_VERSION, type WorldState } from '../../world/state.ts'
import { HeadlessError } from './headless-error.ts'
import { runAroundSchema, type SavedAround } from './run-around.ts'
import { missingReference } from './snapshot-references.ts'

/** Grows when older versions can no longer resume from such a file. */
export const snapshotFormat = 1

/** A mind's acts that are decided but not yet done. They reach the world at `tick`. */
export interface ThoughtAct {
  tick: number
  operation: OperationId
  commands: Command[]
}

/** All of a run except the NPCs' notes and transcripts, which are in the save's folder. */
export interface Snapshot {
  world: string
  map: string
  seed: number
  npcs: number
  brain: string
  /** The number of sessions opened so far, which their ids continue. */
  sessions: number
  state: WorldState
  thoughts: ThoughtAct[]
  around: SavedAround
}

const thoughtSchema = z.object({
  tick: z.int().min(0),
  operation: z.string().min(1),
  commands: z.array(z.custom<unknown>(isCommand, 'is no command of this version')),
})
const snapshotSchema = z.object({
  kind: z.literal('hearthfolk-snapshot'),
  format: z.literal(snapshotFormat),
  world: z.string().min(1),
  map: z.string().min(1),
  seed: z.int().min(0),
  npcs: z.int().min(1),
  brain: z.string().min(1),
  sessions: z.int().min(0),
  state: z.looseObject({}),
  thoughts: z.array(thoughtSchema),
  around: runAroundSchema,
})

/**
 * @throws HeadlessError naming the file, what is wrong and what to do: it is missing, isn't a snapshot, is damaged, or
 * has another version.
 */
export async function readSnapshot(file: string): Promise<Snapshot> {
  const refuse = (why: string, options?: ErrorOptions): never => {
    throw new HeadlessError('BadSnapshot', `The snapshot ${file} ${why}`, options)
  }
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) =>
    refuse(`cannot be read (${cause.code ?? cause.message}). --resume takes a file that --snapshot wrote.`, { cause }),
  )
  try {
    return checkSnapshot(JSON.parse(text), file)
  } catch (cause) {
    if (cause instanceof HeadlessError) throw cause
    return refuse(
      'is not JSON: it is another file, or was cut off. --resume takes a file that --snapshot wrote; take another one, or begin without --resume.',
      { cause },
    )
  }
}

/** Checks that a JSON value is a snapshot with everything a run relies on. @throws HeadlessError, as `readSnapshot`. */
export function checkSnapshot(raw: unknown, file: string): Snapshot {
  const { kind, format, state } = Object(raw) as { kind?: unknown; format?: unknown; state?: { version?: unknown } }
  const newer = (found: unknown, known: number): boolean => typeof found === 'number' && found > known
  if (newer(format, snapshotFormat) || newer(state?.version, STATE_VERSION)) {
    throw new HeadlessError(
      'NewerSnapshot',
      `${file} was written by a newer Hearthfolk (format ${String(format)}, state version ${String(state?.version)}; this one knows format ${snapshotFormat} and state ${STATE_VERSION}). Update Hearthfolk.`,
    )
  }
  if (kind !== 'hearthfolk-snapshot') {
    throw new HeadlessError(
      'BadSnapshot',
      `${file} is not a snapshot of a run (kind: ${JSON.stringify(kind) ?? 'is missing'}). --resume takes a file that --snapshot wrote.`,
    )
  }
  const damaged = (path: string, why: string): never => {
    throw new HeadlessError(
      'BadSnapshot',
      `The snapshot ${file} is damaged at ${path}: ${why}. Take another snapshot, or begin without --resume.`,
    )
  }
  const { data, error } = snapshotSchema.safeParse(raw)
  const [issue] = error?.issues ?? []
  if (!data) return damaged(issue?.path.map(String).join('.') || 'its top', issue?.message ?? 'it is none')
  const read = readState(data.state)
  if ('problem' in read) return damaged(read.path === '' ? 'state' : `state.${read.path}`, read.why)
  const missing = missingReference(read.state)
  if (missing) return damaged(`state.${missing.path}`, missing.why)
  return { ...(data as unknown as Snapshot), state: read.state }
}

/** Replaces the file in one step: a reader sees either the old one or the new one. */
export async function writeSnapshot(file: string, snapshot: Snapshot): Promise<void> {
  const whole = { kind: 'hearthfolk-snapshot', format: snapshotFormat, ...snapshot }
  try {
    await replaceFile(file, `${JSON.stringify(whole)}\n`)
  } catch (cause) {
    throw new HeadlessError(
      'BadSnapshot',
      `The snapshot ${file} cannot be written (${(cause as NodeJS.ErrnoException).code ?? String(cause)}).`,
      { cause },
    )
  }
}
