import { percentile, rounded, type Spread, spread } from '../../../base/statistics.ts'
import { loadContent } from '../../../content/load-content.ts'
import { readMap } from '../../../content/read-map.ts'
import { createOllamaModel } from '../../../models/ollama.ts'
import { startChild } from '../child.ts'
import { type MockSaid, mockModelModule, mockModelName } from '../mock-model-server.ts'
import { bareTurn, rawFetch, rememberRequest, timedInTurn } from './bare-calls.ts'
import { notesOfAnNpc, openBenchVillage } from './bench-village.ts'
import { countWork, type Work } from './count-work.ts'
import { createBodyMeter, stableShare } from './request-bodies.ts'

export interface TurnRequest {
  root: string
  world: string
  map: string
  /** Simultaneous sessions when turns per second are counted. */
  concurrency: number
  /** Turns per measurement. */
  turns: number
  /** The notes of each NPC (default 200). */
  notes?: number
  /** Receives the progress, 0..1. */
  onProgress?: (share: number) => void
}

/** The document of `bench turn --json`. */
export interface TurnReport {
  ok: true
  concurrency: number
  turns: number
  /** A raw fetch to an instant mock model server in its own process. */
  floorMs: Spread
  /** The bare turn loop through our adapter. */
  loopMs: Spread
  /**
   * The time of the whole dispatcher: session, recall over the notes, prompt, transcript, the new memory in its file.
   * The turns run one at a time.
   */
  turnMs: Spread
  /** The CPU time of the same turns, in all threads of the process. It says more than `turnMs` on a busy machine. */
  turnCpuMs: Spread
  turnsPerSecond: number
  /** The tokens of a whole request body, tool schemas included: its characters / 4. The median. */
  promptTokens: number
  /** The share of a body, from its start, that equals the previous request of the same session. The mean. */
  stablePrefixRatio: number
  /** The work of one turn: the mean over the turns that were timed one at a time. */
  counted: Work
}

const warmUpTurns = 20
/** The number of the first guest in the last measurement, whose guests are all new. */
const firstCrowdGuest = 1_000_000
/** A guest's messages to an NPC before the next guest comes, as in players' talks. */
const turnsOfATalk = 3
/** NPCs that are asked in turn. */
const npcsAsked = 8
/** The most NPCs. An NPC does one thing at a time, so there should be as many NPCs as sessions. */
const mostNpcs = 12

/** Measures the cost of a turn without its model. */
export async function runTurnBench(request: TurnRequest): Promise<TurnReport> {
  const { root, turns, concurrency } = request
  const map = await readMap(request)
  const content = await loadContent({ root, world: request.world, places: new Set(Object.keys(map.places)) })
  const mock = startChild<MockSaid, never>(mockModelModule, { pace: 'instant' })
  await using open = new AsyncDisposableStack()
  open.defer(() => mock.stop())
  const { url } = await mock.next('listening')
  const bodies = createBodyMeter()
  const adapter = createOllamaModel({ model: mockModelName, host: url, fetch: bodies.fetch })
  const { model, last } = rememberRequest(adapter)
  const village = open.adopt(
    await openBenchVillage({
      root,
      content,
      map,
      model,
      concurrency,
      notes: request.notes ?? notesOfAnNpc,
      npcs: Math.min(mostNpcs, Math.max(npcsAsked, concurrency)),
    }),
    (opened) => opened.close(),
  )
  request.onProgress?.(0.2)

  const asked = village.npcs.slice(0, npcsAsked)
  const talkOf = (number: number) => {
    const npc = asked[number % asked.length] as (typeof asked)[number]
    return { npc, guest: 1 + Math.floor(number / asked.length / turnsOfATalk) }
  }
  const work = await countWork()
  open.defer(() => work.stop())
  const turnTimes: number[] = []
  const cpuTimes: number[] = []
  const sizes: number[] = []
  const shares: number[] = []
  const previous = new Map<string, string>()
  for (let number = -warmUpTurns; number < turns; number++) {
    if (number === 0) work.taken()
    const { npc, guest } = talkOf(number + warmUpTurns)
    const talk = `${npc} ${guest}`
    const [began, cpuBefore] = [performance.now(), process.cpuUsage()]
    await village.say(npc, guest)
    const took = performance.now() - began
    const { user, system } = process.cpuUsage(cpuBefore)
    // The last one belongs to the answer; side requests come before it.
    const body = bodies.take().at(-1) ?? ''
    const before = previous.get(talk)
    previous.set(talk, body)
    if (number < 0) continue
    turnTimes.push(took)
    cpuTimes.push((user + system) / 1000)
    sizes.push(body.length / 4)
    if (before !== undefined) shares.push(stableShare(before, body))
    request.onProgress?.(0.2 + (0.4 * number) / turns)
  }

  const done = work.taken()
  const counted = Object.fromEntries(
    Object.entries(done).map(([kind, count]) => [kind, rounded(count / turns)]),
  ) as unknown as Work

  const body = [...previous.values()].at(-1) ?? '{}'
  const lastAsked = last()
  const [floorTimes = [], loopTimes = []] = await timedInTurn(turns, warmUpTurns, [
    () => rawFetch(url, body),
    () => bareTurn(adapter, lastAsked),
  ])
  bodies.take()
  request.onProgress?.(0.8)

  const began = performance.now()
  let left = turns
  const session = async (number: number): Promise<void> => {
    while (left > 0) {
      left -= 1
      await village.say(
        village.npcs[number % village.npcs.length] as (typeof village.npcs)[number],
        firstCrowdGuest + number,
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, (_, number) => session(number)))
  const seconds = (performance.now() - began) / 1000
  return {
    ok: true,
    concurrency,
    turns,
    floorMs: spread(floorTimes),
    loopMs: spread(loopTimes),
    turnMs: spread(turnTimes),
    turnCpuMs: spread(cpuTimes),
    turnsPerSecond: Math.round((turns / seconds) * 10) / 10,
    promptTokens: Math.round(percentile(sizes, 0.5)),
    stablePrefixRatio: rounded(shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)),
    counted,
  }
}
