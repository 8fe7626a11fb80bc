import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile, rounded } from '../../../base/statistics.ts'
import { travelFaults, type ZoneJournal } from '../../../saves/travel-faults.ts'
import { type HasRandom, nextFloat, nextInt, seedRandom } from '../../../world/random.ts'
import { startChild } from '../child.ts'
import { type ServedVillage, serveVillage } from '../served-village.ts'
import { type BenchLand, makeBenchLand } from './make-land.ts'
import {
  type Counted,
  type PlayersRequest,
  type PlayersSaid,
  type PlayersTold,
  playersModule,
} from './players-process.ts'

export interface LandRequest {
  /** The built project. */
  root: string
  zones: number
  /** Of each zone. */
  npcs: number
  players: number
  travellers: number
  seconds: number
  /** How often a zone is killed in the middle of all that, and started again. */
  kills: number
  onProgress?: (share: number) => void
}

export interface ZoneFigures {
  zone: string
  /** No more than this, by the buckets of the zone's own metrics. Milliseconds. */
  tickMs: { p50: number; p99: number }
  ticksPerSecond: number
  loopLagMs: { p99: number; max: number }
  rssMb: number
}

/** The document of `bench land --json`. */
export interface LandReport {
  ok: true
  zones: number
  npcs: number
  players: number
  travellers: number
  seconds: number
  each: ZoneFigures[]
  kilobytesPerSecondPerPlayer: number
  /** From a word's sending to its arrival at each page that heard it. */
  wordMs: { p50: number; p99: number; heard: number }
  crossingMs: { p50: number; p99: number; crossings: number }
  /** Everybody comes within five seconds, and later everybody's connection breaks at once and all come back at once. */
  stormMs: { p50: number; p99: number; max: number }
  againMs: { p50: number; p99: number; max: number }
  gifts: number
  /** What came of the kills. `resumeMs`: from the break of a connection to the next welcome. */
  kills: { count: number; resumeMs: { p50: number; p99: number; max: number }; crossings: number; stayed: number }
  /** Whole answers of villagers that came to a page; those that are in no transcript are among what is lost. */
  told: number
  /** Joins, returns and crossings that failed. */
  lost: string[]
  /** What is wrong with the transfers in the journals of all zones. */
  faults: string[]
}

const land = 'land'
const token = 'of the benchmark'
/** Enough for everybody to reach the place where they walk about. */
const settleMs = 10_000
/** Enough for everybody to be back after the last kill. */
const afterKillsMs = 4000
const stormMs = 5000
/** How long a zone lives before it is killed: at least this, and up to that much longer. Milliseconds. */
const leastLifeMs = 1500
const lifeMs = 3000

/**
 * Serves a land of zones as processes of their own on this machine, and lets players in another process walk, speak, give
 * each other coins and travel in all of them.
 */
export async function runLand(request: LandRequest): Promise<LandReport> {
  const { root, zones, npcs, players, travellers, seconds, kills, onProgress = () => {} } = request
  const made = await makeBenchLand({ zones, npcs, most: Math.min(1000, zones * players + 1) })
  const served: ServedVillage[] = []
  const serve = (id: string): Promise<ServedVillage> =>
    serveVillage({
      ...{ root, saves: join(made.root, 'saves'), config: join(made.root, 'rpg.toml') },
      env: { HEARTHFOLK_LAND_SECRET: token, HEARTHFOLK_GATEWAY_TOKEN: token },
      words: ['--land', land, '--zone', id],
    })
  try {
    for (const { id } of made.zones) served.push(await serve(id))
    const urls = Object.fromEntries(made.zones.map(({ id }, index) => [id, served[index]?.url ?? '']))
    const child = startChild<PlayersSaid, PlayersTold>(playersModule, {
      ...{ zones: urls, players, travellers, npcs, withinMs: stormMs },
    } satisfies PlayersRequest)
    const count = async (): Promise<Counted> => {
      child.tell({ kind: 'count' })
      return (await child.next('counted')).counted
    }
    try {
      await child.next('joined')
      const storm = await count()
      await wait(settleMs)
      onProgress(0.2)
      await count()
      const before = await Promise.all(Object.values(urls).map(readMetrics))
      const began = performance.now()
      await wait(seconds * 1000)
      const passed = (performance.now() - began) / 1000
      const after = await Promise.all(Object.values(urls).map(readMetrics))
      const played = await count()
      onProgress(0.6)
      const random: HasRandom = { random: seedRandom(1) }
      for (let kill = 0; kill < kills; kill++) {
        await wait(leastLifeMs + nextFloat(random) * lifeMs)
        const index = nextInt(random, zones)
        const id = made.zones[index]?.id ?? ''
        await served[index]?.kill()
        const village = await serve(id)
        served[index] = village
        child.tell({ kind: 'moved', zone: id, url: village.url })
        onProgress(0.6 + (0.3 * kill) / kills)
      }
      if (kills > 0) await wait(afterKillsMs)
      const survived = await count()
      child.tell({ kind: 'drop' })
      await child.next('back')
      const again = await count()
      const told = [storm, played, survived, again].flatMap((one) => one.told)
      return {
        ok: true,
        ...{ zones, npcs, players, travellers, seconds },
        each: made.zones.map(({ id }, index) => zoneFigures(id, before[index] ?? '', after[index] ?? '', passed)),
        kilobytesPerSecondPerPlayer: rounded(played.bytes / 1024 / passed / (zones * players)),
        wordMs: { ...spread(played.wordMs), heard: played.wordMs.length },
        crossingMs: { ...spread(played.crossingMs), crossings: played.crossingMs.length },
        stormMs: { ...spread(storm.joinMs), max: rounded(Math.max(0, ...storm.joinMs)) },
        againMs: { ...spread(again.joinMs), max: rounded(Math.max(0, ...again.joinMs)) },
        gifts: played.gifts + survived.gifts,
        kills: {
          count: kills,
          resumeMs: { ...spread(survived.resumeMs), max: rounded(Math.max(0, ...survived.resumeMs)) },
          crossings: survived.crossingMs.length,
          stayed: survived.stayed,
        },
        told: told.length,
        lost: [...[storm, played, survived, again].flatMap(({ lost }) => lost), ...(await unwritten(made, told))],
        faults: await faultsOf(made, child.stop(), served),
      }
    } finally {
      await child.stop()
    }
  } finally {
    await Promise.all(served.map((village) => village.stop()))
    await made.close()
  }
}

