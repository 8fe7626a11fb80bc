import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { JobId } from '../ids.ts'
import { countAsking, countOwn, isUsedUp } from '../life/askings.ts'
import { isBusy } from '../life/heartbeat.ts'
import { isQuiet } from '../life/quiet-hours.ts'
import { addCause } from '../life/wake-causes.ts'
import { npcOf } from '../lookup.ts'
import { requestOperation } from '../operations.ts'
import { type Job, MISSED_JOB_GAME_MS } from './kinds.ts'
import { nextTime } from './next-time.ts'
import { byId } from './plan-jobs.ts'

/** Starts the jobs that are due. */
export function tendJobs(context: TickContext): void {
  const { state } = context
  const now = gameMs(state)
  let due: Job[] | null = null
  for (const id in state.jobs) {
    const job = state.jobs[id as JobId]
    if (job && job.nextAt <= now) {
      due ??= []
      due.push(job)
    }
  }
  // Sorted, so that the order of the state's keys doesn't matter.
  if (due) for (const job of due.sort(byId)) takeUp(context, job, now)
}

function takeUp(context: TickContext, job: Job, now: number): void {
  const { state, events } = context
  const npc = npcOf(state, job.npc)
  if (!npc) {
    delete state.jobs[job.id]
    return
  }
  const isLate = now - job.nextAt > MISSED_JOB_GAME_MS
  // Missed times of an `every` job merge into one, which is done as soon as possible.
  if (isLate && job.when.kind !== 'every') return miss(context, job, now)
  if (npc.heart.held || isQuiet(state, npc) || isBusy(npc)) return
  // An author's `main` job waits for the next heartbeat that may ask the mind, even if that comes tomorrow.
  const purpose = job.from === 'author' ? 'authored' : 'own'
  if ((job.session === 'isolated' || purpose === 'own') && isUsedUp(state, npc, purpose)) return miss(context, job, now)
  const { id, name, text, session, from } = job
  // The mind still has earlier duties, so this job waits.
  if (
    session === 'main' &&
    !addCause(npc, { kind: 'job', job: id, name, text, ...(from === 'author' ? { from } : {}) })
  )
    return
  if (purpose === 'own') countOwn(state, npc)
  events.push({ kind: 'jobDue', npc: npc.id, job: job.id, name: job.name })
  job.lastAt = now
  moveOn(context, job, now)
  if (session === 'isolated') {
    countAsking(state, npc, purpose)
    requestOperation(context, npc, { kind: 'job', job: id, name, text, session, from })
  }
}

/** Reports a missed job: the NPC was kept from it too long, or its mind has been asked often enough today. */
function miss(context: TickContext, job: Job, now: number): void {
  context.events.push({ kind: 'jobMissed', npc: job.npc, job: job.id, name: job.name, at: job.nextAt })
  moveOn(context, job, now)
}

/** Moves a job to its next time, or drops it if there is none. */
function moveOn({ state }: TickContext, job: Job, now: number): void {
  const next = nextTime(job, now, state.seed)
  if (next === null) delete state.jobs[job.id]
  else job.nextAt = next
}
