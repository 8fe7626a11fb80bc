import { expect, test } from 'vitest'
import type { Command } from '../../../main/world/commands.ts'
import { MAX_THINGS } from '../../../main/world/constants.ts'
import type { BodyId, ThingId } from '../../../main/world/ids.ts'
import { ana, ben, only } from '../stage.ts'
import { bag, bagOf, itemId, marta, openMarket, refusals } from './market.ts'

const drop = (body: BodyId, item: string, count = 1): Command => ({ kind: 'dropItem', body, item: itemId(item), count })
const pick = (body: BodyId, thing: string): Command => ({ kind: 'pickUp', body, thing: thing as ThingId })

test('what is laid down lies at the feet, and whoever is near takes all of it', () => {
  const stage = openMarket()
  stage.step(drop(marta, 'bread', 3))
  const [thing] = Object.values(stage.state.things)
  expect(thing).toMatchObject({ item: 'bread', count: 3, x: stage.npc('marta').x, y: stage.npc('marta').y })
  expect(stage.step(pick(ben, thing?.id ?? ''))).toEqual([
    { kind: 'pickedUp', body: ben, thing: thing?.id, item: 'bread', count: 3 },
  ])
  expect(stage.state.things).toEqual({})
  expect(bagOf(stage, ben)).toEqual(bag(10, { flour: 1, bread: 3 }))
})

test('things of one kind on one tile are one thing', () => {
  const stage = openMarket()
  stage.step(drop(ana, 'flour'), drop(ben, 'flour'), drop(marta, 'flour', 2), drop(marta, 'bread'))
  const lying = Object.values(stage.state.things).map(({ item, count }) => [item, count])
  expect(lying).toEqual([
    ['flour', 2],
    ['flour', 2],
    ['bread', 1],
  ])
})

test('two who pick up one thing in one tick do not both have it', () => {
  const stage = openMarket()
  stage.step(drop(ana, 'flour'))
  const thing = Object.keys(stage.state.things)[0] ?? ''
  const events = stage.step(pick(ben, thing), pick(ana, thing))
  expect(only(events, 'pickedUp')).toMatchObject([{ body: ben }])
  expect(only(events, 'refused')).toMatchObject([{ body: ana, reason: 'unknown-item' }])
})

test('what is out of reach, not there or not in the bag is refused', () => {
  const stage = openMarket()
  stage.step(drop(ana, 'flour'))
  const thing = Object.keys(stage.state.things)[0] ?? ''
  stage.step({
    kind: 'playerMoved',
    player: ben,
    x: stage.player(ana).x + 3 * 32,
    y: stage.player(ana).y,
    facing: 'up',
  })
  expect(refusals(stage, pick(ben, thing))).toEqual(['too-far'])
  expect(refusals(stage, pick(ana, '__proto__'))).toEqual(['unknown-item'])
  expect(refusals(stage, drop(ana, 'flour'))).toEqual(['lacking'])
  expect(refusals(stage, drop(ana, 'constructor'))).toEqual(['lacking'])
  expect(refusals(stage, { ...drop(marta, 'bread'), operation: 'o-9' })).toEqual(['stale-operation'])
  stage.step({ kind: 'leave', player: ana })
  expect(refusals(stage, pick(ana, thing))).toEqual(['unknown-body'])
})

test('when the ground is full nothing vanishes: who lays down more is refused, and what lies there may grow', () => {
  const stage = openMarket()
  for (let index = 0; index < MAX_THINGS - 1; index++) {
    const id = `t-9${index}` as ThingId
    stage.state.things[id] = { id, item: itemId('pebble'), count: 1, x: 500, y: 200 }
  }
  expect(refusals(stage, drop(marta, 'bread'))).toEqual([])
  expect(refusals(stage, drop(marta, 'flour'))).toEqual(['not-now'])
  expect(refusals(stage, drop(marta, 'bread'))).toEqual([])
  expect(bagOf(stage, marta).items).toEqual({ bread: 2, flour: 6 })
})
