import { rounded } from '../../../base/statistics.ts'
import { loadContent } from '../../../content/load-content.ts'
import { readMap } from '../../../content/read-map.ts'
import { createOllamaModel } from '../../../models/ollama.ts'
import { startChild } from '../child.ts'
import { type MockRequest, type MockSaid, mockModelModule, mockModelName } from '../mock-model-server.ts'
import { openBenchVillage } from './bench-village.ts'

export interface SlowRequest {
  root: string
  world: string
  map: string
  /** How many players speak at once, each in their own session. */
  sessions: number
  /** The most simultaneous answers in the world. */
  limit: number
  /** How long the model takes for an answer. Default 1000. */
  modelMs?: number
}

/** The document of `bench slow --json`. */
export interface SlowReport {
  ok: true
  sessions: number
  limit: number
  modelMs: number
  /** The shortest possible time: as many rounds of answers as the limit implies. */
  impliedMs: number
  tookMs: number
  /** 1 means that our code adds no delay. */
  ratio: number
}

const usualModelMs = 1000
/**
 * How many NPCs there are. They are enough that everybody waits for the world's limit and not for one NPC's turn; fewer
 * sessions need fewer.
 */
const npcs = 12

/** Whether many sessions with a slow model finish when the limit says they must. */
export async function runSlowBench(request: SlowRequest): Promise<SlowReport> {
  const { root, sessions, limit, modelMs = usualModelMs } = request
  const map = await readMap(request)
  const content = await loadContent({ root, world: request.world, places: new Set(Object.keys(map.places)) })
  const mock = startChild<MockSaid, never>(mockModelModule, { pace: 'slow', slowMs: modelMs } satisfies MockRequest)
  await using open = new AsyncDisposableStack()
  open.defer(() => mock.stop())
  const { url } = await mock.next('listening')
  const model = createOllamaModel({ model: mockModelName, host: url })
  const village = open.adopt(
    await openBenchVillage({ root, content, map, model, concurrency: limit, npcs: Math.min(npcs, sessions) }),
    (opened) => opened.close(),
  )
  const began = performance.now()
  await Promise.all(
    Array.from({ length: sessions }, (_, number) =>
      village.say(village.npcs[number % village.npcs.length] as (typeof village.npcs)[number], number),
    ),
  )
  const tookMs = performance.now() - began
  const impliedMs = Math.ceil(sessions / Math.min(limit, village.npcs.length)) * modelMs
  return {
    ok: true,
    sessions,
    limit,
    modelMs,
    impliedMs,
    tookMs: Math.round(tookMs),
    ratio: rounded(tookMs / impliedMs),
  }
}
