import { expect, test } from 'vitest'
import { createGround, createTickContext } from '../../../main/world/context.ts'
import { endConversation, openConversation } from '../../../main/world/conversations.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import { growRelations } from '../../../main/world/society/grow-relations.ts'
import { quarrel } from '../../../main/world/society/quarrels.ts'
import { changeRelation, relationOf } from '../../../main/world/society/relations.ts'
import { character, createStage, npcId, only, type Stage } from '../stage.ts'

const [bun, nails] = ['bun' as ItemId, 'nails' as ItemId]
const tie = (body: string, affinity: number) => ({
  body: npcId(body),
  familiarity: 60,
  affinity,
  trust: 0,
  why: 'is a neighbour',
})

/** Marta has buns to spare, Bram has none. */
const two = ({ seed = 7, liking = 10, buns = 3 } = {}): Stage => {
  const characters: SimulationCharacter[] = [
    { ...character('marta'), ties: [tie('bram', liking)], bag: { gold: 9, items: { [bun]: buns, [nails]: 9 } } },
    { ...character('bram'), ties: [tie('marta', liking)] },
  ]
  const stage = createStage({ seed, characters })
  const items = {
    [bun]: { id: bun, name: 'bun', plural: 'buns', price: 2, description: 'Soft.', use: 'eat' as const },
    [nails]: { id: nails, name: 'nail', plural: 'nails', price: 1, description: 'Iron.' },
  }
  stage.step({
    kind: 'catalogueChanged',
    catalogue: { coin: { one: 'penny', many: 'pennies' }, purse: { gold: 0, items: {} }, quests: {}, items },
  })
  for (const id of ['marta', 'bram'])
    Object.assign(stage.npc(id), { x: stage.npc('bram').x, y: stage.npc('bram').y, conversation: null })
  stage.npc('marta').bag = { gold: 9, items: { [bun]: buns, [nails]: 9 } }
  return stage
}
const contextOf = (stage: Stage) => createTickContext(createGround(stage.map), stage.state)
/** The two talk and part. */
const part = (stage: Stage) => {
  const context = contextOf(stage)
  const talk = openConversation(context, stage.npc('marta'), stage.npc('bram'))
  context.events.length = 0
  const luck = [...stage.state.random]
  endConversation(context, talk, 'left')
  growRelations(context, 0)
  const gifts = only(context.events, 'transferred')
  return { gifts, drewLuck: String(luck) !== String(stage.state.random) }
}
const hours = (stage: Stage, count: number) => {
  stage.state.tick += (count * 3_600_000) / stage.state.tickGameMs
}
const seeds = Array.from({ length: 30 }, (_, seed) => seed)

test('neighbours without a reason part with empty hands, and use up no luck', () => {
  const stage = two()
  for (let time = 0; time < 30; time++) expect(part(stage)).toEqual({ gifts: [], drewLuck: false })
})

test('who parts from somebody hungry gives of what it has to spare, and the other knows for what', () => {
  const stage = two()
  stage.npc('bram').needs.food = 200
  expect(part(stage).gifts).toEqual([
    {
      kind: 'transferred',
      from: 'marta',
      to: 'bram',
      goods: { items: { [bun]: 1 } },
      because: 'gift',
      occasion: 'hunger',
    },
  ])
  expect(stage.npc('bram').bag.items).toEqual({ [bun]: 1 })
  expect(relationOf(stage.npc('bram'), 'marta')?.reasons[0]).toMatchObject({
    kind: 'gift',
    why: 'gave me a bun to still my hunger',
  })
  expect(relationOf(stage.npc('bram'), 'marta')?.affinity).toBe(17)
  // Now he has something to eat.
  expect(part(stage).gifts).toEqual([])
})

test('nobody gives away its last, nor to somebody it cannot stand', () => {
  for (const stage of [two({ buns: 1 }), two({ liking: -30 })]) {
    stage.npc('bram').needs.food = 200
    expect(part(stage).gifts).toEqual([])
  }
})

test('after a quarrel a gift may make peace, though not at once; once in a week', () => {
  const gifts = seeds.map((seed) => {
    const stage = two({ seed })
    quarrel(contextOf(stage), stage.npc('marta'), stage.npc('bram'), 'Bram did not come to the mill.')
    expect(part(stage).gifts).toEqual([])
    hours(stage, 8)
    const [gift] = part(stage).gifts
    if (!gift) return false
    expect(gift).toMatchObject({ occasion: 'peace' })
    expect(relationOf(stage.npc('bram'), 'marta')?.quarrel).toBeUndefined()
    expect(relationOf(stage.npc('marta'), 'bram')?.quarrel).toBeUndefined()
    for (let time = 0; time < 20; time++) expect(part(stage).gifts).toEqual([])
    return true
  })
  expect(gifts).toContain(true)
  expect(gifts).toContain(false)
})

test('close friends give for nothing else now and then, and a kindness comes back', () => {
  const friendly = seeds.filter((seed) =>
    part(two({ seed, liking: 60 })).gifts.some(({ occasion }) => occasion === 'friendship'),
  )
  expect(friendly.length).toBeLessThan(seeds.length / 4)
  const owing = seeds.filter((seed) => {
    const stage = two({ seed, liking: 30 })
    changeRelation(contextOf(stage), stage.npc('marta'), npcId('bram'), {
      because: 'gift',
      why: 'gave me a knife',
      affinity: 7,
      debt: 5,
    })
    return part(stage).gifts.some(({ occasion }) => occasion === 'return')
  })
  expect(owing.length).toBeGreaterThan(friendly.length)
})
