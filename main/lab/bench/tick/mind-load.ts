import { setTimeout as wait } from 'node:timers/promises'
import type { RunningVillage } from '../../../server/live/village-server.ts'
import { gameTime } from '../../../world/clock.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import { type HasRandom, pick, seedRandom } from '../../../world/random.ts'
import type { MockRequest } from '../mock-model-server.ts'

/**
 * What the minds do while ticks are measured: answer after 5 seconds, after a minute, never, with errors, or at once
 * with much to remember.
 */
export const mindKinds = ['none', 'slow', 'slower', 'hung', 'failing', 'embedding'] as const
export type MindKind = (typeof mindKinds)[number]

/** How the model server behaves that these minds ask; null if they ask none. */
export function mockOf(kind: MindKind): MockRequest | null {
  switch (kind) {
    case 'none':
    case 'embedding':
      return null
    case 'slower':
      return { pace: 'slow', slowMs: 60_000 }
    case 'slow':
    case 'hung':
    case 'failing':
      return { pace: kind }
    default:
      return kind satisfies never
  }
}

/** How many turns run at the same time. */
export const talksAtOnce = 64
/** Notes written and searches made per second, each embedded; ten times the load of a lively village. */
const embeddingsPerSecond = 20
const npcsThatRemember = 10
/**
 * How long a guest waits after an answer of a failing server. Such a server answers at once and the embedded brain
 * steps in, and the guest takes this long to read the answer.
 */
const failingRestMs = 5000
const seed = 3
const words =
  'bread mill ring river lantern sheep bell stone honey letter winter door baker stranger bridge song'.split(' ')

/** Keeps the minds busy until stopped, then gives up the open requests. `stop` returns how much was done. */
export function loadMinds(village: RunningVillage, kind: MindKind): { stop(): number } {
  switch (kind) {
    case 'none':
      return { stop: () => 0 }
    case 'slow':
    case 'slower':
    case 'hung':
      return keepTalking(village, 0)
    case 'failing':
      return keepTalking(village, failingRestMs)
    case 'embedding':
      return keepRemembering(village)
    default:
      return kind satisfies never
  }
}

function keepTalking(village: RunningVillage, restMs: number): { stop(): number } {
  const ids = Object.keys(village.world.state.npcs) as NpcId[]
  const stopping = new AbortController()
  let said = 0
  const talk = async (number: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      const npc = ids[said % ids.length] as NpcId
      said += 1
      const speaker = {
        id: `p-${String(number).padStart(16, '0')}` as PlayerId,
        kind: 'player',
        name: `Guest ${number}`,
      } as const
      await village.minds.dispatcher.dispatch({
        npc,
        speaker,
        text: `I lost my ${words[said % words.length]} by the mill.`,
        message: `bench-${number}-${said}`,
        channel: 'bench',
        signal: stopping.signal,
      })
      if (restMs > 0) await wait(restMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  for (let number = 0; number < talksAtOnce; number++) void talk(number)
  return {
    stop() {
      stopping.abort(new Error('the benchmark is over'))
      return said
    },
  }
}

function keepRemembering(village: RunningVillage): { stop(): number } {
  const random: HasRandom = { random: seedRandom(seed) }
  const ids = (Object.keys(village.world.state.npcs) as NpcId[]).slice(0, npcsThatRemember)
  const sentence = (): string => Array.from({ length: 12 }, () => pick(random, words)).join(' ')
  let done = 0
  const once = async (): Promise<void> => {
    const npc = ids[done % ids.length] as NpcId
    done += 1
    const memory = village.minds.memories.of(npc)
    const now = gameTime(village.world.state)
    await memory.remember({ text: sentence(), kind: 'saw', at: now, audience: { kind: 'everyone' }, importance: 3 })
    await memory.search({ text: sentence(), asker: { kind: 'self' }, now })
  }
  // At the end the memories are closed and late requests are refused; nobody needs those answers.
  const timer = setInterval(() => void once().catch(() => undefined), 1000 / embeddingsPerSecond)
  return {
    stop() {
      clearInterval(timer)
      return done
    },
  }
}
