import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { percentile, rounded } from '../../../base/statistics.ts'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import { configSchema } from '../../../server/config/schema.ts'
import { distFolder } from '../../../server/engine/load-engine.ts'
import { openGateway } from '../../../server/gateway/open-gateway.ts'
import { startVillageServer } from '../../../server/live/village-server.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import { inChild } from '../child.ts'
import { mockModelName } from '../mock-model-server.ts'
import { benchWorld, walkerId } from '../tick/make-project.ts'

export const gatewayServerModule = import.meta.filename

export interface GatewayServerRequest {
  /** The benchmark's own project. */
  root: string
  /** The URL of the slow model server. */
  modelUrl: string
  token: string
  /** The most simultaneous runs. */
  concurrency: number
}
export type GatewayServerTold =
  /** Watch the ticks for a time. */
  | { kind: 'watch'; seconds: number }
  /** One message straight into the dispatcher, to the NPC with this number. */
  | { kind: 'dispatch'; number: number }
  | { kind: 'load' }
export type GatewayServerSaid =
  | { kind: 'listening'; url: string }
  | { kind: 'watched'; tickP99Ms: number; lagP99Ms: number }
  | { kind: 'dispatched'; ms: number }
  | { kind: 'loaded'; running: number; waiting: number }

/** The words used where only the transport is measured. Rules answer them. */
export const shortWords = 'Good day!'
export const rulesRef = 'embedded/hearth'

/** The village's own server with its gateway, measured from inside. */
async function serve(request: GatewayServerRequest, say: (message: GatewayServerSaid) => void): Promise<void> {
  const { root, modelUrl, token, concurrency } = request
  const steps: number[] = []
  let watching = false
  const logger = pino({ level: process.env.HEARTHFOLK_LOG ?? 'fatal' }, pino.destination(2))
  const village = await startVillageServer({
    root,
    config: configSchema.parse({
      world: { name: benchWorld.world },
      start: { map: benchWorld.map },
      models: { default: `ollama/${mockModelName}`, heartbeat: rulesRef },
      memory: { embedder: 'weights-free' },
      queue: { concurrency },
    }),
    saves: join(root, 'saves'),
    save: 'bench',
    host: '127.0.0.1',
    port: 0,
    env: { OLLAMA_HOST: modelUrl },
    logger,
    embedders: fixedEmbedder(),
    meter: {
      step: ({ ms }) => void (watching && steps.push(ms)),
      part: (_name, work) => work(),
    },
    routes(app, running, upgrades) {
      const none = () => {
        throw new Error('nobody learns anything in this benchmark')
      }
      openGateway({
        ...{
          app,
          village: running,
          upgrades,
          logger,
          env: {},
          version: '0',
          host: '127.0.0.1',
          token: () => token,
          admitted: () => false,
        },
        ...{ status: () => ({ ok: true, diagnostics: [] }), hand: { teach: none, forget: none } },
        studio: { contentRoot: root, clientFolder: join(distFolder, 'client') },
      })
    },
  })

  const watch = async (seconds: number): Promise<void> => {
    steps.length = 0
    const lag = monitorEventLoopDelay({ resolution: 1 })
    lag.enable()
    watching = true
    await wait(seconds * 1000)
    watching = false
    lag.disable()
    say({
      kind: 'watched',
      tickP99Ms: rounded(percentile(steps, 0.99)),
      lagP99Ms: rounded(Math.max(0, lag.percentile(99) / 1e6 - 1)),
    })
  }
  const dispatch = async (number: number): Promise<void> => {
    const began = performance.now()
    await village.minds.dispatcher.dispatch({
      npc: walkerId(number) as NpcId,
      speaker: { id: `p-${String(number).padStart(16, '0')}` as PlayerId, kind: 'player', name: 'Guest' },
      text: shortWords,
      message: `bench-${number}-${began}`,
      channel: 'gateway',
      chat: { kind: 'direct' },
      model: rulesRef,
    })
    say({ kind: 'dispatched', ms: performance.now() - began })
  }
  process.on('message', (told: GatewayServerTold) => {
    if (told.kind === 'watch') void watch(told.seconds)
    else if (told.kind === 'dispatch') void dispatch(told.number)
    else {
      const { running, waiting } = village.minds.dispatcher.load()
      say({ kind: 'loaded', running, waiting })
    }
  })
  say({ kind: 'listening', url: `ws://127.0.0.1:${village.port}/gateway` })
}

if (process.argv[1] === gatewayServerModule) inChild<GatewayServerRequest, GatewayServerSaid>(serve)
