import { describe, expect, it } from 'vitest'
import { wildlife } from '../../../main/art/village/wildlife.ts'
import { isOut, makeWay } from '../../../main/page/animals/animal-view.ts'
import { habits, onRound, roundIn } from '../../../main/page/animals/tours.ts'
import { leafAt } from '../../../main/page/weather/drift.ts'

const area = { x: 0, y: 0, width: 400, height: 300 }
/** A wall across the area, with a gap. */
const isFree = (x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x <= 400 && y <= 300 && !(x > 180 && x < 220 && (y < 120 || y > 200))

describe('an animal', () => {
  it('walks its round on free ground only, never leaps, and is at one place at one time for everybody', () => {
    for (let seed = 1; seed < 30; seed++) {
      const round = roundIn(area, seed, { isFree, reach: habits.dog.reach })
      expect(round.length).toBeGreaterThan(2)
      let last = onRound('dog', round, seed, 1_790_000_000)
      for (let second = 0; second < 200; second += 0.25) {
        const at = onRound('dog', round, seed, 1_790_000_000 + second)
        if (!at || !last) throw new Error('no dog')
        expect(isFree(at.x, at.y)).toBe(true)
        expect(Math.hypot(at.x - last.x, at.y - last.y)).toBeLessThan(0.25 * habits.dog.pace + 1)
        last = at
      }
      expect(onRound('dog', roundIn(area, seed, { isFree, reach: habits.dog.reach }), seed, 1_790_000_199.75)).toEqual(
        last,
      )
    }
  })

  it('has no round where there is no room', () => {
    expect(roundIn(area, 3, { isFree: () => false, reach: 90 })).toEqual([])
    expect(onRound('hen', [], 3, 12)).toBeNull()
  })

  it('makes way for people, but not into a wall', () => {
    const away = makeWay({ x: 100, y: 100 }, [{ x: 90, y: 100 }], 30, () => true)
    expect(away).toEqual({ x: 20, y: 0 })
    expect(makeWay({ x: 100, y: 100 }, [{ x: 20, y: 100 }], 30, () => true)).toEqual({ x: 0, y: 0 })
    const aside = makeWay({ x: 100, y: 100 }, [{ x: 90, y: 100 }], 30, (x) => x < 110)
    expect([aside.x, Math.abs(aside.y)]).toEqual([0, 20])
    expect(makeWay({ x: 100, y: 100 }, [{ x: 90, y: 100 }], 30, () => false)).toEqual({ x: 0, y: 0 })
  })

  it('is out at its hours, hides from rain, and the speckled hen only comes to be hunted', () => {
    const day = { minutes: 600, isWet: false, isWinter: false, happenings: [] as string[] }
    const kinds = (sky: typeof day) => new Set(wildlife.filter((home) => isOut(home, sky)).map(({ kind }) => kind))
    expect(kinds(day)).toEqual(new Set(['ox', 'hen', 'dog', 'cat', 'heron', 'pigeon', 'fish', 'bee']))
    expect(kinds({ ...day, minutes: 1380 })).toEqual(new Set(['ox', 'dog', 'cat']))
    expect(kinds({ ...day, isWet: true }).has('hen')).toBe(false)
    expect(kinds({ ...day, isWinter: true }).has('bee')).toBe(false)
    expect(kinds({ ...day, happenings: ['the hunt for the speckled hen'] }).has('speckled hen')).toBe(true)
  })
})

it('a falling leaf is where the time says, within the world and a drift beside it', () => {
  for (let index = 0; index < 50; index++) {
    const at = leafAt(index, 123_456, { width: 2304, height: 2048 })
    expect(at).toEqual(leafAt(index, 123_456, { width: 2304, height: 2048 }))
    expect(at.x).toBeGreaterThan(-10)
    expect(at.x).toBeLessThan(2304 + 90)
  }
})