/** Answers that a page was told and that no transcript has. */
async function unwritten(made: BenchLand, told: Counted['told']): Promise<string[]> {
  const texts = new Map<string, string>()
  for (const { zone, npc } of told) {
    const key = `${zone} ${npc}`
    const save = made.zones.find(({ id }) => id === zone)?.save ?? ''
    if (!texts.has(key)) texts.set(key, await transcriptsOf(join(save, 'npc-agents', npc, 'sessions')))
  }
  return told
    .filter(({ zone, npc, text }) => !texts.get(`${zone} ${npc}`)?.includes(JSON.stringify(text).slice(1, -1)))
    .map(({ zone, npc, text }) => `an answer of ${npc} in ${zone} is in no transcript: ${text}`)
}
async function transcriptsOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const texts = names.filter((name) => name.endsWith('.jsonl')).map((name) => readFile(join(folder, name), 'utf8'))
  return (await Promise.all(texts)).join('')
}

/** Read once everything has ended, and all of it is on the disk. */
async function faultsOf(made: BenchLand, gone: Promise<void>, served: readonly ServedVillage[]): Promise<string[]> {
  await gone
  await Promise.all(served.map((village) => village.stop()))
  return travelFaults(await Promise.all(made.zones.map(({ id, save }) => journalOf(id, save))))
}
async function journalOf(zone: string, save: string): Promise<ZoneJournal> {
  const folder = join(save, 'world')
  const names = (await readdir(folder)).filter((name) => /^journal-.*\.jsonl$/.test(name)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('{"tick"')))
  return { zone, lines: lines.map((line) => JSON.parse(line) as ZoneJournal['lines'][number]) }
}

const readMetrics = async (url: string): Promise<string> =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()

const readingOf = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? Number.NaN,
  )

/** What a zone's metrics say of the time between two readings. */
function zoneFigures(zone: string, before: string, after: string, seconds: number): ZoneFigures {
  const name = 'hearthfolk_tick_duration_seconds'
  const buckets = [...after.matchAll(/^hearthfolk_tick_duration_seconds_bucket\{le="([^"]+)"\} /gm)].map(
    ([line, le]) => ({
      le: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le),
      count: readingOf(after, line.trim()) - readingOf(before, line.trim()),
    }),
  )
  const ticks = readingOf(after, `${name}_count`) - readingOf(before, `${name}_count`)
  const within = (share: number): number => (buckets.find(({ count }) => count >= share * ticks)?.le ?? 0) * 1000
  return {
    zone,
    tickMs: { p50: rounded(within(0.5)), p99: rounded(within(0.99)) },
    ticksPerSecond: rounded(ticks / seconds),
    loopLagMs: {
      p99: rounded(readingOf(after, 'nodejs_eventloop_lag_p99_seconds') * 1000),
      max: rounded(readingOf(after, 'nodejs_eventloop_lag_max_seconds') * 1000),
    },
    rssMb: Math.round(readingOf(after, 'process_resident_memory_bytes') / 1024 / 1024),
  }
}

const spread = (values: readonly number[]): { p50: number; p99: number } => ({
  p50: rounded(percentile(values, 0.5)),
  p99: rounded(percentile(values, 0.99)),
})
