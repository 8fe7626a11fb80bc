import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { percentile, spread } from '../../../main/base/statistics.ts'
import { readWhole } from '../../../main/cli/numbers.ts'
import { loadContent } from '../../../main/content/load-content.ts'
import { readMap } from '../../../main/content/read-map.ts'
import { runMinds } from '../../../main/lab/bench/minds/run-minds.ts'
import { makeBenchProject, mapTiles } from '../../../main/lab/bench/tick/make-project.ts'
import type { TickReport } from '../../../main/lab/bench/tick/run-tick.ts'
import { notesOfAnNpc } from '../../../main/lab/bench/turn/bench-village.ts'
import { stableShare } from '../../../main/lab/bench/turn/request-bodies.ts'
import { runTurnBench } from '../../../main/lab/bench/turn/run-turn.ts'

const root = resolve(import.meta.dirname, '../../..')
const projects: { close(): Promise<void> }[] = []
afterAll(async () => {
  for (const project of projects) await project.close()
})

describe('percentiles', () => {
  it('are values that were measured, by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile(hundred, 1)]).toEqual([50, 99, 100])
    expect(percentile([], 0.5)).toBe(0)
    expect(spread([3])).toEqual({ p50: 3, p99: 3 })
  })
})

describe('the share of a request that stays', () => {
  it('is counted from the start up to the first difference', () => {
    expect(stableShare('abcdef', 'abcxef')).toBe(0.5)
    expect(stableShare('ab', 'abcd')).toBe(0.5)
    expect(stableShare('', 'abcd')).toBe(0)
    expect(stableShare('abcd', 'abcd')).toBe(1)
  })
})

describe("the tick benchmark's own project", () => {
  it('has a hundred by a hundred tiles, and a place of its own for each of its NPCs, spread over all of it', async () => {
    const project = await makeBenchProject({ npcs: 30 })
    projects.push(project)
    const map = await readMap({ root: project.root, world: 'village', map: 'village' })
    const { characters, diagnostics } = await loadContent({
      root: project.root,
      world: 'village',
      places: new Set(Object.keys(map.places)),
    })
    expect([map.columns, map.rows]).toEqual([mapTiles, mapTiles])
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(new Set(characters.map(({ home }) => home)).size).toBe(30)
    const columns = Object.values(map.places).map(({ x }) => x / map.tileSize)
    expect(Math.max(...columns) - Math.min(...columns)).toBeGreaterThan(mapTiles * 0.6)
    expect(map.blocked.reduce((sum, tile) => sum + tile, 0)).toBeGreaterThan(200)
  })

  it('is gone when it was closed', async () => {
    const project = await makeBenchProject({ npcs: 1 })
    await project.close()
    expect(existsSync(project.root)).toBe(false)
    expect(existsSync(join(root, 'tools'))).toBe(true)
  })
})

describe('the benchmarks', () => {
  it('measure turns through floor, loop and dispatcher', async () => {
    const report = await runTurnBench({ root, world: 'village', map: 'village', concurrency: 2, turns: 16 })
    expect(Object.keys(report)).toEqual([
      'ok',
      'concurrency',
      'turns',
      'floorMs',
      'loopMs',
      'turnMs',
      'turnCpuMs',
      'turnsPerSecond',
      'promptTokens',
      'stablePrefixRatio',
      'counted',
    ])
    for (const { p50, p99 } of [report.floorMs, report.loopMs, report.turnMs, report.turnCpuMs])
      expect(p50 > 0 && p50 <= p99).toBe(true)
    expect(report.turnsPerSecond).toBeGreaterThan(0)
    // Sizes, not times: they hold on any machine.
    expect(report.promptTokens).toBeGreaterThan(900)
    expect(report.promptTokens).toBeLessThanOrEqual(1300)
    expect(report.stablePrefixRatio).toBeGreaterThanOrEqual(0.8)
    expect(report.stablePrefixRatio).toBeLessThanOrEqual(1)
    // The budget of a turn. A change that needs more must give its reason and raise it here.
    expect(report.counted.recalls).toBe(1)
    expect(report.counted.rowsRanked).toBeGreaterThan(notesOfAnNpc)
    expect(report.counted.rowsRanked).toBeLessThanOrEqual(notesOfAnNpc + 20)
    expect(report.counted.filesOpened).toBeLessThanOrEqual(4)
    expect(report.counted.bytesWritten).toBeLessThanOrEqual(3000)
    // Some are set for what gathers in a while, which is more turns on a fast machine.
    expect(report.counted.timers).toBeLessThanOrEqual(14)
    // The same holds for some calls of the disk. `turn-budget.test.ts` counts what doesn't depend on the machine.
    expect(report.counted.diskCalls).toBeLessThanOrEqual(26)
  })

  it('hold busy minds against idle ones in alternating runs', async () => {
    const order: string[] = []
    const p99 = { none: 4, slow: 5, slower: 5, hung: 5.9, failing: 5, embedding: 6.1 }
    const report = await runMinds({
      root,
      npcs: 1,
      players: 1,
      seconds: 1,
      run: async ({ minds }) => {
        order.push(minds)
        return {
          minds,
          tickMs: { p50: 1, p95: 1, p99: p99[minds], max: 9 },
          eventLoopLagMs: { p99: 1 },
          mindsAsked: 1,
        } as TickReport
      },
    })
    expect(order).toEqual(['none', 'slow', 'none', 'hung', 'none', 'embedding'])
    expect(report.limitMs).toBe(6)
    expect(report.busy.map(({ within }) => within)).toEqual([true, true, false])
  })
})

describe('numbers of the command line', () => {
  it.each(['0', '-1', '1.5', 'ten', '', ' ', '1e9', 'NaN'])('%j is refused with what is allowed', (text) => {
    expect(() => readWhole('--npcs', text, 1, 5000)).toThrow(/--npcs must be a whole number from 1 to 5000/)
  })
  it('nothing stays nothing', () => {
    expect(readWhole('--npcs', undefined, 1, 5000)).toBeUndefined()
    expect(readWhole('--npcs', '12', 1, 5000)).toBe(12)
  })
})
