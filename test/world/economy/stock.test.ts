import { expect, test } from 'vitest'
import { ana, ben, character, createStage, npcId, only } from '../stage.ts'
import { bag, bagOf, baker, bram, goods, itemId, marta, openMarket, wares } from './market.ts'

const night = (stage: ReturnType<typeof openMarket>) => {
  // One tick before midnight.
  stage.state.tick = (16 * 60 * 60 * 1000) / stage.state.tickGameMs - 1
  return stage.step()
}

test('an NPC begins with what its character has; each morning what is missing is filled up and nothing taken away', () => {
  const stage = openMarket()
  expect(bagOf(stage, marta)).toEqual(bag(20, { bread: 4, flour: 6 }))
  stage.step({ kind: 'npcGive', npc: marta, to: bram, goods: goods(5, { bread: 4 }) })
  expect(only(night(stage), 'made')).toEqual([
    { kind: 'made', body: marta, goods: { gold: 5, items: { bread: 4 } }, because: 'stock' },
  ])
  expect([bagOf(stage, marta), bagOf(stage, bram)]).toEqual([
    bag(20, { bread: 4, flour: 6 }),
    bag(11, { salve: 1, bread: 4 }),
  ])
})

test("the bag is the world's own: what an NPC spends does not change its character", () => {
  const character = baker()
  const stage = createStage({ characters: [character] })
  stage.step({ kind: 'dropItem', body: marta, item: itemId('bread'), count: 4 })
  expect(character.bag).toEqual(bag(20, { bread: 4, flour: 6 }))
  expect(stage.npc('marta').character.bag).toEqual(bag(20, { bread: 4, flour: 6 }))
})

test('an NPC that comes new, or into whose character more is written, has it at once', () => {
  const stage = openMarket()
  const cleo = { ...character('cleo'), bag: bag(3) }
  expect(only(stage.step({ kind: 'characterChanged', npc: npcId('cleo'), character: cleo }), 'made')).toMatchObject([
    { body: 'cleo', goods: { gold: 3 } },
  ])
  stage.step({ kind: 'npcGive', npc: marta, to: ana, goods: goods(20) })
  const change = (gold: number) =>
    only(stage.step({ kind: 'characterChanged', npc: marta, character: { ...baker(), bag: bag(gold) } }), 'made')
  expect(change(8)).toMatchObject([{ body: marta, goods: { gold: 8 } }])
  stage.step({ kind: 'npcGive', npc: marta, to: ana, goods: goods(8) })
  expect(change(8), 'what did not change waits for the morning').toEqual([])
})

test('what an NPC has that is taken out of the world is gone with it', () => {
  const stage = openMarket()
  expect(only(stage.step({ kind: 'characterRemoved', npc: bram }), 'spent')).toEqual([
    { kind: 'spent', body: bram, goods: { gold: 6, items: { salve: 1 } }, because: 'gone' },
  ])
})

test('a player has the purse once, however often they come in and the world is read back', () => {
  const stage = createStage({ characters: [baker()] })
  const join = (player: typeof ana, from = stage) => only(from.step({ kind: 'join', player, name: 'A' }), 'made')
  expect(join(ana), 'a world without a purse gives none').toEqual([])
  stage.state.catalogue = structuredClone(wares)
  expect(join(ana), 'and gives it when it has one').toEqual([
    { kind: 'made', body: ana, goods: { gold: 10, items: { flour: 1 } }, because: 'purse' },
  ])
  expect(join(ben)).toHaveLength(1)
  stage.step(
    { kind: 'playerGive', player: ana, to: ben, goods: goods(10, { flour: 1 }) },
    { kind: 'leave', player: ana },
  )
  const again = createStage({ characters: [baker()], state: JSON.parse(JSON.stringify(stage.state)) })
  expect([...join(ana, again), ...join(ana, again)]).toEqual([])
  expect(again.player(ana).bag).toEqual(bag(0))
})
