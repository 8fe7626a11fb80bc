import { resolve } from 'node:path'
import { expect, it, test } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { mindKinds, mockOf } from '../../../main/lab/bench/tick/mind-load.ts'
import type { TickReport, TickRequest } from '../../../main/lab/bench/tick/run-tick.ts'
import type { StepSpread } from '../../../main/lab/bench/tick/with-clients.ts'
import { growthOf } from '../../../main/lab/experiments/load/growth.ts'
import type { DayFigures, LivedDays } from '../../../main/lab/experiments/load/live-days.ts'
import { createLoadExperiment, type LoadPorts } from '../../../main/lab/experiments/load/load-experiment.ts'
import type { PresenceFigures } from '../../../main/lab/experiments/load/presence-process.ts'
import { sizesFor } from '../../../main/lab/experiments/load/sizes.ts'
import { experiments } from '../../../main/lab/experiments/registry.ts'

const root = resolve(import.meta.dirname, '../../..')
const request = { root, world: 'village', map: 'village', seed: 7, full: false, logger: silentLogger }
const _isLong = process.env.HEARTHFOLK_LONG === '1'

const all = (ms: number): StepSpread => ({ p50: ms, p95: ms, p99: ms, max: ms })
const tickReport = ({ npcs, players, seconds, minds }: TickRequest, ms: number): TickReport => ({
  ok: true,
  ...{
    npcs,
    players,
    seconds,
    minds,
    walking: npcs,
    mindsAsked: minds === 'none' ? 0 : 9,
    askedPerNpcHour: 0,
    rssMb: 100,
    inside: players,
    waiting: 0,
    degraded: false,
    bytesPerSecondPerClient: 1000,
  },
  ...{
    tickMs: all(ms),
    tickCpuMs: all(ms),
    eventLoopLagMs: { p99: 0 },
    partsCpuMs: { simulation: all(1), bodies: all(1), listeners: all(1) },
  },
})
const day = (number: number, more: Partial<DayFigures> = {}): DayFigures => ({
  ...{
    day: number,
    stateCharacters: 100_000,
    modelCalls: 200,
    promptCharacters: { mean: 4000, max: 6000 },
    talks: 40,
    memories: 7000,
    tickMs: 0.05,
    heapMb: 60,
    cpuMs: 5000,
  },
  ...more,
})
const lived = (days: DayFigures[], troubles: LivedDays['troubles'] = []): LivedDays => ({
  days,
  troubles,
  report: { errors: 0 } as LivedDays['report'],
})
const whole: PresenceFigures = {
  npcs: 12,
  minutes: 10,
  present: 12,
  moved: 12,
  refreshes: 20,
  missing: 0,
  doubled: 0,
  mostPlayers: 1,
}
/** Memories accumulate by design: the same number each day. */
const fewDays = [0, 1, 2].map((index) => day(index + 1, { memories: 120 + 60 * index }))
const month = Array.from({ length: 30 }, (_, index) => day(index + 1))

/** An experiment over a village with the given figures. */
function experimentOver(
  village: {
    busyMs?: number
    once?: TickRequest['minds']
    presence?: Partial<PresenceFigures>
    life?: LivedDays
    first?: DayFigures[]
  } = {},
) {
  const asked: TickRequest[] = []
  const ports: LoadPorts = {
    async tick(one) {
      asked.push(one)
      const isDisturbed = one.minds === village.once && asked.filter(({ minds }) => minds === village.once).length === 1
      return tickReport(one, one.minds === 'none' ? 2 : isDisturbed ? 9 : (village.busyMs ?? 2))
    },
    walking: (npcs, ticks) => ({ kind: 'walking', npcs, ticks, ticksPerSecond: 1000, tickMs: all(1), walking: npcs }),
    living: async (_request, npcs, ticks) => ({
      kind: 'living',
      npcs,
      ticks,
      ticksPerSecond: 1000,
      tickMs: all(1),
      walking: 0,
    }),
    lives: async () => ({ modelCalls: 60, npcHoursPerSecond: 100, conversations: 5 }),
    presence: async () => ({ ...whole, ...village.presence }),
    days: async ({ days }) => village.life ?? (days < 9 ? lived(village.first ?? fewDays) : lived(month)),
    sizes: () => ({ ...sizesFor(false), npcs: [5, 10], players: [1, 2], lives: [5], lifeDays: 1 / 24 }),
  }
  return { asked, run: () => createLoadExperiment(ports).run(request) }
}

test('the experiment is known by its name, and its sizes are those of the evaluation', () => {
  expect(Object.keys(experiments)).toContain('load')
  const { npcs, players, presence, life } = sizesFor(true)
  expect([npcs, players]).toEqual([
    [5, 25, 100, 250, 500, 1000],
    [1, 8, 32],
  ])
  expect([presence, life]).toEqual([
    { minutes: 10, refreshes: 20 },
    { npcs: 25, days: 30 },
  ])
})

