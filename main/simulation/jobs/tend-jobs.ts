import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { JobId } from '../ids.ts'
import { countAsking, isBusy, isQuiet, isUsedUp } from '../life/heartbeat.ts'
import { addCause } from '../life/wake-causes.ts'
import { npcOf } from '../lookup.ts'
import { requestOperation } from '../operations.ts'
import { type Job, MISSED_JOB_GAME_MS } from './kinds.ts'
import { nextTime } from './next-time.ts'
import { byId } from './plan-jobs.ts'

/** Takes up what is due. */
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
  // Whatever order the state's keys have.
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
  // Missed times of what comes every so often are one, and that is done as soon as may be.
  const isMissed = isLate && job.when.kind !== 'every'
  if (isMissed) {
    events.push({ kind: 'jobMissed', npc: npc.id, job: job.id, name: job.name, at: job.nextAt })
    moveOn(context, job, now)
    return
  }
  if (npc.heart.held || isQuiet(state, npc) || isBusy(npc)) return
  events.push({ kind: 'jobDue', npc: npc.id, job: job.id, name: job.name })
  job.lastAt = now
  moveOn(context, job, now)
  const { id, name, text, session, from } = job
  if (session === 'main') addCause(npc, { kind: 'job', job: id, name, text })
  else if (isUsedUp(state, npc)) events.push({ kind: 'heartbeatSkipped', npc: npc.id, because: 'budget' })
  else {
    countAsking(state, npc)
    requestOperation(context, npc, { kind: 'job', job: id, name, text, session, from })
  }
}

/** To its next time; what never comes again is done with. */
function moveOn({ state }: TickContext, job: Job, now: number): void {
  const next = nextTime(job, now, state.seed)
  if (next === null) delete state.jobs[job.id]
  else job.nextAt = next
}
