import type { DiskUse } from './disk-use.ts'
import type { ProcessWeight } from './memory-reporter.ts'

/** Everything that was measured at one time. */
export interface SoakSample {
  /** Hours since the server was ready. */
  hours: number
  weight: ProcessWeight
  disk: Record<string, DiskUse>
}

/**
 * The longest time at the beginning that counts towards no slope, and in a shorter run the share of it that doesn't
 * count.
 */
const settlingHours = 0.5
const settlingShare = 0.25
/** How many values of the resident memory a report shows. */
const shownValues = 24
const mega = 1024 * 1024

export const limits = { rssMbPerHour: 2, readyMb: 300 }

/** The slope of the straight line nearest to these points (least squares); 0 for fewer than two. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) }
  const spread = points.reduce((sum, { x }) => sum + (x - middle.x) ** 2, 0)
  if (!(spread > 0)) return 0
  return points.reduce((sum, { x, y }) => sum + (x - middle.x) * (y - middle.y), 0) / spread
}

const tenths = (value: number): number => Math.round(value * 10) / 10
const inMb = (bytes: number): number => tenths(bytes / mega)

export interface Growth {
  readyMb: number
  peakMb: number
  endMb: number
  /** From which hour to which hour the slopes are measured. */
  slopeHours: { from: number; to: number }
  rssMbPerHour: number
  heapMbPerHour: number
  externalMbPerHour: number
  arrayBuffersMbPerHour: number
  heapMb: { ready: number; end: number }
  handles: { ready: number; end: number }
  descriptors: { ready: number; end: number }
  /** The growth of the save per hour, by kind of file, largest first. */
  diskPerHour: Record<string, DiskUse>
  rssOverTime: { minutes: number; mb: number }[]
  limits: typeof limits
  pass: boolean
}

/** @param samples in the order of time; the first when the server was ready */
export function growthOf(samples: readonly SoakSample[]): Growth {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last) throw new Error('a soak needs at least one sample')
  const from = Math.min(settlingHours, last.hours * settlingShare)
  const settled = samples.filter(({ hours }) => hours >= from)
  const perHour = (pick: (sample: SoakSample) => number): number =>
    slopeOf(settled.map((sample) => ({ x: sample.hours, y: pick(sample) })))
  const mbPerHour = (of: 'rss' | 'heapUsed' | 'external' | 'arrayBuffers'): number =>
    inMb(perHour(({ weight }) => weight[of]))
  const both = (pick: (weight: SoakSample['weight']) => number) => ({
    ready: pick(first.weight),
    end: pick(last.weight),
  })
  const kinds = [...new Set(samples.flatMap(({ disk }) => Object.keys(disk)))]
  const diskPerHour = kinds
    .map((kind): [string, DiskUse] => [
      kind,
      {
        files: Math.round(perHour(({ disk }) => disk[kind]?.files ?? 0)),
        bytes: Math.round(perHour(({ disk }) => disk[kind]?.bytes ?? 0)),
      },
    ])
    .sort(([, left], [, right]) => right.bytes - left.bytes)
  const every = Math.max(1, Math.ceil(samples.length / shownValues))
  const readyMb = inMb(first.weight.rss)
  const rssMbPerHour = mbPerHour('rss')
  return {
    readyMb,
    peakMb: Math.max(...samples.map(({ weight }) => inMb(weight.rss))),
    endMb: inMb(last.weight.rss),
    slopeHours: { from: rounded(from), to: rounded(last.hours) },
    rssMbPerHour,
    heapMbPerHour: mbPerHour('heapUsed'),
    externalMbPerHour: mbPerHour('external'),
    arrayBuffersMbPerHour: mbPerHour('arrayBuffers'),
    heapMb: both(({ heapUsed }) => inMb(heapUsed)),
    handles: both(({ handles }) => handles),
    descriptors: both(({ descriptors }) => descriptors),
    diskPerHour: Object.fromEntries(diskPerHour),
    rssOverTime: samples
      .filter((sample, index) => index % every === 0 || sample === last)
      .map(({ hours, weight }) => ({ minutes: tenths(hours * 60), mb: inMb(weight.rss) })),
    limits,
    pass: rssMbPerHour <= limits.rssMbPerHour && readyMb <= limits.readyMb,
  }
}

const rounded = (hours: number): number => Math.round(hours * 1000) / 1000
