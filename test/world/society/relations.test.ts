import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import { gameMs } from '../../../main/world/clock.ts'
import { createGround, createTickContext } from '../../../main/world/context.ts'
import { endConversation, openConversation } from '../../../main/world/conversations.ts'
import type { BodyId } from '../../../main/world/ids.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import { growRelations } from '../../../main/world/society/grow-relations.ts'
import type { RelationCause } from '../../../main/world/society/kinds.ts'
import { DAYS_OF_SLIGHT, MAX_REASONS } from '../../../main/world/society/reasons.ts'
import { changeRelation, MAX_RELATIONS, relationOf } from '../../../main/world/society/relations.ts'
import { priceShare, standingWith } from '../../../main/world/society/standing.ts'
import { bram, goods, itemId, marta, openMarket } from '../economy/market.ts'
import { ana, ben, character, createStage, npcId, only, type Stage } from '../stage.ts'

const tie = (body: string, affinity: number, trust = 0, familiarity = 60) => ({
  body: npcId(body),
  familiarity,
  affinity,
  trust,
  why: `is ${body}`,
})
const withTies = (id: string, ...ties: SimulationCharacter['ties'] & object): SimulationCharacter => ({
  ...character(id),
  ties,
})
/** Lets this many midnights pass; of each day only the last tick is run. */
const days = (stage: Stage, count: number) => {
  const { state } = stage
  const ticksADay = (24 * 60 * 60 * 1000) / state.tickGameMs
  const midnight = () =>
    Math.ceil((state.startedAt / state.tickGameMs + state.tick + 1) / ticksADay) * ticksADay -
    state.startedAt / state.tickGameMs
  for (let day = 0; day < count; day++) {
    state.tick = midnight() - 1
    stage.step()
  }
}
const contextOf = (stage: Stage) => createTickContext(createGround(stage.map), stage.state)

test('a world begins with the ties that were written, each with its reason, and strangers are strangers', () => {
  const stage = createStage({ characters: [withTies('elder', tie('bram', 40, 30)), character('bram')] })
  expect(relationOf(stage.npc('elder'), 'bram')).toMatchObject({
    familiarity: 60,
    affinity: 40,
    trust: 30,
    reasons: [{ kind: 'authored', why: 'is bram' }],
  })
  expect(relationOf(stage.npc('bram'), 'elder')).toBeNull()
  expect(relationOf(stage.npc('bram'), 'constructor')).toBeNull()
})

test('who is spoken to gets to know the speaker, once in each talk; who meets again on another day grows a little fonder', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  for (const words of ['Hello', 'Good bread', 'Fine day']) stage.say(ana, 'elder', words)
  expect(relationOf(stage.npc('elder'), ana)).toMatchObject({ familiarity: 5, affinity: 0, talks: 1, reasons: [] })
  stage.step({ kind: 'leaveConversation', body: ana })
  days(stage, 1)
  stage.say(ana, 'elder', 'Me again')
  expect(relationOf(stage.npc('elder'), ana)).toMatchObject({
    familiarity: 10,
    affinity: 1,
    talks: 2,
    reasons: [{ kind: 'talk', why: 'talks with me' }],
  })
})

test('between villagers of whom one dislikes the other a plain talk warms neither: both part cooler, within bounds', () => {
  const characters = [withTies('marta', tie('bram', 30)), withTies('bram', tie('marta', -45))]
  const stage = createStage({ characters })
  for (let day = 0; day < 20; day++) {
    const context = contextOf(stage)
    const talk = openConversation(context, stage.npc('marta'), stage.npc('bram'))
    // They don't quarrel over it.
    context.events.length = 0
    for (const [speaker, to] of [['marta', 'bram'] as const, ['bram', 'marta'] as const])
      context.events.push({
        kind: 'said',
        speaker: npcId(speaker),
        to: npcId(to),
        text: 'Hm.',
        conversation: talk.id,
        message: `m-${speaker}` as never,
      })
    growRelations(context, 0)
    endConversation(context, talk, 'left')
    if (day === 0) {
      expect(relationOf(stage.npc('marta'), 'bram')).toMatchObject({
        affinity: 29,
        reasons: [{ kind: 'talk', why: 'was short with me' }, {}],
      })
      expect(relationOf(stage.npc('bram'), 'marta')).toMatchObject({
        affinity: -46,
        reasons: [{ kind: 'talk', why: 'got on my nerves' }, {}],
      })
    }
    stage.state.tick += (25 * 60 * 60 * 1000) / stage.state.tickGameMs
  }
  expect(relationOf(stage.npc('marta'), 'bram')?.affinity).toBe(21)
})

