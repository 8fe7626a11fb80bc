import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile, rounded } from '../../../base/statistics.ts'
import type { StepCost } from '../../../server/engine/measure-steps.ts'
import { startChild } from '../child.ts'
import { type ClientsRequest, type ClientsSaid, type ClientsTold, clientsModule } from './clients-process.ts'

/** How long steps took, in milliseconds. */
export interface StepSpread {
  p50: number
  p95: number
  p99: number
  max: number
}
/** The figures of any server that is compared with ours. */
export interface ServerFigures {
  tickMs: StepSpread
  /** How much processor time the steps took, which is their time on an otherwise idle machine. */
  tickCpuMs: StepSpread
  eventLoopLagMs: { p99: number }
  bytesPerSecondPerClient: number
}

/** The monitor's timer fires every millisecond; anything beyond that is lag. */
const lagResolution = 1

export const spreadOf = (values: readonly number[]): StepSpread => ({
  p50: rounded(percentile(values, 0.5)),
  p95: rounded(percentile(values, 0.95)),
  p99: rounded(percentile(values, 0.99)),
  max: rounded(Math.max(0, ...values)),
})

/**
 * Lets clients in their own process join this process's server and measures it for a time. Call `step` for each server
 * step; steps outside that time don't count.
 */
export function withClients(request: { players: number; warmUpSeconds: number; seconds: number }) {
  const steps: StepCost[] = []
  let measuring = false
  return {
    isMeasuring: (): boolean => measuring,
    step(cost: StepCost): void {
      if (measuring) steps.push(cost)
    },
    async measure(clients: Omit<ClientsRequest, 'players'>, joined: () => void = () => {}): Promise<ServerFigures> {
      const { players, warmUpSeconds, seconds } = request
      const child = startChild<ClientsSaid, ClientsTold>(clientsModule, {
        ...clients,
        players,
      } satisfies ClientsRequest)
      const count = async (): Promise<number> => {
        child.tell({ kind: 'count' })
        return (await child.next('counted')).bytes
      }
      try {
        await child.next('joined')
        joined()
        await wait(warmUpSeconds * 1000)
        const lag = monitorEventLoopDelay({ resolution: lagResolution })
        const before = await count()
        const began = performance.now()
        lag.enable()
        measuring = true
        await wait(seconds * 1000)
        measuring = false
        lag.disable()
        const passed = (performance.now() - began) / 1000
        const bytes = (await count()) - before
        return {
          tickMs: spreadOf(steps.map(({ ms }) => ms)),
          tickCpuMs: spreadOf(steps.map(({ cpuMs }) => cpuMs)),
          eventLoopLagMs: { p99: rounded(Math.max(0, lag.percentile(99) / 1e6 - lagResolution)) },
          bytesPerSecondPerClient: Math.round(bytes / passed / Math.max(1, players)),
        }
      } finally {
        await child.stop()
      }
    },
  }
}
