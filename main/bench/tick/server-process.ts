import { join } from 'node:path'
import pino from 'pino'
import { configSchema } from '../../config/schema.ts'
import { threadCpuMs } from '../../engine/measure-steps.ts'
import { startVillageServer } from '../../live/village-server.ts'
import { fixedEmbedder } from '../../memory/embedders/provider.ts'
import { inChild, startChild } from '../child.ts'
import { type MockPace, type MockSaid, mockModelModule, mockModelName } from '../mock-model-server.ts'
import { benchWorld } from './make-project.ts'
import { loadMinds, type MindKind, talksAtOnce } from './mind-load.ts'
import { keepWalking } from './walkers.ts'
import { type ServerFigures, type StepSpread, spreadOf, withClients } from './with-clients.ts'

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

export interface TickFigures extends ServerFigures {
  /** Time of the processor in the parts of our own tick, which is one step in four. The rest of the step is RPGJS. */
  partsCpuMs: Record<'simulation' | 'bodies' | 'listeners', StepSpread>
  rssMb: number
  /** How many walked at the end, and what the minds did meanwhile: a check that the run was what it should be. */
  walking: number
  mindsAsked: number
}
export type TickSaid = { kind: 'measured'; figures: TickFigures }

/** The village's own server over the benchmark's project, measured from inside. */
async function measure(run: TickRun, say: (message: TickSaid) => void): Promise<void> {
  const usesModel = run.minds === 'slow' || run.minds === 'hung'
  const mock = usesModel ? startChild<MockSaid, never>(mockModelModule, { pace: run.minds as MockPace }) : null
  const host = mock ? (await mock.next('listening')).url : undefined
  const clients = withClients(run)
  const parts: Record<keyof TickFigures['partsCpuMs'], number[]> = { simulation: [], bodies: [], listeners: [] }
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
      step: clients.step,
      part(name, work) {
        const began = threadCpuMs()
        const result = work()
        if (clients.isMeasuring()) parts[name].push(threadCpuMs() - began)
        return result
      },
    },
  })
  const walkers = keepWalking(village.world)
  let minds = { stop: () => 0 }
  try {
    const figures = await clients.measure({ url: `http://127.0.0.1:${village.port}` }, () => {
      minds = loadMinds(village, run.minds)
    })
    say({
      kind: 'measured',
      figures: {
        ...figures,
        partsCpuMs: { simulation: spreadOf(parts.simulation), bodies: spreadOf(parts.bodies), listeners: spreadOf(parts.listeners) },
        rssMb: Math.round(process.memoryUsage().rss / 1024 / 1024),
        walking: walkers.walking(),
        mindsAsked: minds.stop(),
      },
    })
  } finally {
    walkers.stop()
    await mock?.stop()
  }
}

if (process.argv[1] === tickServerModule) inChild<TickRun, TickSaid>(measure)
