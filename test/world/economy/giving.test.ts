import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import { standingWith } from '../../../main/world/society/standing.ts'
import { ana, ben, only } from '../stage.ts'
import { bag, bagOf, bram, goods, marta, openMarket, refusals } from './market.ts'

test('an NPC gives of its own to whoever is near', () => {
  const stage = openMarket()
  const events = stage.step({ kind: 'npcGive', npc: marta, to: ana, goods: goods(3, { bread: 1 }) })
  expect(events).toEqual([
    { kind: 'transferred', from: marta, to: ana, goods: { gold: 3, items: { bread: 1 } }, because: 'gift' },
  ])
  expect(bagOf(stage, ana)).toEqual(bag(13, { flour: 1, bread: 1 }))
  expect(bagOf(stage, marta)).toEqual(bag(17, { bread: 3, flour: 6 }))
})

test('players hand things to players and to NPCs', () => {
  const stage = openMarket()
  stage.step(
    { kind: 'playerGive', player: ana, to: ben, goods: goods(4) },
    { kind: 'playerGive', player: ben, to: bram, goods: goods(14) },
  )
  expect([ana, ben, bram].map((id) => bagOf(stage, id).gold)).toEqual([6, 0, 20])
})

test.each([
  ['of more than one has', { kind: 'npcGive', npc: marta, to: ana, goods: goods(0, { bread: 5 }) }, 'lacking'],
  [
    'of a thing one has not',
    { kind: 'playerGive', player: ana, to: marta, goods: goods(0, { constructor: 1 }) },
    'lacking',
  ],
  ['of nothing', { kind: 'npcGive', npc: marta, to: ana, goods: {} }, 'invalid'],
  ['of no gold', { kind: 'playerGive', player: ana, to: marta, goods: goods(0, {}) }, 'invalid'],
  ['of less than nothing', { kind: 'playerGive', player: ana, to: marta, goods: goods(-1) }, 'invalid'],
  ['of half a coin', { kind: 'playerGive', player: ana, to: marta, goods: goods(0.5) }, 'invalid'],
  [
    'of something of which nobody has a name',
    { kind: 'playerGive', player: ana, to: marta, goods: JSON.parse('{"items":{"__proto__":1}}') },
    'invalid',
  ],
  ['to oneself', { kind: 'playerGive', player: ana, to: ana, goods: goods(1) }, 'invalid'],
  ['to nobody', { kind: 'playerGive', player: ana, to: 'nobody', goods: goods(1) }, 'unknown-body'],
  ['by nobody', { kind: 'npcGive', npc: 'nobody', to: ana, goods: goods(1) }, 'unknown-npc'],
  [
    'by a mind that is asked for nothing',
    { kind: 'npcGive', npc: marta, to: ana, goods: goods(1), operation: 'o-99' },
    'stale-operation',
  ],
])('a gift %s is refused and changes nothing', (_what, command, reason) => {
  const stage = openMarket()
  stage.step({ kind: 'pause', on: true })
  const before = canonicalJson(stage.state)
  expect(refusals(stage, command)).toEqual([reason])
  expect(canonicalJson(stage.state)).toBe(before)
})

test('nothing is handed over across the square, nor to or by a player who is away', () => {
  const stage = openMarket()
  stage.step({ kind: 'playerMoved', player: ana, x: 500, y: 90, facing: 'up' })
  expect(refusals(stage, { kind: 'npcGive', npc: marta, to: ana, goods: goods(1) })).toEqual(['too-far'])
  expect(refusals(stage, { kind: 'playerGive', player: ana, to: marta, goods: goods(1) })).toEqual(['too-far'])
  stage.step({ kind: 'leave', player: ben })
  expect(refusals(stage, { kind: 'npcGive', npc: marta, to: ben, goods: goods(1) })).toEqual(['unknown-body'])
  expect(refusals(stage, { kind: 'playerGive', player: ben, to: marta, goods: goods(1) })).toEqual(['unknown-body'])
  expect(bagOf(stage, ben).gold, 'what one owns stays while one is away').toBe(10)
})

test('a gift that is worth something makes an NPC like the player more, once a day', () => {
  const stage = openMarket()
  stage.step(
    { kind: 'playerGive', player: ana, to: marta, goods: goods(2) },
    { kind: 'playerGive', player: ana, to: ben, goods: goods(3) },
  )
  expect(only(stage.log, 'relationChanged')).toEqual([])
  for (const _again of [1, 2]) stage.step({ kind: 'playerGive', player: ben, to: marta, goods: goods(3) })
  expect(only(stage.log, 'relationChanged')).toEqual([
    {
      kind: 'relationChanged',
      npc: marta,
      body: ben,
      familiarity: 2,
      affinity: 7,
      trust: 3,
      because: 'gift',
      why: 'gave me 3 pennies',
    },
  ])
  stage.state.tick += (24 * 60 * 60 * 1000) / stage.state.tickGameMs
  stage.step(
    { kind: 'playerGive', player: ben, to: marta, goods: goods(0, { flour: 1 }) },
    { kind: 'playerGive', player: ben, to: marta, goods: goods(3) },
  )
  expect(standingWith(stage.npc('marta'), ben)).toBe(2)
  expect(standingWith(stage.npc('marta'), ana)).toBe(0)
})
