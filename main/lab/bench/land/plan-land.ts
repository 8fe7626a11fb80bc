import { dayMs, minuteMs } from '../../../language/calendar.ts'
import { type HasRandom, nextFloat, seedRandom } from '../../../world/random.ts'

/**
 * What one land costs, on paper: a model of machines, zones and players, minute by minute, with a seed. What was measured
 * is marked; the rest is assumed and said to be so (docs/machines.md).
 */
export const assumed = {
  /** Players for each zone, on average, and the share of them that a zone of the same rank gets: rank^-0.6. */
  playersPerZone: 60,
  crowding: 0.6,
  /** A zone lets in no more. */
  most: 500,
  /** A player goes to another zone once in so many minutes. */
  crossingMinutes: 20,
  /** A machine: cores, memory in MB, and how often it dies, in days. It is back after so many minutes. */
  machine: { cores: 8, memoryMb: 32_000, daysBetweenFailures: 60, minutesAway: 30 },
  /** MB of a zone with six people, and for each player. Measured: two small zones take 250 to 300 MB each. */
  zoneMb: 300,
  playerMb: 0.6,
  /** The share of a core that a zone takes with nobody in it, and for each player (target of the bench: 500 on one). */
  zoneCore: 0.04,
  playerCore: 0.0016,
  /** KB a second to each player (bound of the bench), and of journal for each player. */
  playerKb: 10,
  journalKb: 0.25,
  /** Seconds without a zone when its machine dies: the lease, and the opening by the standby. Measured: 10 and 4. */
  takeoverSeconds: 14,
  /** Bytes of a directory entry on the wire; it is written once and read twice a second by each process. */
  entryBytes: 200,
  /** Zones that read each other's entries where a land has regions: their own and the neighbours'. */
  regionZones: 25,
}

export interface LandPlan {
  zones: number
  players: number
  machines: number
  /** Players in the fullest zone, on average, and how many found it full in a day. */
  fullest: number
  turnedAway: number
  crossingsPerSecond: number
  outMbPerSecond: number
  journalMbPerSecond: number
  /** What the one Redis of a land sends, if every process reads every entry; and with regions, each with its Redis. */
  redisMbPerSecond: number
  regionalMbPerSecond: number
  /** Minutes in a year in which a zone is away because its machine died. */
  minutesAwayPerYear: number
  /** Machines that are away at the same time, at worst, in a simulated year. */
  worstAtOnce: number
}

const minutesOfDay = dayMs / minuteMs
const daysOfYear = 365

/** One land of so many zones. The same seed gives the same figures. */
export const planLand = (zones: number, seed = 7): LandPlan => {
  const luck: HasRandom = { random: seedRandom(seed + zones) }
  const players = zones * assumed.playersPerZone
  const machines = machinesFor(zones, players)
  return {
    ...{ zones, players, machines },
    ...liveADay(zones, players, luck),
    outMbPerSecond: (players * assumed.playerKb) / 1000,
    journalMbPerSecond: (players * assumed.journalKb) / 1000,
    redisMbPerSecond: directoryMb(zones, zones),
    regionalMbPerSecond: directoryMb(Math.min(zones, assumed.regionZones), Math.min(zones, 3 * assumed.regionZones)),
    ...failForAYear(machines, luck),
  }
}

/** As many as cores and memory ask for, and one more, so that any one may die; never fewer than two. */
const machinesFor = (zones: number, players: number): number => {
  const { cores, memoryMb } = assumed.machine
  const byCores = (zones * assumed.zoneCore + players * assumed.playerCore) / cores
  const byMemory = (zones * assumed.zoneMb + players * assumed.playerMb) / memoryMb
  return Math.ceil(Math.max(byCores, byMemory)) + 1
}

/** What readers take from a Redis: each reads all entries that concern it twice a second. */
const directoryMb = (readers: number, entries: number): number => (readers * entries * 2 * assumed.entryBytes) / 1e6

