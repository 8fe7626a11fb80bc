import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile, rounded } from '../../../../main/base/statistics.ts'
import { startChild } from '../../../../main/lab/bench/child.ts'
import { makeBenchLand } from '../../../../main/lab/bench/land/make-land.ts'
import {
  type Counted,
  type PlayersRequest,
  type PlayersSaid,
  type PlayersTold,
  playersModule,
} from '../../../../main/lab/bench/land/players-process.ts'
import { createPing } from '../../../../main/server/travel/http-road.ts'
import { type HasRandom, nextFloat, nextInt, seedRandom } from '../../../../main/world/random.ts'
import { kill, type LandProcess, startProcess } from '../../../cli/land/land-rig.ts'
import { createRedisServer, createWire, freePort } from '../../../server/redis/redis-rig.ts'
import { landFaults } from './check-land.ts'

/** What is done to a land, and how often. `seconds`: how long it lasts. */
export type Blow =
  | { kind: 'kill'; times: number }
  | { kind: 'pause'; times: number; seconds: number }
  | { kind: 'redis'; times: number }
  | { kind: 'cut'; times: number; seconds: number }
  | { kind: 'cross'; times: number }

const secret = 'of the land under blows'
/** How long everybody plays before each blow: up to this. Milliseconds. */
const playMs = 2500
const pingEvery = 100
/** How long a process that woke may take to notice that another took over. Milliseconds. */
const noticeMs = 5000

/** A process of a zone, on a port of its own behind a network of its own. */
interface Place {
  port: number
  wire: Awaited<ReturnType<typeof createWire>>
  process: LandProcess
}
interface Served {
  id: string
  owner: Place
  standby: Place
}

/**
 * Plays in a land of bare zones, each with an owner and a standby, a Redis, and an address in front, and deals blows to it
 * meanwhile. Everything that zones say to each other, and the front to them, goes through networks that can be cut.
 * Returns what is wrong afterwards; nothing should be.
 */