it('asks for every size with every number of players, and for each kind of mind between idle ones', async () => {
  const { asked, run } = experimentOver()
  const { pass, metrics } = await run()
  expect(pass).toBe(true)
  expect(asked.slice(0, 4).map(({ npcs, players }) => [npcs, players])).toEqual([
    [5, 1],
    [5, 2],
    [10, 1],
    [10, 2],
  ])
  expect(asked.slice(4).map(({ minds }) => minds)).toEqual([
    'none',
    'slow',
    'none',
    'slower',
    'none',
    'hung',
    'none',
    'failing',
  ])
  expect(metrics).toMatchObject({
    thoughts: [{ npcs: 5, brainCallsPerNpcHour: 12 }],
    brains: { idleP95Ms: 2, idleCpuP95Ms: 2, limitMs: 3.5 },
  })
})

it('measures again what another program may have disturbed, three times at most', async () => {
  const disturbed = experimentOver({ once: 'hung' })
  expect((await disturbed.run()).pass).toBe(true)
  expect(disturbed.asked.slice(12).map(({ minds }) => minds)).toEqual(['none', 'hung'])
  const slow = experimentOver({ busyMs: 4 })
  expect((await slow.run()).pass).toBe(false)
  expect(slow.asked.filter(({ minds }) => minds === 'hung')).toHaveLength(3)
})

it.each([
  ['minds that are slow hold up the step', { busyMs: 4 }, /slow moved the step's p95/],
  ['somebody is gone from a village that was empty', { presence: { present: 11 } }, /11 of 12 were left/],
  ['somebody stood still for ten minutes', { presence: { moved: 11 } }, /1 never moved/],
  ['a reloaded page shows somebody twice', { presence: { doubled: 1 } }, /showed 1 twice/],
  ['a reloaded page lacks somebody', { presence: { missing: 1 } }, /missed 1/],
  [
    'somebody starves',
    { life: lived(month, [{ npc: 'elder' as never, what: 'starving', day: 3, detail: '' }]) },
    /elder was starving on day 4/,
  ],
  [
    'prompts grow',
    { life: lived(month.map((one, index) => ({ ...one, promptCharacters: { mean: 4000 + 100 * index, max: 9000 } }))) },
    /promptCharacters grew/,
  ],
  [
    'a village of three days takes more room each day',
    { first: fewDays.map((one, index) => ({ ...one, stateCharacters: 60_000 + 6000 * index })) },
    /stateCharacters grew by 1\.2/,
  ],
  [
    'its prompts grow',
    { first: fewDays.map((one, index) => ({ ...one, promptCharacters: { mean: 4000 + 1000 * index, max: 9000 } })) },
    /promptCharacters grew/,
  ],
  [
    'each of its days adds more memories',
    { first: [120, 180, 360].map((memories, index) => day(index + 1, { memories })) },
    /memories grew by 3/,
  ],
  [
    'ticks take longer from day to day',
    { life: lived(month.map((one, index) => ({ ...one, tickMs: 0.05 * (1 + index / 10) }))) },
    /tickMs grew/,
  ],
])('fails when %s', async (_what, village, why) => {
  const { pass, note } = await experimentOver(village).run()
  expect(pass).toBe(false)
  expect(note).toMatch(why)
})

it('shows all of it as one table for people', async () => {
  const loaded = createLoadExperiment({ ...({} as LoadPorts) })
  const { metrics, ...outcome } = await experimentOver().run()
  const rows = loaded.readable?.({ metrics, ...outcome }) ?? []
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
  expect(rows.map(([first]) => first)).toEqual(
    expect.arrayContaining(['NPCs', 'the tick alone', 'nobody near', 'minds, 25 NPCs', 'empty for', '3 days']),
  )
})

test('minds that are slow answer after five seconds or a minute, and those that need no server ask none', () => {
  const mocks = Object.fromEntries(mindKinds.map((kind) => [kind, mockOf(kind)]))
  expect(mocks).toEqual({
    none: null,
    slow: { pace: 'slow' },
    slower: { pace: 'slow', slowMs: 60_000 },
    hung: { pace: 'hung' },
    failing: { pace: 'failing' },
    embedding: null,
  })
})

test('what goes up and down is no growth, what rises to the end is, and two days tell nothing', () => {
  const wavy = month.map((one, index) => ({ ...one, stateCharacters: 100_000 + (index % 2) * 20_000 }))
  expect(growthOf(wavy).every(({ within }) => within)).toBe(true)
  const rising = month.map((one, index) => ({ ...one, stateCharacters: 100_000 + index * 2000 }))
  expect(growthOf(rising).filter(({ within }) => !within)).toMatchObject([{ what: 'stateCharacters' }])
  const hoarding = month.map((one, index) => ({ ...one, memories: 7000 + index * 100 }))
  expect(growthOf(hoarding).filter(({ within }) => !within)).toMatchObject([{ what: 'memories' }])
  expect(growthOf(month.slice(0, 2))).toEqual([])
  expect(growthOf(fewDays).map(({ what, within }) => [what, within])).toEqual(
    ['stateCharacters', 'promptCharacters', 'modelCalls', 'memories'].map((what) => [what, true]),
  )
})
