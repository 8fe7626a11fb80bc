import { expect, test } from 'vitest'
import { createGround, createTickContext } from '../../../main/world/context.ts'
import { quarrel } from '../../../main/world/society/quarrels.ts'
import { changeRelation, relationOf } from '../../../main/world/society/relations.ts'
import { ana, npcId, only, placeId } from '../stage.ts'
import { bringIt, errandStage, happen, itemId, questId, template } from './errand-stage.ts'

test('a shop whose shelf runs low asks for what the thing is made of, and fills the shelf with it', () => {
  const stage = errandStage([template('shortage')])
  stage.npc('marta').bag.items[itemId('bread')] = 2
  stage.minutes(11)
  expect(stage.errand().quest).toMatchObject({
    giver: 'marta',
    name: '4 flour for marta',
    goals: [{ kind: 'bring', item: 'flour', count: 4 }],
    reward: { gold: 7 },
  })
  stage.take()
  stage.hold(ana, { flour: 5 })
  const events = stage.complete()
  expect(only(events, 'questDone')).toHaveLength(1)
  expect(stage.errand().ended?.how).toBe('done')
  stage.minutes(11)
  expect(stage.npc('marta').bag.items).toEqual({ bread: 6 })
  expect(stage.player(ana).bag).toEqual({ gold: 27, items: { flour: 1 } })
  expect(relationOf(stage.npc('marta'), ana)?.reasons[0]?.why).toContain('did what I had asked')
})

test('nobody asks while there is no player, nothing is short, or the thing can not be had', () => {
  const full = errandStage([template('shortage')])
  full.minutes(60)
  const alone = errandStage([template('shortage')])
  alone.step({ kind: 'leave', player: ana })
  alone.npc('marta').bag.items = {}
  alone.minutes(60)
  const nowhere = errandStage([template('shortage')])
  nowhere.npc('marta').bag.items = {}
  nowhere.npc('tilo').bag.items = { [itemId('flour')]: 1 }
  nowhere.minutes(60)
  const poor = errandStage([template('shortage')])
  poor.npc('marta').bag.items = {}
  poor.player(ana).bag.gold = 3
  poor.minutes(60)
  const penniless = errandStage([template('shortage')])
  penniless.npc('marta').bag = { gold: 6, items: {} }
  penniless.minutes(60)
  expect([full, alone, nowhere, poor, penniless].map((stage) => stage.errands().length)).toEqual([0, 0, 0, 0, 0])
})

test('nobody asks for what a player is about already, for an authored quest', () => {
  const quest = {
    ...{ id: questId('six-flour'), name: 'six flour', giver: npcId('marta'), text: 'Please.', again: false },
    ...{ goals: [{ kind: 'bring' as const, item: itemId('flour'), count: 6 }], reward: {} },
  }
  const stage = errandStage([template('shortage')], { quests: [quest] })
  stage.step({ kind: 'npcStartQuest', npc: npcId('marta'), player: ana, quest: questId('six-flour') })
  stage.npc('marta').bag.items = {}
  stage.minutes(60)
  expect(stage.errands()).toEqual([])
})

test('a theft is an errand of whoever was robbed', () => {
  const stage = errandStage([template('theft', { steps: [{ kind: 'visit', place: null }, bringIt] })])
  happen(stage, [{ kind: 'theft', item: itemId('bread'), count: 4, from: npcId('marta'), by: npcId('tilo') }])
  stage.minutes(11)
  expect(stage.errand().quest.goals).toEqual([
    { kind: 'visit', place: 'square' },
    { kind: 'bring', item: 'flour', count: 4 },
  ])
  stage.take()
  stage.minutes(1)
  stage.hold(ana, { flour: 4 })
  stage.complete()
  stage.minutes(11)
  expect([stage.status(), stage.npc('marta').bag.items]).toEqual(['done', { bread: 8 }])
})

test('a theft that took nothing is none', () => {
  const stage = errandStage([template('theft')])
  happen(stage, [{ kind: 'theft', item: itemId('cake'), count: 1, from: npcId('marta'), by: npcId('tilo') }])
  stage.minutes(11)
  expect(stage.errands()).toEqual([])
})

/** The stage with a quarrel between Marta and Tilo. */
const quarrelled = () => {
  const stage = errandStage([template('quarrel')])
  const context = createTickContext(createGround(stage.map), stage.state)
  quarrel(context, stage.npc('marta'), stage.npc('tilo'), 'Flour.')
  stage.minutes(11)
  return stage
}

test('two who have quarrelled make up when the gift is there, and not before', () => {
  const stage = quarrelled()
  expect(stage.errand().quest).toMatchObject({ giver: 'marta', goals: [{ kind: 'hand', item: 'cake', npc: 'tilo' }] })
  stage.take()
  stage.say(ana, 'tilo', 'Marta sends you a cake and wants to make peace.')
  expect(relationOf(stage.npc('tilo'), 'marta')?.quarrel).toBeDefined()
  stage.hold(ana, { cake: 1 })
  stage.gather(ana, 'tilo')
  stage.give('tilo', { cake: 1 })
  expect(relationOf(stage.npc('tilo'), 'marta')?.quarrel).toBeUndefined()
  expect(relationOf(stage.npc('marta'), 'tilo')?.quarrel).toBeUndefined()
  expect([stage.errand().ended?.how, stage.status()]).toEqual(['done', 'open'])
  stage.gather(ana, 'marta')
  const before = stage.player(ana).bag.gold
  stage.complete()
  expect([stage.player(ana).bag.gold - before, stage.status()]).toEqual([6, 'done'])
  stage.complete()
  expect(stage.player(ana).bag.gold - before).toBe(6)
})

