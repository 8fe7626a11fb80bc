import { expect, test } from 'vitest'
import { ana, ben, npcId, only } from '../stage.ts'
import {
  almanacWith,
  bringIt,
  type ErrandStage,
  errandStage,
  happen,
  itemId,
  madeIn,
  template,
} from './errand-stage.ts'

const brokenRoof = {
  ...{ kind: 'damage' as const, what: 'roof' as const, of: npcId('greta'), needs: itemId('flour'), count: 2 },
  spot: [3, 1.5] as [number, number],
}
const damaged = (hours = 6) =>
  errandStage([template('damage', { hours, steps: [{ kind: 'visit', place: null }, bringIt] })])
const stands = (stage: ErrandStage): boolean => 'it' in stage.state.happenings

test('what a storm breaks is an errand of its owner, with a time, for all players, and is whole again when it is done', () => {
  const stage = damaged()
  happen(stage, [brokenRoof])
  expect(madeIn(stage.minutes(11))).toBe(1)
  expect(stage.errand()).toMatchObject({
    cause: { kind: 'damage', happening: 'it', there: 'square', item: 'flour', count: 2 },
    quest: {
      giver: 'greta',
      goals: [
        { kind: 'visit', place: 'square' },
        { kind: 'bring', item: 'flour', count: 2 },
      ],
    },
  })
  expect(stage.errand().until).toBeGreaterThan(stage.errand().made)
  stage.step({ kind: 'join', player: ben, name: 'Ben', position: { x: stage.npc('greta').x, y: stage.npc('greta').y } })
  for (const player of [ana, ben]) {
    stage.gather(player, 'greta')
    stage.take(player)
    stage.hold(player, { flour: 1 })
  }
  stage.minutes(2)
  for (const player of [ana, ben]) stage.gather(player, 'greta')
  stage.give('greta', { flour: 1 }, ana)
  expect([stage.errand().ended, stands(stage)]).toEqual([undefined, true])
  stage.give('greta', { flour: 1 }, ben)
  expect(stage.errand().ended).toMatchObject({ how: 'done' })
  expect(stands(stage)).toBe(false)
  expect(only(stage.log, 'happeningEnded')).toHaveLength(1)
  // What was brought is in the roof afterwards, once.
  expect(stage.npc('greta').bag.items[itemId('flour')]).toBe(2)
  stage.minutes(45)
  expect(stage.npc('greta').bag.items[itemId('flour')] ?? 0).toBe(0)
  expect(only(stage.log, 'spent')).toMatchObject([{ body: 'greta', goods: { items: { flour: 2 } } }])
})

test('if nobody helps, it stays broken longer; if it is mended otherwise, the errand is settled', () => {
  const lapsed = damaged(1)
  happen(lapsed, [brokenRoof])
  const { until } = Object.values(lapsed.state.happenings)[0] ?? { until: 0 }
  lapsed.minutes(90)
  expect(lapsed.errand().ended).toMatchObject({ how: 'lapsed' })
  expect(Object.values(lapsed.state.happenings)[0]?.until).toBe(until + 12 * 60 * 15)
  const mended = damaged()
  happen(mended, [brokenRoof])
  mended.minutes(11)
  mended.step({ kind: 'endHappening', happening: 'it' as never })
  mended.minutes(11)
  expect(mended.errand().ended).toMatchObject({ how: 'settled' })
})

test('it happens as the weather sets in that it is written for, in as many cases as it is written for', () => {
  const strikes = (seed: number, oneIn: number) => {
    const stage = errandStage([], { seed })
    const [kind] = Object.values(almanacWith([brokenRoof]))
    const almanac = { it: { ...kind, when: { kind: 'weather', weather: 'storm', oneIn } } } as never
    stage.step({ kind: 'almanacChanged', almanac })
    stage.step({ kind: 'weatherIs', weather: 'rain', ticks: 100 })
    expect(stands(stage)).toBe(false)
    stage.step({ kind: 'weatherIs', weather: 'storm', ticks: 100 })
    return stands(stage)
  }
  expect(strikes(7, 1)).toBe(true)
  const share = Array.from({ length: 60 }, (_, seed) => strikes(seed + 1, 3)).filter(Boolean).length
  expect(share).toBeGreaterThan(8)
  expect(share).toBeLessThan(34)
})