test('talking alone makes nobody a friend', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  for (let day = 0; day < 35; day++) {
    stage.join(ana, 'elder')
    stage.say(ana, 'elder', `Day ${day}`)
    stage.step({ kind: 'leaveConversation', body: ana })
    days(stage, 1)
  }
  const relation = relationOf(stage.npc('elder'), ana)
  expect(relation?.familiarity).toBeGreaterThan(70)
  expect(relation?.affinity).toBe(15)
  expect(standingWith(stage.npc('elder'), ana)).toBeLessThan(3)
})

test('a gift is liked, remembered with what it was, and owed; the giver thinks no better of whoever took it', () => {
  const stage = openMarket()
  stage.step({ kind: 'npcGive', npc: bram, to: marta, goods: goods(1, { salve: 1 }) })
  expect(relationOf(stage.npc('marta'), bram)).toMatchObject({
    affinity: 7,
    trust: 3,
    debt: 8,
    reasons: [{ kind: 'gift', why: 'gave me a salve and a penny' }],
  })
  expect(relationOf(stage.npc('bram'), marta)).toMatchObject({ affinity: 0, trust: 0, debt: -8, reasons: [] })
})

test('a trifle that a player carries is no present, but it is thanked for, and said', () => {
  const stage = openMarket()
  stage.step({ kind: 'playerGive', player: ana, to: marta, goods: goods(0, { flour: 1 }) })
  expect(relationOf(stage.npc('marta'), ana)?.reasons).toMatchObject([
    { kind: 'help', why: expect.stringMatching(/^brought me .*flour/) },
  ])
  expect(relationOf(stage.npc('marta'), ana)).toMatchObject({ affinity: 1, debt: 0 })
})

test('a trade is fair to both, once a day', () => {
  const stage = openMarket()
  stage.step({ kind: 'npcOpenShop', npc: marta, player: ana })
  for (const _again of [1, 2])
    stage.step({ kind: 'buy', player: ana, npc: marta, item: itemId('bread'), count: 1, price: 5 })
  expect(relationOf(stage.npc('marta'), ana)).toMatchObject({
    affinity: 1,
    trust: 1,
    reasons: [{ kind: 'trade', why: 'deals fairly with me' }],
  })
})

test('a friend pays less and who is disliked more, and nobody pays less than haggling gets them', () => {
  const prices = [100, 25, 0, -25, -70].map((affinity) => {
    const stage = openMarket()
    stage.npc('marta').relations[ana] = { ...fresh(), affinity }
    stage.state.catalogue.items[itemId('bread')] = {
      ...stage.state.catalogue.items[itemId('bread')],
      price: 20,
    } as never
    stage.step({ kind: 'npcOpenShop', npc: marta, player: ana })
    stage.player(ana).bag.gold = 100
    const price = 20 + Math.ceil((20 * priceShare(stage.npc('marta'), ana)) / 100)
    expect(
      stage.step({ kind: 'buy', player: ana, npc: marta, item: itemId('bread'), count: 1, price: price + 1 }),
    ).toMatchObject([{ reason: 'wrong-price' }])
    expect(
      only(stage.step({ kind: 'buy', player: ana, npc: marta, item: itemId('bread'), count: 1, price }), 'transferred'),
    ).toHaveLength(2)
    return price
  })
  expect(prices).toEqual([17, 18, 20, 22, 24])
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(20 - Math.floor(20 / 6))
})

