import { setTimeout as wait } from 'node:timers/promises'
import { percentile, rounded, type Spread, spread } from '../../../base/statistics.ts'
import { type Child, startChild } from '../child.ts'
import { type MockSaid, mockModelModule } from '../mock-model-server.ts'
import { makeBenchProject } from '../tick/make-project.ts'
import { type ConnectionsSaid, type ConnectionsTold, connectionsModule } from './connections-process.ts'
import { type GatewayServerSaid, type GatewayServerTold, gatewayServerModule } from './server-process.ts'

export interface GatewayBenchRequest {
  /** The built project. */
  root: string
  connections: number
  /** The length of each period in which ticks are watched. */
  seconds: number
  /** Default: `usualSizes`. */
  sizes?: Partial<typeof usualSizes>
  onProgress?: (share: number) => void
}

/** The document of `bench gateway --json`. */
export interface GatewayReport {
  ok: true
  connections: number
  /** From `connect` to `hello-ok`. */
  helloMs: Spread
  /**
   * The time until `accepted` while `slowRuns` runs are in progress, and for those runs themselves: they start all at
   * once on a server that has answered nobody yet.
   */
  acceptedMs: Spread
  coldAcceptedMs: Spread
  slowRuns: number
  /** How many runs really reached a mind. */
  inFlight: number
  /** How much longer an answer takes through the gateway than straight from the dispatcher. */
  overheadMs: { p50: number }
  /** Tick times with all connections open; `floor`: with none. */
  tickMs: { p99: number; floor: number; limit: number }
  /**
   * Tick times while all connections poll the village and one person like an open studio, with the resulting number of
   * requests per second.
   */
  studioTickMs: { p99: number; floor: number; limit: number; looksPerSecond: number }
  withinLimits: boolean
}

const token = 'the-token-of-the-benchmark'
export const usualSizes = {
  slowRuns: 64,
  /** How long the slow model takes: longer than everything that is asked in the meantime. */
  slowMs: 12_000,
  asksMeanwhile: 200,
  /** How many pairs of answers are compared. */
  pairs: 120,
  /** The first pairs warm up the code and don't count. */
  warmUpPairs: 15,
}
/**
 * The pause after each answer of a pair. It lets the remaining work of an answer (notes, index) end before the next one
 * is timed.
 */
const restMs = 40
/** The interval at which the server's state is checked. */
const lookMs = 200
/** The longest wait for anything that takes seconds at most on a machine with room. */
const patienceMs = 120_000
/** Pairs end after this time, or else after `fewestPairs`: a busy machine takes seconds for an answer. */
const longestPairsMs = 30_000
const fewestPairs = 5
const tickShare = 1.25
const tickGraceMs = 1
const limits = { helloMs: 20, acceptedMs: 10, overheadMs: 2 }

const heard = <Said extends { kind: string }, Kind extends Said['kind']>(
  child: Child<Said, never>,
  kind: Kind,
  extraMs = 0,
): Promise<Extract<Said, { kind: Kind }>> => child.next(kind, patienceMs + extraMs)

/**
 * Measures the gateway of the village's real server: the server in one process, all clients in another, the models in a
 * third.
 */
export async function runGatewayBench({
  connections,
  seconds,
  sizes,
  onProgress = () => {},
}: GatewayBenchRequest): Promise<GatewayReport> {
  const { slowRuns, slowMs, asksMeanwhile, pairs, warmUpPairs } = { ...usualSizes, ...sizes }
  const project = await makeBenchProject({ npcs: slowRuns + 2 * (pairs + warmUpPairs) })
  const mock = startChild<MockSaid, never>(mockModelModule, { pace: 'slow', slowMs })
  const stops: (() => Promise<void>)[] = [mock.stop]
  try {
    const modelUrl = (await heard(mock, 'listening')).url
    const server = startChild<GatewayServerSaid, GatewayServerTold>(gatewayServerModule, {
      root: project.root,
      modelUrl,
      token,
      concurrency: slowRuns,
    })
    stops.push(server.stop)
    const { url } = await heard(server, 'listening')
    const clients = startChild<ConnectionsSaid, ConnectionsTold>(connectionsModule, { url, token })
    stops.push(clients.stop)
    const watch = async (): Promise<number> => {
      server.tell({ kind: 'watch', seconds })
      return (await heard(server, 'watched', seconds * 1000)).tickP99Ms
    }
    await watch()
    const floor = await watch()
    onProgress(0.3)

    clients.tell({ kind: 'open', connections })
    const helloMs = (await heard(clients, 'opened')).ms
    const busy = await watch()
    const among = slowRuns
    clients.tell({ kind: 'look', on: true, among })
    const before = (await heard(clients, 'looking')).looks
    await watch()
    const watched = await watch()
    clients.tell({ kind: 'look', on: false, among })
    const looksPerSecond = rounded(((await heard(clients, 'looking')).looks - before) / (2 * seconds))
    onProgress(0.6)

    // No answers have been given yet.
    clients.tell({ kind: 'burst', runs: slowRuns })
    const cold = (await heard(clients, 'accepted')).ms
    const running = async (): Promise<number> => {
      await wait(lookMs)
      server.tell({ kind: 'load' })
      return (await heard(server, 'loaded')).running
    }
    let inFlight = 0
    for (let look = 0; look * lookMs < slowMs / 3 && inFlight < slowRuns; look++) inFlight = await running()
    clients.tell({ kind: 'more', asks: asksMeanwhile, among: slowRuns })
    const meanwhile = (await heard(clients, 'accepted')).ms
    onProgress(0.8)

    const runsEnd = performance.now() + slowMs + patienceMs
    while ((await running()) > 0)
      if (performance.now() > runsEnd) throw new Error(`The answers of ${slowRuns} runs did not end in time.`)
    // A client that also reads everybody else's events is late for its own answer, so one client asks from its own
    // process.
    const one = startChild<ConnectionsSaid, ConnectionsTold>(connectionsModule, { url, token })
    stops.push(one.stop)
    one.tell({ kind: 'open', connections: 1 })
    await heard(one, 'opened')
    // Each of these NPCs is asked for the first time.
    const over: number[] = []
    const straight: number[] = []
    const pairsEnd = performance.now() + longestPairsMs
    for (let pair = 0; pair < pairs + warmUpPairs; pair++) {
      if (pair >= warmUpPairs + fewestPairs && performance.now() > pairsEnd) break
      server.tell({ kind: 'dispatch', number: slowRuns + 2 * pair })
      straight.push((await heard(server, 'dispatched')).ms)
      await wait(restMs)
      one.tell({ kind: 'ask', number: slowRuns + 2 * pair + 1 })
      over.push((await heard(one, 'asked')).ms)
      await wait(restMs)
    }
    const median = (values: readonly number[]) => percentile(values.slice(warmUpPairs), 0.5)
    const overhead = rounded(median(over) - median(straight))
    const limit = rounded(floor * tickShare + tickGraceMs)
    const hello = spread(helloMs)
    const accepted = spread(meanwhile)
    return {
      ok: true,
      connections,
      helloMs: hello,
      acceptedMs: accepted,
      coldAcceptedMs: spread(cold),
      slowRuns,
      inFlight,
      overheadMs: { p50: overhead },
      tickMs: { p99: busy, floor, limit },
      studioTickMs: { p99: watched, floor, limit, looksPerSecond },
      withinLimits:
        hello.p99 <= limits.helloMs &&
        accepted.p99 <= limits.acceptedMs &&
        overhead <= limits.overheadMs &&
        busy <= limit &&
        watched <= limit,
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
    await project.close()
  }
}
