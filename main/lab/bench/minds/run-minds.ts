import { percentile, rounded } from '../../../base/statistics.ts'
import type { MindKind } from '../tick/mind-load.ts'
import { runTick, type TickReport, type TickRequest } from '../tick/run-tick.ts'

/**
 * How much longer a tick with busy minds may take than with idle ones: this factor, plus this many milliseconds for the
 * clock's resolution.
 */
const share = 1.25
const graceMs = 1
/** The kinds of busy minds. Each runs between two idle runs, and the median of all idle runs is the baseline. */
const busyKinds = ['slow', 'hung', 'embedding'] as const

export interface MindsReport {
  ok: true
  npcs: number
  players: number
  seconds: number
  idleP99Ms: number
  limitMs: number
  busy: { minds: MindKind; p99Ms: number; eventLoopLagP99Ms: number; mindsAsked: number; within: boolean }[]
}

/**
 * Whether thinking disturbs the world: idle and busy runs alternate, so that other load on the machine affects both.
 */
export async function runMinds(
  request: Omit<TickRequest, 'minds'> & {
    onProgress?: (share: number) => void
    run?: (request: TickRequest) => Promise<TickReport>
  },
): Promise<MindsReport> {
  const { onProgress, run = runTick, ...tick } = request
  const idle: TickReport[] = []
  const busy: TickReport[] = []
  for (const [index, minds] of busyKinds.entries()) {
    idle.push(await run({ ...tick, minds: 'none' }))
    busy.push(await run({ ...tick, minds }))
    onProgress?.((index + 1) / busyKinds.length)
  }
  const idleP99Ms = percentile(
    idle.map(({ tickMs }) => tickMs.p99),
    0.5,
  )
  const limitMs = rounded(idleP99Ms * share + graceMs)
  return {
    ok: true,
    npcs: tick.npcs,
    players: tick.players,
    seconds: tick.seconds,
    idleP99Ms,
    limitMs,
    busy: busy.map(({ minds, tickMs, eventLoopLagMs, mindsAsked }) => ({
      minds,
      p99Ms: tickMs.p99,
      eventLoopLagP99Ms: eventLoopLagMs.p99,
      mindsAsked,
      within: tickMs.p99 <= limitMs,
    })),
  }
}