/** Players wander: each goes, now and then, to a zone that draws them by its rank, unless that is full. */
const liveADay = (zones: number, players: number, luck: HasRandom) => {
  const draw = drawByRank(zones)
  const here = new Array<number>(zones).fill(0)
  for (let player = 0; player < players; player += 1) enter(here, draw, luck)
  const leave = 1 / assumed.crossingMinutes
  let [fullest, turnedAway, crossings] = [0, 0, 0]
  for (let minute = 0; minute < minutesOfDay; minute += 1) {
    for (let zone = 0; zone < zones; zone += 1) {
      const going = some((here[zone] ?? 0) * leave, luck)
      crossings += going
      for (let one = 0; one < going; one += 1) {
        here[zone] = (here[zone] ?? 0) - 1
        turnedAway += enter(here, draw, luck)
      }
    }
    fullest += Math.max(...here)
  }
  return {
    fullest: Math.round(fullest / minutesOfDay),
    turnedAway,
    crossingsPerSecond: crossings / (minutesOfDay * 60),
  }
}

/** Finds somebody a zone with room. Returns how often they were turned away before. */
const enter = (here: number[], draw: (luck: HasRandom) => number, luck: HasRandom): number => {
  for (let refused = 0; ; refused += 1) {
    const zone = draw(luck)
    if ((here[zone] ?? 0) >= assumed.most) continue
    here[zone] = (here[zone] ?? 0) + 1
    return refused
  }
}

const drawByRank = (zones: number): ((luck: HasRandom) => number) => {
  const sums: number[] = []
  for (let rank = 1; rank <= zones; rank += 1) sums.push((sums.at(-1) ?? 0) + rank ** -assumed.crowding)
  const whole = sums.at(-1) ?? 0
  return (luck) => {
    const wanted = nextFloat(luck) * whole
    let [low, high] = [0, zones - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** A whole number that is `mean` on average. */
const some = (mean: number, luck: HasRandom): number => Math.floor(mean) + (nextFloat(luck) < mean % 1 ? 1 : 0)

/** Machines die at random; their zones are taken over, so a zone is away only as long as a takeover takes. */
const failForAYear = (machines: number, luck: HasRandom) => {
  const { daysBetweenFailures, minutesAway } = assumed.machine
  const chance = 1 / (daysBetweenFailures * minutesOfDay)
  const backAt: number[] = []
  let [failures, worstAtOnce] = [0, 0]
  for (let minute = 0; minute < daysOfYear * minutesOfDay; minute += 1) {
    while ((backAt[0] ?? Number.POSITIVE_INFINITY) <= minute) backAt.shift()
    for (let died = some((machines - backAt.length) * chance, luck); died > 0; died -= 1) {
      failures += 1
      backAt.push(minute + minutesAway)
    }
    worstAtOnce = Math.max(worstAtOnce, backAt.length)
  }
  return { minutesAwayPerYear: ((failures / machines) * assumed.takeoverSeconds) / 60, worstAtOnce }
}

const short = (value: number): string =>
  value >= 10 ? String(Math.round(value)) : value.toFixed(2).replace(/\.?0+$/, '')

/** The plans as a table of Markdown. */
export const planTable = (plans: readonly LandPlan[]): string => {
  const rows: [string, (plan: LandPlan) => number][] = [
    ['players', ({ players }) => players],
    ['machines of 8 cores and 32 GB, one of them spare', ({ machines }) => machines],
    ['players in the fullest zone', ({ fullest }) => fullest],
    ['turned away from a full zone, a day', ({ turnedAway }) => turnedAway],
    ['crossings a second', ({ crossingsPerSecond }) => crossingsPerSecond],
    ['to pages, MB/s', ({ outMbPerSecond }) => outMbPerSecond],
    ['journals to the storage, MB/s', ({ journalMbPerSecond }) => journalMbPerSecond],
    ['one Redis sends, MB/s', ({ redisMbPerSecond }) => redisMbPerSecond],
    ['a region’s Redis sends, MB/s', ({ regionalMbPerSecond }) => regionalMbPerSecond],
    ['a zone is away, minutes a year', ({ minutesAwayPerYear }) => minutesAwayPerYear],
    ['machines away at once, at worst', ({ worstAtOnce }) => worstAtOnce],
  ]
  return [
    `| zones | ${plans.map(({ zones }) => zones).join(' | ')} |`,
    `| --- | ${plans.map(() => '---:').join(' | ')} |`,
    ...rows.map(([title, of]) => `| ${title} | ${plans.map((plan) => short(of(plan))).join(' | ')} |`),
  ].join('\n')
}

export const planned = [4, 40, 400]

if (import.meta.main) process.stdout.write(`${planTable(planned.map((zones) => planLand(zones)))}\n`)
