import { expect, it } from 'vitest'
import { createDoorways } from '../../../main/server/live/doorways.ts'
import { furnishedOf, homeOf } from '../../../main/server/live/inside/home-view.ts'
import { stayOf } from '../../../main/server/live/inside/stay-view.ts'
import type { ItemId, PlayerId } from '../../../main/world/ids.ts'
import { homeStage } from '../../world/home-stage.ts'
import { spot } from '../../world/inn-stage.ts'
import { ana, ben } from '../../world/stage.ts'

const seen = (stage: ReturnType<typeof homeStage>, player: PlayerId) =>
  homeOf({ state: stage.state, map: stage.map, nameOf: (id) => id.slice(-3) }, stage.player(player))

it('a page is offered the houses of whom its player stands with, and told in an empty one what it costs', () => {
  const stage = homeStage({ at: 10 })
  stage.enter(ana, { gold: 60 })
  stage.walk(ana, 8, 1)
  expect(seen(stage, ana)).toBeNull()
  stage.walk(ana, 2, 1)
  expect(seen(stage, ana)).toEqual({
    ...{ kind: 'sale', seller: 'oswin' },
    houses: [{ id: 'cot', label: 'the cot', price: 60 }],
  })
  stage.enter(ben)
  stage.walk(ben, 2, 6)
  expect(seen(stage, ben)).toEqual({ kind: 'empty', house: 'the cot', price: 60, seller: 'oswin' })
  stage.buy(ana)
  expect(seen(stage, ana)).toBeNull()
  expect(seen(stage, ben)).toBeNull()
})

it('an owner at home sees what to furnish with, their guests and bed; everybody inside sees the furniture', () => {
  const stage = homeStage({ at: 20 })
  stage.own(ana, { items: { ['rug' as ItemId]: 2, ['bun' as ItemId]: 1 } })
  stage.enter(ben)
  stage.walk(ana, 2, 6)
  stage.put(ana, 'rug', 1, 5)
  stage.walk(ben, 1, 6)
  expect(seen(stage, ana)).toMatchObject({
    kind: 'own',
    pieces: [{ id: 1, item: 'rug', name: 'rug' }],
    bag: [{ id: 'rug', count: 1, kind: 'lies', wide: 2 }],
    people: [{ id: ben, key: false }],
  })
  expect(seen(stage, ben)).toBeNull()
  const pieces = [{ id: 1, item: 'rug', name: 'rug', kind: 'lies', wide: 2, deep: 1, column: 1, row: 5, turned: 0 }]
  for (const player of [ana, ben]) expect(furnishedOf(stage, stage.player(player))).toEqual({ pieces })
  expect(stayOf(stage.state, stage.map, stage.player(ana))).toMatchObject({
    rests: [{ id: 'cot-bed', is: 'yours', price: 0 }],
    chest: { open: true },
  })
  expect(stayOf(stage.state, stage.map, stage.player(ben))).toBeNull()
  stage.walk(ben, 2, 1)
  expect(furnishedOf(stage, stage.player(ben))).toEqual({ pieces: [] })
})

it('whoever presses against the door of a house whose owner is out is told whose it is', () => {
  const stage = homeStage({ at: 10 })
  const told: string[] = []
  const taken: PlayerId[] = []
  const doorways = createDoorways({
    world: stage,
    teleport: (player) => taken.push(player),
    isLed: () => false,
    notice: (_, text) => told.push(text),
  })
  stage.own(ana)
  stage.enter(ben)
  const press = (id: PlayerId) => doorways.look([{ id, x: spot(2, 1).x, y: 33, facing: 'up' }])
  press(ben)
  expect(told).toEqual([expect.stringMatching(/^You knock, and nobody answers\. ana lives here/)])
  press(ana)
  expect(taken).toEqual([ana])
})
