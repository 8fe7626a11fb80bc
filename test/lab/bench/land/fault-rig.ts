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
const lookMs = 50
/** How long a zone may take to have an owner and a standby again, on a machine that does much else. Milliseconds. */
const patienceMs = 180_000

/** A process of a zone, on a port of its own behind a network of its own. When it ends, another one starts there. */
interface Place {
  port: number
  wire: Awaited<ReturnType<typeof createWire>>
  process: LandProcess
  is: 'starting' | 'standby' | 'owner'
}
interface Served {
  id: string
  places: readonly [Place, Place]
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
  /** Starts a process of a zone as a standby, and another one whenever it ends. */
  const keep = (id: string, place: Place): void => {
    const one = begin(['--zone', id, '--standby', '--port', String(place.port)], {
      HEARTHFOLK_PUBLIC_ADDRESS: place.wire.address,
    })
    Object.assign(place, { process: one, is: 'starting' } satisfies Partial<Place>)
    one.waits.then(
      () => {
        if (place.process === one && place.is === 'starting') place.is = 'standby'
      },
      () => {},
    )
    one.url.then(
      () => {
        if (place.process === one) place.is = 'owner'
      },
      () => {},
    )
    void one.ended.then((code) => {
      if (isOver) return
      // Killed by us, or another process took over.
      if (code === 75) took.over += 1
      else if (code !== null) faults.push(`a process of ${id} ended with ${code}: ${one.told()}`)
      keep(id, place)
    })
  }
  const open = async (id: string): Promise<Place> => {
    const port = await freePort()
    const place = { port, wire: await createWire(port), is: 'starting' } as Place
    keep(id, place)
    return place
  }
  const until = async (isSo: () => boolean, what: string): Promise<void> => {
    for (let waited = 0; !isSo(); waited += lookMs) {
      if (waited > patienceMs) throw new Error(`${what} did not come in ${patienceMs / 1000} s`)
      await wait(lookMs)
    }
  }
  const isWhole = ({ places }: Served): boolean =>
    places.some(({ is }) => is === 'owner') && places.some(({ is }) => is === 'standby')
  let [isOver, isKept] = [false, false]
  const took = { over: 0 }
  const served: Served[] = []
  const child = { stop: async () => {} }
  let pinging: NodeJS.Timeout | undefined
  try {
    for (const { id } of made.zones) {
      const owner = await open(id)
      await until(() => owner.is === 'owner', `the owner of ${id}`)
      const zone: Served = { id, places: [owner, await open(id)] }
      await until(() => isWhole(zone), `the standby of ${id}`)
      served.push(zone)
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
      for (const { id, places } of served)
        void Promise.all(places.map(({ port }) => ping(id, `http://127.0.0.1:${port}`))).then((answers) => {
          if (answers.every(Boolean)) faults.push(`two processes answer for ${id}`)
        })
    }, pingEvery)

    /** The owner of some zone, once that has one and a standby. */
    const owner = async (): Promise<Place> => {
      const zone = served[nextInt(random, served.length)] as Served
      await until(() => isWhole(zone), `an owner and a standby of ${zone.id}`)
      return zone.places.find(({ is }) => is === 'owner') as Place
    }
    const strike: { [Kind in Blow['kind']]: (seconds: number) => Promise<void> } = {
      async kill() {
        await kill((await owner()).process)
      },
      async pause(seconds) {
        const { child: paused } = (await owner()).process
        paused.kill('SIGSTOP')
        await wait(seconds * 1000)
        paused.kill('SIGCONT')
      },
      async redis() {
        await redis.kill()
        await wait(nextFloat(random) * playMs)
        await redis.start()
      },
      async cut(seconds) {
        const { places } = served[nextInt(random, served.length)] as Served
        const wires = nextFloat(random) < 0.3 ? [toRedis] : places.map(({ wire }) => wire)
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
      for (const zone of served) await until(() => isWhole(zone), `an owner and a standby of ${zone.id}`)
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
    isOver = true
    clearInterval(pinging)
    await playing.stop()
    for (const one of running) one.child.kill('SIGTERM')
    await Promise.all([...running].map(({ ended }) => ended))
    const acknowledged = { told: all.flatMap((one) => one.told), purses: all.flatMap((one) => one.purses) }
    faults.push(...landFaults(made.zones, acknowledged))
    isKept = faults.length > 0 || process.env.HEARTHFOLK_KEEP === '1'
    return {
      told,
      takeovers: took.over,
      answers: acknowledged.told.length,
      purses: acknowledged.purses.length,
      gifts: all.reduce((sum, one) => sum + one.gifts, 0),
      crossings: all.reduce((sum, one) => sum + one.crossingMs.length, 0),
      lost: all.flatMap((one) => one.lost),
      faults,
    }
  } finally {
    isOver = true
    clearInterval(pinging)
    await child.stop()
    for (const one of running) one.child.kill('SIGKILL')
    await Promise.all([...running].map(({ ended }) => ended))
    for (const { places } of served) for (const { wire } of places) wire.close()
    toRedis.close()
    await redis.kill()
    // For whoever looks for the cause.
    if (isKept) say(`kept: ${made.zones.map(({ save }) => save).join(', ')}`)
    else await made.close()
  }
}
