import { expect, test } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { readState } from '../../../main/saves/read-state.ts'
import { momentsOf } from '../../../main/server/live/moments-view.ts'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import { sharedIn } from '../../support/shared-objects.ts'
import { ana, ben, createStage } from '../stage.ts'
import { type ErrandStage, errandStage, handTo, itemId, plain, questId, template } from './errand-stage.ts'

/** Marta needs flour, and two have taken it on. */
function flour(): ErrandStage {
  const stage = errandStage([template('shortage')])
  stage.join(ben, 'marta')
  stage.npc('marta').bag.items = { [itemId('bread')]: 2 }
  stage.minutes(11)
  stage.take(ana)
  stage.take(ben)
  return stage
}

/** Marta is out of bread, and asks for cake to be handed to Greta. */
function cake(): ErrandStage {
  const stage = errandStage([template('shortage', { steps: [{ ...handTo('flour'), to: 'greta' as never } as never] })])
  stage.npc('marta').bag.items = {}
  stage.minutes(11)
  stage.take(ana)
  return stage
}

test('a save in which somebody is on an errand opens again, whatever its steps', () => {
  for (const stage of [flour(), cake()]) {
    expect(Object.values(stage.state.quests)).not.toEqual([])
    const read = readState(plain(stage.state))
    expect(read).not.toHaveProperty('problem')
    expect('state' in read && canonicalJson(read.state)).toBe(canonicalJson(stage.state))
  }
})

test('an errand goes on the same after it was written and read back while parts of it came', () => {
  const stage = flour()
  const again = createStage({ map: stage.map, state: plain(stage.state) })
  const bring = { kind: 'playerGive', player: ana, to: stage.npc('marta').id } as const
  for (const one of [stage, again]) {
    one.player(ana).bag.items = { [itemId('flour')]: 2 }
    one.step({ ...bring, goods: { items: { [itemId('flour')]: 1 } } })
    one.run(10)
  }
  expect(stage.errand().quest.goals).toMatchObject([{ count: 3 }])
  expect(canonicalJson(again.state)).toBe(canonicalJson(stage.state))
})

test('no two parts of the state are the same object, because after a restart they would not be', () => {
  for (const stage of [flour(), cake()]) {
    stage.player(ana).bag.items = { [itemId('flour')]: 2 }
    stage.give('marta', { flour: 1 })
    stage.minutes(60)
    expect(sharedIn(stage.state)).toEqual([])
  }
})

test('the scrapbook names an errand, also when the village has forgotten it', () => {
  const stage = flour()
  stage.player(ana).bag.items = { [itemId('flour')]: 4 }
  stage.give('marta', { flour: 4 })
  const name = stage.errand().quest.name
  delete stage.state.errands
  const words = { state: stage.state, map: stage.map, nameOf: (id: string) => id, language: english }
  expect(momentsOf(words, stage.player(ana)).moments.map(({ title }) => title)).toContain(`Done: ${name}`)
  expect(readState(plain(stage.state))).not.toHaveProperty('problem')
})

test('an errand never takes the id of a quest that an author has called so', () => {
  const mine = { id: questId('errand-1'), name: 'Mine', giver: 'tilo' as never, text: 'Look at the square.' }
  const visit = { kind: 'visit', place: 'square' as never } as const
  const quest = { ...mine, goals: [visit], reward: {}, again: false }
  const stage = errandStage([template('shortage')], { quests: [quest] })
  stage.npc('marta').bag.items = {}
  stage.minutes(11)
  expect(stage.errand().quest.id).toBe('errand-2')
})
