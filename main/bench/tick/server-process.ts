import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { configSchema } from '../../config/schema.ts'
import { type StepCost, threadCpuMs } from '../../engine/measure-steps.ts'
import { startVillageServer } from '../../live/village-server.ts'
import { fixedEmbedder } from '../../memory/embedders/provider.ts'
import { inChild, startChild } from '../child.ts'
import { type MockPace, type MockSaid, mockModelModule, mockModelName } from '../mock-model-server.ts'
import { percentile, rounded } from '../statistics.ts'
import { type ClientsSaid, type ClientsTold, clientsModule } from './clients-process.ts'
import { benchWorld } from './make-project.ts'
import { loadMinds, type MindKind, talksAtOnce } from './mind-load.ts'
import { keepWalking } from './walkers.ts'

export const tickServerModule = import.meta.filename

export interface TickRun {
  /** The benchmark's own project. */
  root: string
  players: number
  seconds: number
  /** Before it is measured: code gets warm, everyone sets out. */
  warmUpSeconds: number
  minds: MindKind
}

/** Milliseconds. */
export interface StepSpread {
  p50: number
  p95: number
  p99: number
  max: number
}
export interface TickFigures {
  tickMs: StepSpread
  /** The same steps in time of the processor: what they would take on a machine that does nothing else. */
  tickCpuMs: StepSpread
  /** Time of the processor in the parts of our own tick, which is one step in four. The rest of the step is RPGJS. */
  partsCpuMs: Record<'simulation' | 'bodies' | 'listeners', StepSpread>
  eventLoopLagMs: { p99: number }
  bytesPerSecondPerClient: number
  rssMb: number
  /** How many walked at the end, and what the minds did meanwhile: a check that the run was what it should be. */
  walking: number
  mindsAsked: number
}
export type TickSaid = { kind: 'measured'; figures: TickFigures }

/** The monitor's timer fires every millisecond by itself; what is more is lag. */
const lagResolution = 1

/** The village's own server over the benchmark's project, measured from inside. */
async function measure(run: TickRun, say: (message: TickSaid) => void): Promise<void> {
  const usesModel = run.minds === 'slow' || run.minds === 'hung'
  const mock = usesModel ? startChild<MockSaid, never>(mockModelModule, { pace: run.minds as MockPace }) : null
  const host = mock ? (await mock.next('listening')).url : undefined
  const steps: StepCost[] = []
  const parts: Record<keyof TickFigures['partsCpuMs'], number[]> = { simulation: [], bodies: [], listeners: [] }
  let measuring = false
  const village = await startVillageServer({
    root: run.root,
    config: configSchema.parse({
      world: { name: benchWorld.world },
      start: { map: benchWorld.map },
      models: { default: usesModel ? `ollama/${mockModelName}` : 'embedded/hearth' },
      memory: { embedder: 'weights-free' },
      // As many turns as talks: what is measured is their cost, not how they wait for one another.
      queue: { concurrency: talksAtOnce },
    }),
    saves: join(run.root, 'saves'),
    save: 'bench',
    host: '127.0.0.1',
    port: 0,
    env: { OLLAMA_HOST: host },
    logger: pino({ level: process.env.HEARTHFOLK_LOG ?? 'fatal' }, pino.destination(2)),
    embedders: fixedEmbedder(),
    meter: {
      step(cost) {
        if (measuring) steps.push(cost)
      },
      part(name, work) {
        const began = threadCpuMs()
        const result = work()
        if (measuring) parts[name].push(threadCpuMs() - began)
        return result
      },
    },
  })
  const walkers = keepWalking(village.world)
  const clients = startChild<ClientsSaid, ClientsTold>(clientsModule, { url: `http://127.0.0.1:${village.port}`, players: run.players })
  const count = async () => {
    clients.tell({ kind: 'count' })
    return (await clients.next('counted')).bytes
  }
  try {
    await clients.next('joined')
    const minds = loadMinds(village, run.minds)
    await wait(run.warmUpSeconds * 1000)
    const lag = monitorEventLoopDelay({ resolution: lagResolution })
    const bytesBefore = run.players > 0 ? await count() : 0
    const began = performance.now()
    lag.enable()
    measuring = true
    await wait(run.seconds * 1000)
    measuring = false
    lag.disable()
    const seconds = (performance.now() - began) / 1000
    const bytes = run.players > 0 ? (await count()) - bytesBefore : 0
    say({
      kind: 'measured',
      figures: {
        tickMs: spreadOf(steps.map(({ ms }) => ms)),
        tickCpuMs: spreadOf(steps.map(({ cpuMs }) => cpuMs)),
        partsCpuMs: { simulation: spreadOf(parts.simulation), bodies: spreadOf(parts.bodies), listeners: spreadOf(parts.listeners) },
        eventLoopLagMs: { p99: rounded(Math.max(0, lag.percentile(99) / 1e6 - lagResolution)) },
        bytesPerSecondPerClient: Math.round(bytes / seconds / Math.max(1, run.players)),
        rssMb: Math.round(process.memoryUsage().rss / 1024 / 1024),
        walking: walkers.walking(),
        mindsAsked: minds.stop(),
      },
    })
  } finally {
    walkers.stop()
    await clients.stop()
    await mock?.stop()
  }
}

const spreadOf = (values: readonly number[]): StepSpread => ({
  p50: rounded(percentile(values, 0.5)),
  p95: rounded(percentile(values, 0.95)),
  p99: rounded(percentile(values, 0.99)),
  max: rounded(Math.max(0, ...values)),
})

if (process.argv[1] === tickServerModule) inChild<TickRun, TickSaid>(measure)
