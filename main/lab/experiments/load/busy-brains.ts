import { percentile, rounded } from '../../../base/statistics.ts'
import type { MindKind } from '../../bench/tick/mind-load.ts'
import type { TickReport, TickRequest } from '../../bench/tick/run-tick.ts'

/**
 * How much more processor time a step may take with busy minds than with idle ones: this factor, plus this many
 * milliseconds for the clock's resolution.
 */
const share = 1.25
const graceMs = 1
/** How minds are busy: they answer after 5 seconds, after 60, never, or with an error. */
export const busyKinds = ['slow', 'slower', 'hung', 'failing'] as const satisfies readonly MindKind[]

export interface BrainFigures {
  npcs: number
  players: number
  /** The median of all idle runs, by the clock and in processor time. */
  idleP95Ms: number
  idleCpuP95Ms: number
  /**
   * The limit on processor time. The clock's time isn't limited, because a step also waits for other work of the
   * machine, such as clients and model servers.
   */
  limitMs: number
  kinds: {
    minds: MindKind
    p95Ms: number
    cpuP95Ms: number
    eventLoopLagP99Ms: number
    asked: number
    within: boolean
  }[]
}

/**
 * How often each kind is measured at most. Other programs can only add to the cost of a step, so the lowest value
 * counts.
 */
const mostTries = 3

/**
 * Whether minds that are slow, hang or fail disturb the world: idle and busy runs alternate, so that other load on the
 * machine affects both. Values over the limit are measured again.
 */
export async function measureBusyBrains(request: {
  tick: Omit<TickRequest, 'minds'>
  run: (request: TickRequest) => Promise<TickReport>
  onDone: () => void
}): Promise<BrainFigures> {
  const { tick, run, onDone } = request
  const idle: TickReport[] = []
  const busy: TickReport[] = []
  for (const minds of busyKinds) {
    idle.push(await run({ ...tick, minds: 'none' }))
    busy.push(await run({ ...tick, minds }))
    onDone()
  }
  const median = (of: (report: TickReport) => number) => percentile(idle.map(of), 0.5)
  const limit = (): number => rounded(median(({ tickCpuMs }) => tickCpuMs.p95) * share + graceMs)
  for (const [index, minds] of busyKinds.entries()) {
    for (let tries = 1; tries < mostTries && (busy[index]?.tickCpuMs.p95 ?? 0) > limit(); tries++) {
      idle.push(await run({ ...tick, minds: 'none' }))
      const again = await run({ ...tick, minds })
      if (again.tickCpuMs.p95 < (busy[index]?.tickCpuMs.p95 ?? 0)) busy[index] = again
    }
  }
  const idleCpuP95Ms = median(({ tickCpuMs }) => tickCpuMs.p95)
  const limitMs = limit()
  return {
    npcs: tick.npcs,
    players: tick.players,
    idleP95Ms: median(({ tickMs }) => tickMs.p95),
    idleCpuP95Ms,
    limitMs,
    kinds: busy.map(({ minds, tickMs, tickCpuMs, eventLoopLagMs, mindsAsked }) => ({
      minds,
      p95Ms: tickMs.p95,
      cpuP95Ms: tickCpuMs.p95,
      eventLoopLagP99Ms: eventLoopLagMs.p99,
      asked: mindsAsked,
      within: tickCpuMs.p95 <= limitMs,
    })),
  }
}
