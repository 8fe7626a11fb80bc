import { describe, expect, it } from 'vitest'
import { calmWindows, createStrain, lateWindows, stepsInWindow } from '../../../main/server/engine/strain.ts'
import { createPlaces, fewestWhenStrained, mostInLine } from '../../../main/server/rooms/places.ts'
import type { PlayerId } from '../../../main/world/ids.ts'

const player = (number: number): PlayerId => `p-${String(number).padStart(16, '0')}` as PlayerId
const there = () => true
const open = (most: number) => {
  const limits = { most, isStrained: false }
  const places = createPlaces({ most: () => limits.most, isStrained: () => limits.isStrained })
  return {
    places,
    limits,
    arrive: (from: number, to = from) =>
      Array.from({ length: to - from + 1 }, (_, index) => places.arrive(player(from + index))),
  }
}

describe('places in the village', () => {
  it('are given up to the limit; whoever comes then waits, and is let in first come, first served', () => {
    const { places, arrive } = open(2)
    expect(arrive(1, 5)).toEqual(['inside', 'inside', 'waits', 'waits', 'waits'])
    expect(places.next(there)).toBe(null)
    places.leave(player(1))
    // A newcomer doesn't pass those who wait.
    expect(arrive(6)).toEqual(['waits'])
    expect([places.next(there), places.next(there)]).toEqual([player(3), null])
    places.leave(player(4))
    expect(places.line()).toEqual([player(5), player(6)])
    expect(places.counts()).toEqual({ players: 2, limit: 2, waiting: 2, degraded: false })
  })

  it('are kept by whoever has one, however full it is and however often they come', () => {
    const { places, limits, arrive } = open(2)
    arrive(1, 4)
    Object.assign(limits, { most: 1, isStrained: true })
    expect([arrive(1), arrive(2), arrive(3)].flat()).toEqual(['inside', 'inside', 'waits'])
    expect(places.line()).toEqual([player(3), player(4)])
  })

  it('of whoever is away for a moment go to the next in line, and they stay first', () => {
    const { places, limits, arrive } = open(1)
    arrive(1, 3)
    limits.most = 2
    expect(places.next((one) => one !== player(2))).toBe(player(3))
    limits.most = 3
    expect(places.next(there)).toBe(player(2))
  })

  it('are not to be had in a line of any length', () => {
    const { places, arrive } = open(1)
    expect(arrive(1, 1 + mostInLine).at(-1)).toBe('waits')
    expect([
      places.mayCome(null),
      places.mayCome(player(999)),
      places.mayCome(player(1)),
      places.mayCome(player(2)),
    ]).toEqual([false, false, true, true])
    expect(arrive(999)).toEqual(['refused'])
    places.leave(player(7))
    expect(places.mayCome(null)).toBe(true)
  })

  it('are given to nobody new while the village is strained by many, and to a few all the same', () => {
    const { places, limits, arrive } = open(100)
    limits.isStrained = true
    expect(arrive(1, fewestWhenStrained + 1)).toEqual([
      ...Array.from({ length: fewestWhenStrained }, () => 'inside'),
      'waits',
    ])
    expect(places.next(there)).toBe(null)
    limits.isStrained = false
    expect(places.next(there)).toBe(player(fewestWhenStrained + 1))
  })
})

describe('the strain of the steps', () => {
  const run = (strain: ReturnType<typeof createStrain>, windows: number, ms: number) => {
    for (let step = 0; step < windows * stepsInWindow; step++) strain.step(ms)
    return strain.sendsOneIn()
  }

  it('is noticed when steps cost too much for some seconds, and leaves out more and more', () => {
    const strain = createStrain()
    expect(run(strain, lateWindows - 1, 15)).toBe(1)
    expect(run(strain, 1, 15)).toBe(2)
    expect(strain.isStrained()).toBe(true)
    expect(run(strain, lateWindows, 15)).toBe(4)
    expect(run(strain, 100, 5000)).toBe(16)
  })

  it('is no matter of one long step, nor of steps that take most of their time', () => {
    const strain = createStrain()
    run(strain, 5, 1)
    strain.step(2000)
    expect([run(strain, 100, 9), strain.isStrained()]).toEqual([1, false])
  })

  it('is over by and by when steps are cheap again, and not when they are only bearable', () => {
    const strain = createStrain()
    run(strain, 2 * lateWindows, 15)
    expect(run(strain, 100, 8)).toBe(4)
    expect(run(strain, calmWindows, 3)).toBe(2)
    expect(run(strain, calmWindows, 3)).toBe(1)
    expect(strain.isStrained()).toBe(false)
  })
})
