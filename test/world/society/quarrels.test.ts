import { expect, test } from 'vitest'
import type { Command } from '../../../main/world/commands.ts'
import { createGround, createTickContext } from '../../../main/world/context.ts'
import { openConversation } from '../../../main/world/conversations.ts'
import type { BodyId } from '../../../main/world/ids.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import { growRelations } from '../../../main/world/society/grow-relations.ts'
import { letQuarrelsRest, meetInQuarrel, quarrel } from '../../../main/world/society/quarrels.ts'
import { changeRelation, relationOf } from '../../../main/world/society/relations.ts'
import { character, createStage, npcId, only, type Stage } from '../stage.ts'

const pair: readonly BodyId[] = [npcId('bram'), npcId('tilo')]
const tie = (body: string, affinity: number) => ({
  body: npcId(body),
  familiarity: 60,
  affinity,
  trust: 0,
  why: 'is a neighbour',
})
const two = (seed = 7, ...ties: number[]): Stage => {
  const [bram = 0, tilo = 0] = ties
  const characters: SimulationCharacter[] = [
    { ...character('bram'), ties: [tie('tilo', bram)], bag: { gold: 20, items: {} } },
    { ...character('tilo'), ties: [tie('bram', tilo)] },
    { ...character('marta'), ties: [tie('bram', 40)] },
  ]
  return createStage({ seed, characters })
}
const contextOf = (stage: Stage) => createTickContext(createGround(stage.map), stage.state)
/** The two begin to talk; returns whether they quarrel. */
const meet = (stage: Stage): boolean => {
  const context = contextOf(stage)
  meetInQuarrel(context, pair)
  return only(context.events, 'relationChanged').some(({ because }) => because === 'quarrel')
}
const quarrelled = (seed = 7): Stage => {
  const stage = two(seed)
  quarrel(contextOf(stage), stage.npc('bram'), stage.npc('tilo'), 'Tilo did not come to the mill.')
  return stage
}
const hours = (stage: Stage, count: number) => {
  stage.state.tick += (count * 3_600_000) / stage.state.tickGameMs
}
const seeds = Array.from({ length: 40 }, (_, seed) => seed)

test('two between whom nothing stands never quarrel, and use up no luck', () => {
  const stage = two(1, 10, 0)
  const luck = [...stage.state.random]
  for (let time = 0; time < 50; time++) expect(meet(stage)).toBe(false)
  expect(stage.state.random).toEqual(luck)
})

test('a promise that was broken comes out when the two meet, now and then, with both angry and the reason in words', () => {
  const outcomes = seeds.map((seed) => {
    const stage = two(seed)
    changeRelation(contextOf(stage), stage.npc('bram'), npcId('tilo'), {
      because: 'promise-broken',
      affinity: -4,
      why: 'did not come to the mill, as we had agreed',
    })
    const context = contextOf(stage)
    meetInQuarrel(context, pair)
    const isQuarrel = only(context.events, 'emoted').filter(({ emote }) => emote === 'anger').length === 2
    if (isQuarrel) {
      expect(relationOf(stage.npc('bram'), 'tilo')).toMatchObject({
        affinity: -10,
        quarrel: { over: 'tilo did not come to the mill, as we had agreed.' },
      })
      expect(relationOf(stage.npc('tilo'), 'bram')).toMatchObject({ affinity: -6, quarrel: {} })
    }
    return isQuarrel
  })
  expect(outcomes).toContain(true)
  expect(outcomes).toContain(false)
})

test('who cannot stand one another quarrel more rarely, and what was quarrelled over is let be for two days', () => {
  const stages = seeds.map((seed) => two(seed, -45, -30))
  const quarrels = stages.filter(meet)
  expect(quarrels.length).toBeGreaterThan(0)
  expect(quarrels.length).toBeLessThan(seeds.length / 2)
  for (const stage of quarrels) {
    for (const id of ['bram', 'tilo'])
      for (const relation of Object.values(stage.npc(id).relations)) delete relation.quarrel
    hours(stage, 40)
    for (let time = 0; time < 20; time++) expect(meet(stage)).toBe(false)
  }
})

test('a quarrel is made up with a gift, on both sides at once', () => {
  const stage = quarrelled()
  const give: Command = { kind: 'npcGive', npc: npcId('bram'), to: npcId('tilo'), goods: { gold: 5 } }
  stage.npc('bram').x = stage.npc('tilo').x
  stage.npc('bram').y = stage.npc('tilo').y
  const mended = only(stage.step(give), 'relationChanged').filter(({ because }) => because === 'mended')
  expect(mended).toMatchObject([
    { npc: 'tilo', body: 'bram', why: 'made it up with me, and gave me 5 pennies' },
    { npc: 'bram', body: 'tilo' },
  ])
  expect(relationOf(stage.npc('tilo'), 'bram')?.quarrel).toBeUndefined()
})

test('a quarrel is made up by time, and not before', () => {
  const stage = quarrelled()
  hours(stage, 60)
  letQuarrelsRest(contextOf(stage))
  expect(relationOf(stage.npc('tilo'), 'bram')?.quarrel).toBeDefined()
  hours(stage, 20)
  const context = contextOf(stage)
  letQuarrelsRest(context)
  expect(only(context.events, 'relationChanged')).toMatchObject([
    { because: 'mended', npc: 'bram' },
    { because: 'mended', npc: 'tilo' },
  ])
})

test('two who meet again after some hours may make it up by themselves', () => {
  const soon = seeds.map((seed) => quarrelled(seed))
  for (const stage of soon) meetInQuarrel(contextOf(stage), pair)
  expect(soon.every((stage) => relationOf(stage.npc('bram'), 'tilo')?.quarrel)).toBe(true)
  for (const stage of soon) {
    hours(stage, 8)
    meetInQuarrel(contextOf(stage), pair)
  }
  const left = soon.filter((stage) => relationOf(stage.npc('bram'), 'tilo')?.quarrel).length
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(seeds.length)
})

test('a good word by a friend ends a quarrel; one by somebody who is no friend does not', () => {
  const speak = (affinity: number) => {
    const stage = quarrelled()
    const [bram, marta] = [stage.npc('bram'), stage.npc('marta')]
    bram.relations[npcId('marta')] = {
      familiarity: 50,
      affinity,
      trust: 10,
      debt: 0,
      met: 0,
      last: 0,
      talks: 1,
      reasons: [],
    }
    openConversation(contextOf(stage), bram, marta)
    marta.x = bram.x
    marta.y = bram.y
    stage.step({
      kind: 'npcRegard',
      npc: bram.id,
      body: npcId('tilo'),
      heardFrom: marta.id,
      affinity: 2,
      trust: 0,
      why: 'is spoken well of',
    })
    return relationOf(bram, 'tilo')?.quarrel
  }
  expect(speak(45)).toBeUndefined()
  expect(speak(5)).toBeDefined()
})

test('who finds no room holds it against whoever stands there', () => {
  const stage = two()
  const context = contextOf(stage)
  context.events.push({
    kind: 'turnedAside',
    npc: npcId('bram'),
    because: { kind: 'full', place: 'square' as never },
    at: null,
    doing: 'waiting',
  })
  growRelations(context, 0)
  const holder = context.npcs.find(({ id }) => id !== 'bram')
  expect(relationOf(stage.npc('bram'), holder?.id ?? '')).toMatchObject({
    affinity: expect.any(Number),
    reasons: [
      { kind: 'rivalry', why: expect.stringContaining('had my place at') },
      ...(holder?.id === 'tilo' ? [{}] : []),
    ],
  })
})
