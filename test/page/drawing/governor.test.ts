import { describe, expect, it } from 'vitest'
import { createGovernor, type Governor } from '../../../main/page/drawing/governor.ts'
import { levels, resolutionOf } from '../../../main/page/drawing/levels.ts'
import { createPace } from '../../../main/page/drawing/pace.ts'

/** Lets a machine draw for some seconds: `cost` says how long a picture takes at a level, in milliseconds. */
function machine(first = 0) {
  const governor = createGovernor({ levels: 4, first })
  let now = 0
  const allowed = 60
  const run = (seconds: number, cost: (level: number) => number, most = allowed): number[] => {
    const seen: number[] = []
    for (const end = now + seconds * 1000; now < end; ) {
      now += Math.max(1000 / most, cost(governor.level()))
      governor.drawn(now, most)
      if (seen.at(-1) !== governor.level()) seen.push(governor.level())
    }
    return seen
  }
  const rest = (seconds: number): void => {
    now += seconds * 1000
  }
  return { governor, run, rest }
}
const always = (cost: number) => () => cost
const byLevel =
  (...costs: number[]) =>
  (level: number): number =>
    costs[level] ?? 0

describe('how much is drawn', () => {
  it.each([
    { who: 'a machine with a graphics card', cost: always(16), ends: 0 },
    { who: 'one that draws thirty pictures', cost: always(33), ends: 0 },
    { who: 'one that needs the world pixels', cost: byLevel(80, 25, 15, 10), ends: 1 },
    { who: 'one that needs thin rain', cost: byLevel(200, 60, 30, 20), ends: 2 },
    { who: 'one for which nothing is enough', cost: always(400), ends: 3 },
  ])('$who ends at level $ends', ({ cost, ends }) => {
    const { governor, run } = machine()
    run(8, cost)
    expect(governor.level()).toBe(ends)
  })

  it('falls two levels at once where pictures take very long', () => {
    expect(machine().run(4, byLevel(600, 200, 20, 10))).toEqual([0, 2])
  })

  it('draws more again when the storm is over, and not before it was calm for a while', () => {
    const { governor, run } = machine()
    run(10, always(80))
    expect(governor.level()).toBe(3)
    run(8, always(10))
    expect(governor.level()).toBe(3)
    expect(run(60, always(10)).at(-1)).toBe(0)
  })

  it('tries ever more rarely what was too much', () => {
    const { run } = machine()
    const flips = (seconds: number) => run(seconds, byLevel(100, 16, 16, 16)).length
    const [early, late] = [flips(120), flips(120)]
    expect(early).toBeGreaterThan(1)
    expect(late).toBeLessThan(early)
  })

  it('keeps its level while the player allows few pictures', () => {
    const { governor, run } = machine()
    run(30, always(10), 20)
    expect(governor.level()).toBe(0)
  })

  it('does not take a hidden page for a slow one', () => {
    const { governor, run, rest } = machine()
    for (let turn = 0; turn < 10; turn++) {
      run(1, always(16))
      rest(60)
    }
    expect(governor.level()).toBe(0)
    governor.startOver()
    run(1, always(16))
    expect(governor.level()).toBe(0)
  })

  it('begins where it is told', () => {
    const of = (first: number): Governor => createGovernor({ levels: 4, first })
    expect([of(1).level(), of(9).level()]).toEqual([1, 3])
  })
})

describe('the levels', () => {
  it('draw ever less', () => {
    const costs = levels.map(({ fineness, weather, frames, nightLag }) => ({
      work: resolutionOf(fineness, 1) * 100 + resolutionOf(fineness, 2) * 10 + weather,
      frames,
      nightLag,
    }))
    for (const [index, { work, frames, nightLag }] of costs.entries()) {
      const before = costs[index - 1]
      if (!before) continue
      expect(work).toBeLessThan(before.work)
      expect(frames).toBeLessThanOrEqual(before.frames)
      expect(nightLag).toBeGreaterThan(before.nightLag)
    }
  })
  it('draw one pixel for each of the world, never more than the page has', () => {
    expect([1, 2, 3].map((zoom) => resolutionOf('world', zoom))).toEqual([1, 1 / 2, 1 / 3])
    expect([1, 2, 3].map((zoom) => resolutionOf('coarse', zoom))).toEqual([1 / 2, 1 / 2, 1 / 3])
    expect(resolutionOf('page', 2)).toBe(1)
  })
})

describe('the most pictures in a second', () => {
  const drawnIn = (offered: number, most: number): number => {
    const isDue = createPace()
    let count = 0
    for (let index = 0; index < offered; index++) if (isDue((index * 1000) / offered, most)) count++
    return count
  }
  it.each([
    { offered: 60, most: 60, drawn: 60 },
    { offered: 60, most: 30, drawn: 30 },
    { offered: 60, most: 20, drawn: 20 },
    { offered: 15, most: 30, drawn: 15 },
  ])('$most of $offered', ({ offered, most, drawn }) => expect(drawnIn(offered, most)).toBe(drawn))
  it('is kept by a screen that offers more', () => {
    expect(drawnIn(144, 60)).toBeGreaterThanOrEqual(55)
    expect(drawnIn(144, 60)).toBeLessThanOrEqual(62)
  })
})
