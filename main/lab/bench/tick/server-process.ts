import { join } from 'node:path'
import pino from 'pino'
import { rounded } from '../../../base/statistics.ts'
import { hourMs } from '../../../language/calendar.ts'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import { configSchema } from '../../../server/config/schema.ts'
import { threadCpuMs } from '../../../server/engine/measure-steps.ts'
import { type StartedVillage, startVillageServer } from '../../../server/live/village-server.ts'
import type { WorldState } from '../../../world/state.ts'
import { inChild, startChild } from '../child.ts'
import { type MockSaid, mockModelModule, mockModelName } from '../mock-model-server.ts'
import { benchWorld } from './make-project.ts'
import { loadMinds, type MindKind, mockOf, talksAtOnce } from './mind-load.ts'
import { keepWalking } from './walkers.ts'
import { type ServerFigures, type StepSpread, spreadOf, withClients } from './with-clients.ts'

export const tickServerModule = import.meta.filename

export interface TickRun {
  /** The benchmark's own project. */
  root: string
  players: number
  seconds: number
  /** The time before measuring, in which code warms up and everyone sets out. */
  warmUpSeconds: number
  minds: MindKind
}

export interface TickFigures extends ServerFigures {
  /** Processor time of the parts of our own tick, which runs in one step of four. The rest of the step is RPGJS. */
  partsCpuMs: Record<'simulation' | 'bodies' | 'listeners', StepSpread>
  rssMb: number
  /**
   * The state at the end: how many players were let in, how many waited because the village couldn't keep up, and
   * whether it left bodies out.
   */
  inside: number
  waiting: number
  degraded: boolean
  /** How many walked at the end and what the minds did meanwhile, to check that the run was as intended. */
  walking: number
  mindsAsked: number
  /** Requests of the world to minds (replies, talks, heartbeats) per NPC and hour of the game clock. */
  askedPerNpcHour: number
}
export type TickSaid = { kind: 'measured'; figures: TickFigures }

/** The village's own server over the benchmark's project, measured from inside. */
async function measure(run: TickRun, say: (message: TickSaid) => void): Promise<void> {
  const model = mockOf(run.minds)
  const mock = model ? startChild<MockSaid, never>(mockModelModule, model) : null
  const host = mock ? (await mock.next('listening')).url : undefined
  const clients = withClients(run)
  const parts: Record<keyof TickFigures['partsCpuMs'], number[]> = { simulation: [], bodies: [], listeners: [] }
  const village = await startVillageServer({
    root: run.root,
    config: configSchema.parse({
      world: { name: benchWorld.world },
      start: { map: benchWorld.map },
      models: { default: model ? `ollama/${mockModelName}` : 'embedded/hearth' },
      memory: { embedder: 'weights-free' },
      // As many turns as talks: the cost is measured, not how they wait for each other.
      queue: { concurrency: talksAtOnce },
      players: { most: Math.max(1, run.players) },
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
  const asked = { operations: 0, fromTick: 0 }
  village.world.onEvent((event) => {
    if (!clients.isMeasuring()) return
    if (asked.fromTick === 0) asked.fromTick = village.world.state.tick
    if (event.kind === 'operationRequested') asked.operations += 1
  })
  let minds = { stop: () => 0 }
  try {
    const figures = await clients.measure({ url: `http://127.0.0.1:${village.port}` }, () => {
      minds = loadMinds(village, run.minds)
    })
    say({
      kind: 'measured',
      figures: {
        ...figures,
        partsCpuMs: {
          simulation: spreadOf(parts.simulation),
          bodies: spreadOf(parts.bodies),
          listeners: spreadOf(parts.listeners),
        },
        rssMb: Math.round(process.memoryUsage().rss / 1024 / 1024),
        ...fullnessOf(village.fullness()),
        walking: walkers.walking(),
        mindsAsked: minds.stop(),
        askedPerNpcHour: perNpcHour(village.world.state, asked),
      },
    })
  } finally {
    walkers.stop()
    await mock?.stop()
  }
}

const fullnessOf = ({ players, waiting, degraded }: ReturnType<StartedVillage['fullness']>) => ({
  inside: players,
  waiting,
  degraded,
})

/** Requests per NPC and game hour. `fromTick` is 0 if nothing at all happened. */
function perNpcHour(
  state: Readonly<WorldState>,
  { operations, fromTick }: { operations: number; fromTick: number },
): number {
  const hours = ((state.tick - fromTick) * state.tickGameMs) / hourMs
  return rounded(operations / (Object.keys(state.npcs).length * hours))
}

if (process.argv[1] === tickServerModule) inChild<TickRun, TickSaid>(measure)
