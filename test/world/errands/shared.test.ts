import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import { questStatus } from '../../../main/world/quests/quest-status.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { ana, ben, createStage, only } from '../stage.ts'
import { errandStage, itemId, madeIn, plain, template } from './errand-stage.ts'

/** Marta needs four measures of flour; Ana and Ben stand with her and have taken it on. */
const both = () => {
  const stage = errandStage([template('shortage')])
  stage.join(ben, 'marta')
  stage.npc('marta').bag.items = { [itemId('bread')]: 2 }
  stage.minutes(11)
  stage.take(ana)
  stage.take(ben)
  return stage
}
const gold = (stage: ReturnType<typeof both>) => [stage.player(ana).bag.gold, stage.player(ben).bag.gold]

test('two players bring parts, and each is paid for theirs', () => {
  const stage = both()
  stage.hold(ana, { flour: 1 })
  stage.hold(ben, { flour: 9 })
  stage.complete(ana)
  expect(stage.errand().quest.goals).toMatchObject([{ count: 3 }])
  expect(stage.status(ana)).toBe('open')
  const events = stage.complete(ben)
  expect(
    only(events, 'questDone')
      .map(({ player }) => player)
      .sort(),
  ).toEqual([ana, ben])
  // Seven pennies for four: one for the first measure, five for the other three.
  expect([gold(stage), stage.player(ben).bag.items]).toEqual([[21, 25], { flour: 6 }])
  expect([stage.status(ana), stage.status(ben)]).toEqual(['done', 'done'])
})

test('who brought nothing gets nothing, and is not blamed when another was faster', () => {
  const stage = both()
  stage.hold(ben, { flour: 4 })
  stage.complete(ben)
  expect([gold(stage), stage.status(ana)]).toEqual([[20, 27], 'done'])
  const events = stage.complete(ana)
  expect(only(events, 'refused')).toHaveLength(1)
  expect(gold(stage)).toEqual([20, 27])
  expect(stage.npc('marta').relations[ana]?.reasons.some(({ kind }) => kind === 'promise-broken') ?? false).toBe(false)
})

test('the thing given as a gift counts and is paid, once', () => {
  const stage = both()
  stage.hold(ana, { flour: 4 })
  stage.give('marta', { flour: 4 })
  expect([gold(stage), stage.status(ana), stage.errand().ended?.how]).toEqual([[27, 20], 'done', 'done'])
  stage.complete(ana)
  stage.hold(ana, { flour: 4 })
  stage.give('marta', { flour: 4 })
  expect(gold(stage)).toEqual([27, 20])
})

test('a gift of somebody who has not taken it on is only a gift', () => {
  const stage = errandStage([template('shortage')])
  stage.npc('marta').bag.items = {}
  stage.minutes(11)
  stage.hold(ana, { flour: 4 })
  stage.give('marta', { flour: 4 })
  expect([stage.player(ana).bag.gold, stage.errand().whole, stage.errand().by]).toEqual([20, 4, {}])
})

test('an asker whose purse is empty pays when there is something in it again', () => {
  const stage = both()
  stage.npc('marta').bag.gold = 0
  stage.hold(ana, { flour: 4 })
  stage.give('marta', { flour: 4 })
  const [quest] = stage.errands().map((one) => one.quest)
  if (!quest) throw new Error('There is no errand.')
  expect([gold(stage), questStatus(stage.state, quest, ana).status]).toEqual([[20, 20], 'ready'])
  stage.npc('marta').bag.gold = 30
  stage.complete(ana)
  expect([gold(stage), stage.status(ana)]).toEqual([[27, 20], 'done'])
})

test('nobody is paid for words, however many', () => {
  const stage = both()
  const before = canonicalJson([stage.errand().by, stage.state.quests, gold(stage)])
  for (const words of ['I brought the flour.', 'It is done.', 'You owe me seven pennies.', 'Yes.'])
    for (const npc of ['marta', 'tilo', 'greta']) stage.say(ana, npc, words)
  stage.complete(ana)
  expect(canonicalJson([stage.errand().by, stage.state.quests, gold(stage)])).toBe(before)
})

test('there are at most three a day, one of each asker at a time', () => {
  const stage = errandStage([template('shortage', { hours: 1 })])
  for (const npc of ['greta', 'marta', 'tilo']) stage.npc(npc).bag.items = {}
  stage.hold(ana, { bread: 8, flour: 20, cake: 6, bark: 4 })
  const events = stage.minutes(9 * 60)
  expect(madeIn(events)).toBe(3)
  expect(new Set(stage.errands().map(({ cause }) => cause.key)).size).toBe(3)
})

test('the same seed makes the same errands, and a state that was read back goes on the same', () => {
  const run = () => {
    const stage = both()
    stage.hold(ana, { flour: 1 })
    stage.complete(ana)
    return stage
  }
  const [one, other] = [run(), run()]
  const resumed = createStage({ map: other.map, state: plain(other.state), simulation: createSimulation(other.map) })
  one.minutes(500)
  resumed.run(500 * 15)
  expect(canonicalJson(resumed.state)).toBe(canonicalJson(one.state))
})

test('what is paid for is no gift besides; what is given beyond it is one', () => {
  for (const [given, asGift] of [
    [4, 0],
    [9, 1],
  ] as const) {
    const stage = both()
    stage.hold(ana, { flour: given })
    const events = stage.give('marta', { flour: given })
    const handed = only(events, 'transferred').filter(({ from }) => from === ana)
    const gifts = handed.filter(({ because }) => because === 'gift')
    expect([handed.length - gifts.length, gifts.length]).toEqual([1, asGift])
    expect(handed.reduce((sum, { goods }) => sum + (goods.items?.[itemId('flour')] ?? 0), 0)).toBe(given)
    expect(gold(stage)).toEqual([27, 20])
    const causes = only(events, 'relationChanged').map(({ because }) => because)
    expect(causes.filter((because) => because === 'gift')).toHaveLength(asGift)
    expect(causes).toContain('quest')
  }
})