test('if nobody helps, the two stay cross and whoever took it on is remembered', () => {
  const stage = quarrelled()
  stage.take()
  const { since } = relationOf(stage.npc('tilo'), 'marta')?.quarrel ?? { since: 0 }
  stage.minutes(370)
  expect(stage.errand().ended?.how).toBe('lapsed')
  expect(relationOf(stage.npc('tilo'), 'marta')?.quarrel?.since).toBeGreaterThan(since)
  expect(relationOf(stage.npc('marta'), ana)?.reasons[0]).toMatchObject({ kind: 'promise-broken' })
  expect([stage.status(), stage.player(ana).bag.gold]).toEqual(['done', 20])
})

test('a villager who broke its word has it made good, and is trusted again', () => {
  const stage = errandStage([template('promise')])
  const context = createTickContext(createGround(stage.map), stage.state)
  changeRelation(context, stage.npc('greta'), npcId('marta'), {
    ...{ affinity: -4, trust: -7, because: 'promise-broken', why: 'did not come' },
  })
  stage.minutes(11)
  expect(stage.errand().quest).toMatchObject({ giver: 'marta', goals: [{ kind: 'hand', npc: 'greta' }] })
  stage.take()
  stage.hold(ana, { cake: 1 })
  const trust = relationOf(stage.npc('greta'), 'marta')?.trust ?? 0
  stage.gather(ana, 'greta')
  stage.give('greta', { cake: 1 })
  expect(relationOf(stage.npc('greta'), 'marta')?.trust).toBeGreaterThan(trust)
})

test('what a player promised and never brought can be brought by anybody; the errand does not say whose word it was', () => {
  const stage = errandStage([template('owed')])
  const now = stage.state.startedAt
  stage.npc('marta').owed = [
    { from: ana, item: itemId('cake'), count: 2, whole: 2, made: now, due: now, ended: { at: now, kept: false } },
  ]
  stage.minutes(11)
  expect(stage.errand().quest.goals).toEqual([{ kind: 'bring', item: 'cake', count: 2 }])
  expect(JSON.stringify(stage.errand())).not.toContain(ana)
})

/** Ana promised Marta two pieces of cake, did not bring them, and an errand was made of it. */
const neverBrought = () => {
  const stage = errandStage([template('owed')])
  const now = stage.state.startedAt
  stage.npc('marta').owed = [
    { from: ana, item: itemId('cake'), count: 2, whole: 2, made: now, due: now, ended: { at: now, kept: false } },
  ]
  stage.minutes(11)
  return stage
}

test('whoever brings late what they promised settles the errand that was made of it, and no new one comes', () => {
  const stage = neverBrought()
  stage.hold(ana, { cake: 2 })
  stage.give('marta', { cake: 2 })
  stage.npc('marta').bag.items = { [itemId('bread')]: 8 }
  stage.minutes(22)
  expect(stage.errands().map(({ ended }) => ended?.how)).toEqual(['settled'])
})

test('what comes for an errand settles the own promise of whoever brings it', () => {
  const stage = neverBrought()
  stage.take()
  stage.hold(ana, { cake: 2 })
  stage.complete()
  stage.minutes(11)
  expect(stage.errands().map(({ ended }) => ended?.how)).toEqual(['done'])
  expect(stage.npc('marta').owed).toMatchObject([{ count: 0, ended: { kept: true } }])
})

test('the remedy ends an illness at once; without it, it lasts longer', () => {
  const steps = [{ kind: 'bring' as const, item: itemId('bark'), count: 2 }]
  const ill = () => {
    const stage = errandStage([template('illness', { steps, asks: [npcId('marta')], hours: 3 })])
    happen(stage, [
      { kind: 'ill', npc: npcId('tilo') },
      { kind: 'does', npc: npcId('marta'), at: placeId('square'), doing: 'sitting with the miller' },
    ])
    stage.minutes(11)
    stage.take()
    return stage
  }
  const helped = ill()
  helped.hold(ana, { bark: 2 })
  helped.complete()
  expect([helped.errand().ended?.how, helped.state.happenings]).toEqual(['done', {}])
  const unhelped = ill()
  unhelped.minutes(300)
  expect([unhelped.errand().ended?.how, Object.keys(unhelped.state.happenings)]).toEqual(['lapsed', ['it']])
})

test('if the village helps itself, the errand is over and nobody is blamed', () => {
  const stage = errandStage([template('shortage')])
  stage.npc('marta').bag.items = {}
  stage.minutes(11)
  stage.take()
  stage.npc('marta').bag.items = { [itemId('bread')]: 8 }
  const events = stage.minutes(11)
  expect(only(events, 'errandEnded')).toMatchObject([{ how: 'settled' }])
  expect(stage.status()).toBe('done')
  expect(relationOf(stage.npc('marta'), ana)?.reasons.some(({ kind }) => kind === 'promise-broken') ?? false).toBe(
    false,
  )
})

test('a shop for which nobody fetched the thing goes without it for one more day', () => {
  const stage = errandStage([template('shortage')])
  stage.npc('marta').bag.items = {}
  stage.minutes(11)
  stage.step({ kind: 'leave', player: ana })
  const breadAt = (hours: number) => {
    stage.minutes(hours * 60)
    return stage.npc('marta').bag.items[itemId('bread')] ?? 0
  }
  expect([breadAt(17), breadAt(24)]).toEqual([0, 8])
})

test('a removed item, person or template leaves no errand open that nobody could end', () => {
  const stage = errandStage([template('shortage')])
  stage.npc('marta').bag.items = {}
  stage.minutes(11)
  const { catalogue } = stage.state
  const { [itemId('flour')]: _flour, ...items } = catalogue.items
  stage.step({ kind: 'catalogueChanged', catalogue: { ...catalogue, items } })
  stage.minutes(11)
  expect(stage.errand().ended?.how).toBe('settled')
})
