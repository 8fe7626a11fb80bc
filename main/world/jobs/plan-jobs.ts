import { canonicalJson } from '../canonical-json.ts'
import { gameMs } from '../clock.ts'
import type { Command, RefusalReason, SimulationEvent } from '../commands.ts'
import type { JobId } from '../ids.ts'
import type { SimulationCharacter } from '../simulation-character.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { type Job, MAX_JOBS } from './kinds.ts'
import { nextTime } from './next-time.ts'

type NewJob = Pick<Job, 'name' | 'when' | 'text' | 'session' | 'from'>
type Where = { state: WorldState; events?: SimulationEvent[] }

/** The jobs of one NPC, oldest first. */
export const jobsOf = (state: WorldState, npc: string): Job[] =>
  Object.values(state.jobs)
    .filter((job) => job.npc === npc)
    .sort(byId)

export const byId = (left: Job, right: Job): number => Number(left.id.slice(2)) - Number(right.id.slice(2))

/** The shortest interval of a job that an NPC plans for itself, in game minutes. Each run may call a model. */
export const SELF_LEAST_MINUTES = 30

const isTooOften = (when: Job['when']): boolean =>
  (when.kind === 'every' && when.minutes < SELF_LEAST_MINUTES) ||
  (when.kind === 'cron' && when.fields.minute.length > 1)

/** Plans a job. It replaces a job of the same name. An identical job changes nothing, not even its next time. */
export function planJob(
  { state, events = [] }: Where,
  npc: NpcBody,
  { name, when, text, session, from }: NewJob,
): RefusalReason | null {
  const own = jobsOf(state, npc.id)
  const known = own.find((job) => job.name === name)
  // The NPC can't change jobs that authors wrote.
  if (known?.from === 'author' && from === 'self') return 'not-yours'
  if (
    known &&
    canonicalJson([known.when, known.text, known.session, known.from]) === canonicalJson([when, text, session, from])
  )
    return null
  if (!known && own.length >= MAX_JOBS) return 'busy'
  if (from === 'self' && isTooOften(when)) return 'invalid'
  const now = gameMs(state)
  const fresh = { npc: npc.id, name, when: copyOf(when), since: now }
  const nextAt = nextTime(fresh, now, state.seed)
  if (nextAt === null) return 'invalid'
  if (known) delete state.jobs[known.id]
  const id = `j-${state.nextId++}` as JobId
  state.jobs[id] = { ...fresh, id, text, session, from, nextAt, lastAt: null }
  events.push({ kind: 'jobPlanned', npc: npc.id, job: id, name, nextAt })
  return null
}

export function dropJob(
  { state, events }: Required<Where>,
  npc: NpcBody,
  { name, operation }: Extract<Command, { kind: 'dropJob' }>,
): RefusalReason | null {
  const known = jobsOf(state, npc.id).find((job) => job.name === name)
  if (!known) return 'invalid'
  if (known.from === 'author' && operation !== undefined) return 'not-yours'
  removeJob({ state, events }, known)
  return null
}

export function removeJob({ state, events = [] }: Where, { id, npc, name }: Job): void {
  delete state.jobs[id]
  events.push({ kind: 'jobDropped', npc, job: id, name })
}

/**
 * Takes over a character's authored jobs. Drops jobs that the authors removed, and keeps those that the NPC planned for
 * itself.
 */
export function takeOverJobs(where: Where, npc: NpcBody, before: SimulationCharacter['jobs'] = []): void {
  const { jobs = [] } = npc.character
  const written = new Set(jobs.map(({ name }) => name))
  for (const job of jobsOf(where.state, npc.id)) {
    if (job.from === 'author' && !written.has(job.name) && before.some(({ name }) => name === job.name))
      removeJob(where, job)
  }
  for (const job of jobs) {
    // A past time must not come again just because the file was saved again.
    const isOver = job.when.kind === 'at' && job.when.at <= gameMs(where.state)
    if (!isOver) planJob(where, npc, { ...job, from: 'author' })
  }
}

/** Drops the jobs of an NPC that is gone. */
export function dropJobsOf({ state }: Where, npc: string): void {
  for (const job of jobsOf(state, npc)) delete state.jobs[job.id]
}

/** Copies a schedule, because the state must not share objects with the command. */
const copyOf = (when: Job['when']): Job['when'] => JSON.parse(JSON.stringify(when)) as Job['when']
