import { expect, test } from 'vitest'
import { meet, relationOf } from '../../../main/world/society/relations.ts'
import { only, type Stage } from '../stage.ts'
import { asked, npc, square } from './company-stage.ts'

/** Two side by side who don't want to talk. */
const neighbours = (affinity: number | null): Stage => {
  const stage = square(['bram', 'cleo'], { sociable: 0 })
  for (const [one, other] of [
    ['bram', 'cleo'],
    ['cleo', 'bram'],
  ] as const) {
    if (affinity === null) continue
    meet(stage.npc(one), npc(other), stage.state.startedAt)
    Object.assign(relationOf(stage.npc(one), npc(other)) ?? {}, { familiarity: 40, affinity })
  }
  return stage
}
const hours = (count: number) => count * 900
const greetings = (stage: Stage) =>
  only(stage.log, 'emoted').filter(({ emote }) => emote === 'exclamation' || emote === 'heart')

test('two who know one another greet when they come near, once a day, and no mind is asked', () => {
  const stage = neighbours(10)
  stage.run(hours(2))
  expect(greetings(stage)).toHaveLength(1)
  expect([stage.npc('bram').social?.greeted, stage.npc('cleo').social?.greeted]).toEqual([['cleo'], ['bram']])
  expect(asked(stage)).toEqual([])
  expect(only(stage.log, 'operationRequested')).toEqual([])
  stage.run(hours(16))
  expect(greetings(stage)).toHaveLength(2)
})

test.each([
  ['strangers', null],
  ['two who cannot abide one another', -60],
])('%s pass without it', (_, affinity) => {
  const stage = neighbours(affinity)
  stage.run(hours(2))
  expect(greetings(stage)).toEqual([])
})

test.each(['bram', 'cleo'])('it is neither given nor drawn by whoever has quiet hours: %s', (who) => {
  const stage = neighbours(10)
  Object.assign(stage.npc(who).character, { quiet: { from: 0, to: 24 * 60 - 1 } })
  stage.run(hours(2))
  expect(greetings(stage)).toEqual([])
})
