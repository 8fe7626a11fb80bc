import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { Command } from '../../../main/world/commands.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { ana, ben, character, kinds, npcId, only } from '../stage.ts'
import { bag, bagOf, baker, bram, goods, itemId, marta, openMarket, refusals } from './market.ts'

const open = (player: PlayerId = ana): Command => ({ kind: 'npcOpenShop', npc: marta, player })
const deal = (kind: 'buy' | 'sell', item: string, count: number, price: number, player: PlayerId = ana): Command => ({
  kind,
  player,
  npc: marta,
  item: itemId(item),
  count,
  price,
})
function opened() {
  const stage = openMarket()
  stage.step(open())
  return stage
}

test('in an open shop bread goes one way and its price the other', () => {
  const stage = opened()
  expect(stage.step(deal('buy', 'bread', 2, 10)).slice(0, 2)).toEqual([
    { kind: 'transferred', from: marta, to: ana, goods: { items: { bread: 2 } }, because: 'shop' },
    { kind: 'transferred', from: ana, to: marta, goods: { gold: 10 }, because: 'shop' },
  ])
  expect([bagOf(stage, ana), bagOf(stage, marta)]).toEqual([
    bag(0, { flour: 1, bread: 2 }),
    bag(30, { bread: 2, flour: 6 }),
  ])
})

test('a shop gives half for what is brought to it, without broken coins, as long as it has money', () => {
  const stage = opened()
  stage.step(
    { kind: 'npcGive', npc: marta, to: ana, goods: goods(0, { bread: 4 }) },
    { kind: 'npcGive', npc: marta, to: ben, goods: goods(16) },
  )
  expect(refusals(stage, deal('sell', 'bread', 2, 5))).toEqual(['wrong-price'])
  expect(refusals(stage, deal('sell', 'bread', 3, 6)), 'it has four').toEqual(['lacking'])
  expect(refusals(stage, deal('sell', 'bread', 2, 4))).toEqual([])
  expect([bagOf(stage, ana), bagOf(stage, marta)]).toEqual([
    bag(14, { flour: 1, bread: 2 }),
    bag(0, { bread: 2, flour: 6 }),
  ])
  expect(refusals(stage, deal('sell', 'flour', 1, 0)), 'half of one is nothing').toEqual([])
})

test('the last loaves go to who asks first', () => {
  const stage = opened()
  stage.step(open(ben), { kind: 'npcGive', npc: marta, to: bram, goods: goods(0, { bread: 3 }) })
  const events = stage.step(deal('buy', 'bread', 1, 5, ben), deal('buy', 'bread', 1, 5))
  expect(only(events, 'refused')).toMatchObject([{ body: ana, reason: 'lacking' }])
  expect([bagOf(stage, ana), bagOf(stage, ben)]).toEqual([bag(10, { flour: 1 }), bag(5, { flour: 1, bread: 1 })])
})

test.each([
  ['at another price', deal('buy', 'bread', 2, 9), 'wrong-price'],
  ['of more than there is', deal('buy', 'bread', 5, 25), 'lacking'],
  ['of what one cannot pay', deal('buy', 'bread', 3, 15), 'lacking'],
  ['of what it does not sell', deal('buy', 'flour', 1, 1), 'unknown-item'],
  ['of no kind', deal('buy', 'moon', 1, 0), 'unknown-item'],
  ['of nothing', deal('buy', 'bread', 0, 0), 'invalid'],
  ['of what one has not', deal('sell', 'salve', 1, 3), 'lacking'],
  ['with somebody else', { ...deal('buy', 'bread', 1, 5), npc: bram }, 'not-now'],
  ['with nobody', { ...deal('buy', 'bread', 1, 5), npc: npcId('constructor') }, 'unknown-npc'],
  ['by who has no shop before them', deal('buy', 'bread', 1, 5, ben), 'not-now'],
  ['to shut no shop', { kind: 'closeShop', player: ben }, 'not-now'],
  ['in a shop of who sells nothing', { kind: 'npcOpenShop', npc: bram, player: ana }, 'invalid'],
  ['in a shop for nobody', { kind: 'npcOpenShop', npc: marta, player: 'nobody' }, 'unknown-body'],
])('a deal %s is refused and changes nothing', (_what, command, reason) => {
  const stage = opened()
  stage.step({ kind: 'pause', on: true })
  const before = canonicalJson(stage.state)
  expect(refusals(stage, command)).toEqual([reason])
  expect(canonicalJson(stage.state)).toBe(before)
})

test('a price that changed on disk refuses the old one', () => {
  const stage = opened()
  const bread = stage.state.catalogue.items[itemId('bread')]
  if (bread) bread.price = 6
  expect(refusals(stage, deal('buy', 'bread', 1, 5))).toEqual(['wrong-price'])
  delete stage.state.catalogue.items[itemId('bread')]
  expect(refusals(stage, deal('buy', 'bread', 1, 6))).toEqual(['unknown-item'])
})

test('a shop is shut by the player, by walking away, by either leaving, and when nothing is sold any more', () => {
  const shut = (...commands: Command[]) => kinds(opened().step(...commands)).filter((kind) => kind === 'shopClosed')
  expect(shut({ kind: 'closeShop', player: ana }, { kind: 'closeShop', player: ana })).toHaveLength(1)
  expect(shut({ kind: 'playerMoved', player: ana, x: 500, y: 90, facing: 'up' })).toHaveLength(1)
  expect(shut({ kind: 'leave', player: ana })).toHaveLength(1)
  expect(shut({ kind: 'characterRemoved', npc: marta })).toHaveLength(1)
  expect(shut({ kind: 'characterChanged', npc: marta, character: character('marta') })).toHaveLength(1)
  expect(shut()).toHaveLength(0)
})

test('who walks off and buys in the same tick is too far', () => {
  const stage = opened()
  const events = stage.step(
    { kind: 'playerMoved', player: ana, x: 500, y: 90, facing: 'up' },
    deal('buy', 'bread', 1, 5),
  )
  expect(only(events, 'refused')).toMatchObject([{ reason: 'too-far' }])
  expect(refusals(stage, open())).toEqual(['too-far'])
})

test('a player stands before one shop at a time', () => {
  const stage = opened()
  stage.step({
    kind: 'characterChanged',
    npc: bram,
    character: { ...baker(), ...character('bram'), sells: [itemId('salve')] },
  })
  const events = stage.step({ kind: 'npcOpenShop', npc: bram, player: ana })
  expect(events).toMatchObject([
    { kind: 'shopClosed', npc: marta },
    { kind: 'shopOpened', npc: bram },
  ])
  expect(kinds(stage.step({ kind: 'npcOpenShop', npc: bram, player: ana }))).toEqual(['shopOpened'])
})
