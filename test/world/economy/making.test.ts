import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import { ana, ben, npcId } from '../stage.ts'
import { bag, bagOf, bram, itemId, marta, openMarket, refusals, wares } from './market.ts'

const make = (item: string, times = 1) => ({ kind: 'npcMake', npc: marta, item: itemId(item), times }) as const

test('what goes into a recipe is gone, what comes out is in the bag, as often as it is made', () => {
  const stage = openMarket()
  expect(stage.step(make('bread', 2))).toEqual([
    { kind: 'spent', body: marta, goods: { items: { flour: 6 } }, because: 'recipe' },
    { kind: 'made', body: marta, goods: { items: { bread: 4 } }, because: 'recipe' },
  ])
  expect(bagOf(stage, marta)).toEqual(bag(20, { bread: 8 }))
})

test('where nothing says where, it can be made anywhere; where a place is named, only there', () => {
  const stage = openMarket()
  expect(refusals(stage, make('flour'))).toEqual(['wrong-place'])
  stage.npc('marta').x = 460
  expect(refusals(stage, make('bread'))).toEqual(['wrong-place'])
  expect(refusals(stage, make('constructor'))).toEqual([])
  expect(bagOf(stage, marta).items).toMatchObject({ bread: 3, constructor: 1 })
})

test('what is both needed and made comes out right', () => {
  const stage = openMarket()
  const bread = wares.items[itemId('bread')]
  if (bread)
    stage.state.catalogue.items[itemId('bread')] = {
      ...bread,
      recipe: { count: 3, needs: { [itemId('bread')]: 2 }, at: [], with: '' },
    }
  expect(refusals(stage, make('bread', 2))).toEqual([])
  expect(bagOf(stage, marta).items).toMatchObject({ bread: 6 })
})

test('what would not fit into a bag is not made, and nothing is spent on it or told as spent', () => {
  const stage = openMarket()
  stage.npc('marta').bag.items[itemId('bread')] = Number.MAX_SAFE_INTEGER
  const before = structuredClone(bagOf(stage, marta))
  expect(stage.step(make('bread'))).toMatchObject([{ kind: 'refused', reason: 'invalid' }])
  expect(bagOf(stage, marta)).toEqual(before)
})

test.each([
  ['making without enough of what goes in', make('bread', 3), 'lacking'],
  ['making of a kind without a recipe', make('salve'), 'unknown-item'],
  ['making of no kind', make('moon'), 'unknown-item'],
  ['making of an inherited name', make('tostring'), 'unknown-item'],
  ['making no times', make('bread', 0), 'invalid'],
  ['making half a time', make('bread', 0.5), 'invalid'],
  ['making more often than can be counted', make('bread', 1_000_000), 'invalid'],
  ['making by nobody', { ...make('bread'), npc: npcId('nobody') }, 'unknown-npc'],
  ['making by a mind that is asked for nothing', { ...make('bread'), operation: 'o-99' }, 'stale-operation'],
  ['use of what is not to be used', { kind: 'useItem', body: ana, item: 'flour' }, 'invalid'],
  ['use of what one has not', { kind: 'useItem', body: ana, item: 'bread' }, 'lacking'],
  ['use of no kind', { kind: 'useItem', body: ana, item: 'moon' }, 'unknown-item'],
  ['use by nobody', { kind: 'useItem', body: 'nobody', item: 'bread' }, 'unknown-body'],
  ['bread eaten by somebody else', { kind: 'useItem', body: marta, item: 'bread', on: ana }, 'invalid'],
  ['salve for nobody', { kind: 'useItem', body: bram, item: 'salve', on: 'nobody' }, 'unknown-body'],
])('%s is refused and changes nothing', (_what, command, reason) => {
  const stage = openMarket()
  stage.step({ kind: 'pause', on: true })
  const before = canonicalJson(stage.state)
  expect(refusals(stage, command)).toEqual([reason])
  expect(canonicalJson(stage.state)).toBe(before)
})

test('what is eaten is gone; what is applied says to whom', () => {
  const stage = openMarket()
  expect(stage.step({ kind: 'useItem', body: marta, item: itemId('bread') })).toEqual([
    { kind: 'spent', body: marta, goods: { items: { bread: 1 } }, because: 'used' },
  ])
  expect(stage.step({ kind: 'useItem', body: bram, item: itemId('salve'), on: ben })).toEqual([
    { kind: 'spent', body: bram, goods: { items: { salve: 1 } }, because: 'used', on: ben },
  ])
  expect(refusals(stage, { kind: 'useItem', body: bram, item: 'salve' })).toEqual(['lacking'])
})

test('salve is put on nobody across the square', () => {
  const stage = openMarket()
  stage.step({ kind: 'playerMoved', player: ben, x: 500, y: 90, facing: 'up' })
  expect(refusals(stage, { kind: 'useItem', body: bram, item: 'salve', on: ben })).toEqual(['too-far'])
})