export const dealBlows = async (
  blows: readonly Blow[],
  { leaseSeconds = 4, npcs = 20, players = 12, travellers = 4, zones = 2, say = (_text: string): void => {} } = {},
) => {
  const random: HasRandom = { random: seedRandom(blows.length) }
  const made = await makeBenchLand({ zones, npcs, most: zones * players + 1 })
  const redis = await createRedisServer()
  const toRedis = await createWire(redis.port)
  const running = new Set<LandProcess>()
  const faults: string[] = []
  const begin = (words: string[], more: Record<string, string> = {}): LandProcess => {
    const one = startProcess({
      folder: made.root,
      words: ['--land', 'land', ...words],
      env: {
        ...{ HEARTHFOLK_SAVES: join(made.root, 'saves'), HEARTHFOLK_LAND_SECRET: secret },
        ...{ HEARTHFOLK_GATEWAY_TOKEN: secret, HEARTHFOLK_LEASE: String(leaseSeconds), HEARTHFOLK_REDIS: toRedis.url },
        ...more,
      },
    })
    running.add(one)
    void one.ended.then(() => running.delete(one))
    return one
  }
  const beginZone = (id: string, { port, wire }: Pick<Place, 'port' | 'wire'>): LandProcess =>
    begin(['--zone', id, '--standby', '--port', String(port)], { HEARTHFOLK_PUBLIC_ADDRESS: wire.address })
  const open = async (id: string): Promise<Place> => {
    const port = await freePort()
    const wire = await createWire(port)
    return { port, wire, process: beginZone(id, { port, wire }) }
  }
  const served: Served[] = []
  const child = { stop: async () => {} }
  let pinging: NodeJS.Timeout | undefined
  try {
    for (const { id } of made.zones) {
      const owner = await open(id)
      await owner.process.url
      const standby = await open(id)
      await standby.process.waits
      served.push({ id, owner, standby })
    }
    const front = await begin(['--front', '--port', '0']).url
    const playing = startChild<PlayersSaid, PlayersTold>(playersModule, {
      zones: Object.fromEntries(served.map(({ id }) => [id, front])),
      ...{ players, travellers, npcs, withinMs: 3000 },
    } satisfies PlayersRequest)
    child.stop = playing.stop
    const all: Counted[] = []
    const count = async (): Promise<Counted> => {
      playing.tell({ kind: 'count' })
      const { counted } = await playing.next('counted')
      all.push(counted)
      return counted
    }
    const ping = createPing(secret)
    pinging = setInterval(() => {
      for (const { id, owner, standby } of served)
        void Promise.all([owner, standby].map(({ port }) => ping(id, `http://127.0.0.1:${port}`))).then((answers) => {
          if (answers.every(Boolean)) faults.push(`two processes answer for ${id}`)
        })
    }, pingEvery)

    /** The standby has taken over, and the old owner is its standby. */
    const change = async (zone: Served): Promise<void> => {
      const { owner, standby } = zone
      await standby.process.url
      owner.process = beginZone(zone.id, owner)
      await owner.process.waits
      Object.assign(zone, { owner: standby, standby: owner })
    }
    const pick = (): Served => served[nextInt(random, served.length)] as Served
    const took = { over: 0 }
    const strike: { [Kind in Blow['kind']]: (seconds: number) => Promise<void> } = {
      async kill() {
        const zone = pick()
        await kill(zone.owner.process)
        await change(zone)
      },
      async pause(seconds) {
        const zone = pick()
        const { process: paused } = zone.owner
        paused.child.kill('SIGSTOP')
        await wait(seconds * 1000)
        paused.child.kill('SIGCONT')
        const code = await Promise.race([paused.ended, wait(noticeMs, 'goes on' as const)])
        if (code === 'goes on') return
        took.over += 1
        if (code !== 75) faults.push(`${zone.id} ended with ${code} after a pause: ${paused.told()}`)
        await change(zone)
      },
      async redis() {
        await redis.kill()
        await wait(nextFloat(random) * playMs)
        await redis.start()
      },
      async cut(seconds) {
        const { owner, standby } = pick()
        const wires = nextFloat(random) < 0.3 ? [toRedis] : [owner.wire, standby.wire]
        for (const wire of wires) wire.cut()
        await wait(nextFloat(random) * seconds * 1000)
        for (const wire of wires) wire.mend()
      },
      cross: async () => {},
    }
    await playing.next('joined')
    const told: object[] = []
    for (const blow of blows) {
      await count()
      const began = performance.now()
      let crossings = 0
      const seen: Counted[] = []
      for (let round = 0; blow.kind === 'cross' ? crossings < blow.times : round < blow.times; round += 1) {
        await wait(nextFloat(random) * playMs)
        await strike[blow.kind]('seconds' in blow ? blow.seconds : 0)
        if (blow.kind === 'cross' || round % 10 === 9) {
          const counted = await count()
          seen.push(counted)
          crossings += counted.crossingMs.length
          say(`${blow.kind} ${blow.kind === 'cross' ? crossings : round + 1}`)
        }
      }
      await wait(playMs)
      seen.push(await count())
      const resumeMs = seen.flatMap((one) => one.resumeMs)
      told.push({
        ...{ blow: blow.kind, times: blow.times, ...('seconds' in blow && { seconds: blow.seconds }) },
        seconds_taken: Math.round((performance.now() - began) / 1000),
        crossings: seen.reduce((sum, one) => sum + one.crossingMs.length, 0),
        stayed: seen.reduce((sum, one) => sum + one.stayed, 0),
        resumed: resumeMs.length,
        slow: seen.flatMap((one) => one.slow),
        resumeMs: [0.5, 0.99, 1].map((share) => rounded(percentile(resumeMs, share) || 0)),
        crossingMs: [0.5, 0.99].map((share) =>
          rounded(
            percentile(
              seen.flatMap((one) => one.crossingMs),
              share,
            ) || 0,
          ),
        ),
      })
      say(JSON.stringify(told.at(-1)))
    }
    playing.tell({ kind: 'drop' })
    await playing.next('back')
    await count()
    clearInterval(pinging)
    await playing.stop()
    for (const one of running) one.child.kill('SIGTERM')
    await Promise.all([...running].map(({ ended }) => ended))
    const acknowledged = { told: all.flatMap((one) => one.told), purses: all.flatMap((one) => one.purses) }
    return {
      told,
      takeovers: took.over,
      answers: acknowledged.told.length,
      purses: acknowledged.purses.length,
      gifts: all.reduce((sum, one) => sum + one.gifts, 0),
      crossings: all.reduce((sum, one) => sum + one.crossingMs.length, 0),
      lost: all.flatMap((one) => one.lost),
      faults: [...faults, ...landFaults(made.zones, acknowledged)],
    }
  } finally {
    clearInterval(pinging)
    await child.stop()
    for (const one of running) one.child.kill('SIGKILL')
    await Promise.all([...running].map(({ ended }) => ended))
    for (const { owner, standby } of served) for (const { wire } of [owner, standby]) wire.close()
    toRedis.close()
    await redis.kill()
    if (!process.env.HEARTHFOLK_KEEP) await made.close()
    else say(made.root)
  }
}