test('what was written is what liking fades to: what is bad passes day by day, what is good only when the two do not meet', () => {
  const stage = createStage({ characters: [withTies('elder', tie('bram', 40)), character('bram')] })
  const elder = stage.npc('elder')
  const bad = { ...fresh(), ...tie('bram', 0), affinity: -10, trust: -10, last: Number.MAX_SAFE_INTEGER }
  elder.relations[npcId('bram')] = bad
  elder.relations[ana] = { ...fresh(), affinity: 30, familiarity: 3, last: gameMs(stage.state) }
  days(stage, 5)
  expect(relationOf(elder, 'bram')).toMatchObject({ affinity: -5, trust: -5 })
  expect(relationOf(elder, ana), 'apart for three days, and then a point a day').toMatchObject({
    affinity: 28,
    familiarity: 3,
  })
  days(stage, 100)
  expect(relationOf(elder, 'bram')).toMatchObject({ affinity: 40, trust: 0 })
  expect(relationOf(elder, ana), 'whoever was met is no stranger again').toMatchObject({ affinity: 0, familiarity: 1 })
})

test('a slight reason is forgotten after two weeks unless it comes again; what weighs, a gift, a quarrel and the newest stay', () => {
  const stage = createStage({ characters: [character('elder')] })
  const elder = stage.npc('elder')
  const at = gameMs(stage.state)
  const because = (kind: RelationCause, why: string, affinity: number) => ({ kind, why, affinity, trust: 0, at })
  elder.relations[ana] = {
    ...fresh(),
    reasons: [
      because('told', 'sings at night', 1),
      because('told', 'is late', 1),
      because('talk', 'talks with me', 9),
      because('gift', 'gave me a bun', 1),
      because('quarrel', 'shouted at me', 0),
      because('trade', 'deals fairly with me', 2),
    ],
  }
  elder.relations[ben] = { ...fresh(), reasons: [because('told', 'sings at night', 1)] }
  const reasonsFor = (body: BodyId) => relationOf(elder, body)?.reasons.map(({ why }) => why)
  days(stage, DAYS_OF_SLIGHT)
  expect(reasonsFor(ana)).toHaveLength(6)
  changeRelation(contextOf(stage), elder, ana, { because: 'trade', why: 'deals fairly with me', affinity: 1 })
  days(stage, 1)
  expect(reasonsFor(ana)).toEqual(['deals fairly with me', 'talks with me', 'gave me a bun', 'shouted at me'])
  expect(reasonsFor(ben)).toEqual(['sings at night'])
})

test('an author who changes the ties moves what was lived along, and takes nothing of it away', () => {
  const stage = createStage({ characters: [withTies('elder', tie('bram', 40)), character('bram')] })
  const relation = relationOf(stage.npc('elder'), 'bram')
  if (relation) relation.affinity = 55
  stage.step({
    kind: 'characterChanged',
    npc: npcId('elder'),
    character: withTies('elder', tie('bram', -10), tie('cleo', 5)),
  })
  expect(relationOf(stage.npc('elder'), 'bram')).toMatchObject({
    affinity: 5,
    reasons: [{ kind: 'authored', affinity: -10 }],
  })
  expect(relationOf(stage.npc('elder'), 'cleo')).toMatchObject({ affinity: 5 })
  stage.step({ kind: 'characterChanged', npc: npcId('elder'), character: character('elder') })
  expect(relationOf(stage.npc('elder'), 'bram')).toMatchObject({ affinity: 15, reasons: [] })
})

test('liking and trust stay within a hundred, and reasons within what people would name', () => {
  const stage = createStage()
  const context = contextOf(stage)
  const elder = stage.npc('elder')
  for (let time = 0; time < 60; time++) {
    stage.state.tick += 30_000
    changeRelation(context, elder, ana, { because: 'gift', affinity: 4, trust: 4, why: `gave me thing ${time}` })
    changeRelation(context, elder, ben, { because: 'theft', affinity: -30, trust: -30, why: 'stole from me' })
  }
  expect(relationOf(elder, ana)).toMatchObject({ affinity: 100, trust: 100 })
  expect(relationOf(elder, ana)?.reasons).toHaveLength(MAX_REASONS)
  expect(relationOf(elder, ben)).toMatchObject({
    affinity: -100,
    trust: -100,
    reasons: [{ why: 'stole from me', affinity: -100 }],
  })
  expect(only(context.events, 'relationChanged').every(({ affinity, trust }) => affinity !== 0 || trust !== 0)).toBe(
    true,
  )
})

test('of very many that were met in passing the faintest is let go, and never one that was written', () => {
  const stage = createStage({ characters: [withTies('elder', tie('bram', 0, 0, 1)), character('bram')] })
  const elder = stage.npc('elder')
  const context = contextOf(stage)
  for (let one = 0; one < MAX_RELATIONS + 20; one++)
    changeRelation(context, elder, `p-${String(one).padStart(16, '0')}` as BodyId, {
      because: 'gift',
      affinity: one === 0 ? 5 : 1,
      why: 'gave me a pie',
    })
  expect(Object.keys(elder.relations)).toHaveLength(MAX_RELATIONS)
  expect(relationOf(elder, 'bram')).not.toBeNull()
  expect(relationOf(elder, 'p-0000000000000000')).not.toBeNull()
  expect(relationOf(elder, 'p-0000000000000001')).toBeNull()
})

test('relations are plain data: a state that was read back goes on in the same way', () => {
  const stage = openMarket()
  stage.step({ kind: 'playerGive', player: ana, to: marta, goods: goods(4) })
  const copy = createStage({ map: stage.map, state: JSON.parse(canonicalJson(stage.state)) })
  for (const each of [stage, copy]) {
    each.step({ kind: 'playerGive', player: ben, to: marta, goods: goods(5) })
    days(each, 3)
  }
  expect(canonicalJson(copy.state)).toBe(canonicalJson(stage.state))
})

function fresh() {
  return { familiarity: 0, affinity: 0, trust: 0, debt: 0, met: 0, last: 0, talks: 0, reasons: [] }
}

test('what several villagers say of somebody is one reason with what all of it weighs, and a guest’s word stands by itself', () => {
  const stage = createStage()
  const elder = stage.npc('elder')
  const context = contextOf(stage)
  const hears = (from: BodyId, why = 'is spoken well of') =>
    changeRelation(context, elder, npcId('bram'), { because: 'told', why, affinity: 1, from })
  for (const from of [npcId('marta'), npcId('cleo'), ana]) expect(hears(from)).toBe(true)
  expect(relationOf(elder, 'bram')).toMatchObject({
    affinity: 3,
    reasons: [
      { affinity: 1, from: ana },
      { affinity: 2, from: 'cleo' },
    ],
  })
})

test('of a day and a talk that are over nothing is kept but what came of them', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'Hello')
  days(stage, 1)
  const relation = () => relationOf(stage.npc('elder'), ana)
  expect(relation(), 'they still talk').toHaveProperty('talk')
  stage.step({ kind: 'leaveConversation', body: ana })
  stage.say(ana, 'elder', 'Me again')
  stage.step({ kind: 'leaveConversation', body: ana })
  expect(relation()).toHaveProperty('today')
  days(stage, 1)
  expect(Object.keys(relation() ?? {}).sort()).toEqual([
    'affinity',
    'debt',
    'familiarity',
    'last',
    'met',
    'past',
    'reasons',
    'talks',
    'trust',
  ])
  expect(relation()?.past, 'the days on which they met').toMatchObject({ days: [{}, {}] })
})
