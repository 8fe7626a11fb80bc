import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import { OFFER_TALKED_TICKS, OFFER_TICKS } from '../../../main/world/constants.ts'
import type { BodyId, OfferId } from '../../../main/world/ids.ts'
import { ana, ben, only, type Stage } from '../stage.ts'
import { bag, bagOf, bram, goods, marta, openMarket, refusals, theOffer } from './market.ts'

const bread = (to: BodyId, price = 5): Command => ({
  kind: 'npcOffer',
  npc: marta,
  to,
  gives: goods(0, { bread: 1 }),
  wants: goods(price),
})
const answer = (body: BodyId, offer: OfferId, accept = true): Command => ({ kind: 'answerOffer', body, offer, accept })
const ends = (events: SimulationEvent[]) =>
  only(events, 'offerEnded').map(({ offer, outcome }) => `${offer} ${outcome}`)
function offered(to: BodyId = ana, price = 5): { stage: Stage; offer: OfferId } {
  const stage = openMarket()
  stage.step(bread(to, price))
  return { stage, offer: theOffer(stage) }
}

test('what was offered changes hands when the other says yes, and not before', () => {
  const { stage, offer } = offered()
  expect(bagOf(stage, ana)).toEqual(bag(10, { flour: 1 }))
  expect(stage.step(answer(ana, offer)).slice(0, 3)).toEqual([
    { kind: 'transferred', from: marta, to: ana, goods: { items: { bread: 1 } }, because: 'trade', offer },
    { kind: 'transferred', from: ana, to: marta, goods: { gold: 5 }, because: 'trade', offer },
    { kind: 'offerEnded', offer, from: marta, to: ana, outcome: 'accepted' },
  ])
  expect([bagOf(stage, ana), bagOf(stage, marta)]).toEqual([
    bag(5, { flour: 1, bread: 1 }),
    bag(25, { bread: 3, flour: 6 }),
  ])
})

test('a second yes, also in the same tick, finds no offer any more', () => {
  const { stage, offer } = offered()
  const events = stage.step(answer(ana, offer), answer(ana, offer))
  expect(only(events, 'transferred')).toHaveLength(2)
  expect(only(events, 'refused')).toMatchObject([{ reason: 'unknown-offer', body: ana }])
  expect(refusals(stage, answer(ana, offer, false))).toEqual(['unknown-offer'])
})

test('a no ends it, and an answer that nobody gives is a no', () => {
  const { stage, offer } = offered()
  expect(ends(stage.step(answer(ana, offer, false)))).toEqual([`${offer} declined`])
  stage.step(bread(ana))
  const later = theOffer(stage)
  // The tick in which it was made counts already.
  expect(ends(stage.run(OFFER_TICKS - 2))).toEqual([])
  expect(ends(stage.run(1))).toEqual([`${later} expired`])
  expect(bagOf(stage, ana).gold).toBe(10)
})

test('an offer waits on while the two talk, but not for ever', () => {
  const { stage, offer } = offered()
  const half = OFFER_TICKS / 2
  const said: string[] = []
  for (let spoken = 0; spoken * half < OFFER_TALKED_TICKS - OFFER_TICKS; spoken++) {
    said.push(
      ...ends(
        stage.step({ kind: 'say', player: ana, npc: marta, message: `m-${spoken}`, text: 'How is the weather?' }),
      ),
    )
    said.push(...ends(stage.run(half - 1)))
  }
  expect(said).toEqual([])
  for (let spoken = 0; spoken < 4; spoken++) {
    said.push(
      ...ends(
        stage.step({ kind: 'say', player: ana, npc: marta, message: `n-${spoken}`, text: 'And how is your mother?' }),
      ),
    )
    said.push(...ends(stage.run(half - 1)))
  }
  expect(said).toEqual([`${offer} expired`])
})

test('only whom it was made to may answer', () => {
  const { stage, offer } = offered()
  const before = canonicalJson(stage.state.offers)
  expect(refusals(stage, answer(ben, offer))).toEqual(['not-yours'])
  expect(refusals(stage, answer(marta, offer))).toEqual(['not-yours'])
  expect(refusals(stage, { ...answer(ana, offer), operation: 'o-1' })).toEqual(['stale-operation'])
  expect(canonicalJson(stage.state.offers)).toBe(before)
})

test('a new offer to the same one takes the place of the old; others stay', () => {
  const { stage, offer } = offered()
  stage.step(bread(ben))
  expect(ends(stage.step(bread(ana, 3)))).toEqual([`${offer} withdrawn`])
  expect(Object.values(stage.state.offers).map(({ to, wants }) => [to, wants.gold])).toEqual([
    [ben, 5],
    [ana, 3],
  ])
  expect(refusals(stage, answer(ana, offer))).toEqual(['unknown-offer'])
})

test('what is not there any more when the other says yes makes it impossible: nothing moves', () => {
  const { stage, offer } = offered(ana, 8)
  stage.step({ kind: 'playerGive', player: ana, to: ben, goods: goods(3) })
  const events = stage.step(answer(ana, offer))
  expect(events).toEqual([{ kind: 'offerEnded', offer, from: marta, to: ana, outcome: 'impossible' }])
  expect([bagOf(stage, ana).gold, bagOf(stage, marta).gold]).toEqual([7, 20])
})

test('one loaf that was offered to two goes to who says yes first, in whatever order they ask in that tick', () => {
  for (const [first, second] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const stage = openMarket()
    const loaves = goods(0, { bread: 4 })
    stage.step(
      ...[ana, ben].map((to): Command => ({ kind: 'npcOffer', npc: marta, to, gives: loaves, wants: goods(1) })),
    )
    const to = (player: BodyId) => Object.values(stage.state.offers).find((offer) => offer.to === player)?.id as OfferId
    const [mine, theirs] = [to(first), to(second)]
    expect(ends(stage.step(answer(first, mine), answer(second, theirs)))).toEqual([
      `${mine} accepted`,
      `${theirs} impossible`,
    ])
    expect([bagOf(stage, first), bagOf(stage, second)]).toEqual([bag(9, { flour: 1, bread: 4 }), bag(10, { flour: 1 })])
  }
})

test('who says yes and lays the price down in one tick does one of both', () => {
  const { stage, offer } = offered()
  stage.step({ kind: 'npcOffer', npc: bram, to: ana, gives: goods(6), wants: goods(0, { flour: 1 }) })
  const swap = Object.values(stage.state.offers).find(({ from }) => from === bram)?.id as OfferId
  const lay: Command = { kind: 'dropItem', body: ana, item: 'flour' as never, count: 1 }
  expect(ends(stage.step(lay, answer(ana, swap)))).toEqual([`${swap} impossible`])
  expect(only(stage.step(answer(ana, offer), { ...lay, item: 'bread' as never }), 'dropped')).toHaveLength(1)
})

test('who is far off may come back and say yes again', () => {
  const { stage, offer } = offered()
  const { x, y } = stage.player(ana)
  stage.step({ kind: 'playerMoved', player: ana, x: 500, y: 90, facing: 'up' })
  expect(refusals(stage, answer(ana, offer))).toEqual(['too-far'])
  stage.step({ kind: 'playerMoved', player: ana, x, y, facing: 'up' })
  expect(ends(stage.step(answer(ana, offer)))).toEqual([`${offer} accepted`])
})

test('an offer is off when either leaves the map', () => {
  const gone = offered()
  expect(ends(gone.stage.step({ kind: 'leave', player: ana }))).toEqual([`${gone.offer} withdrawn`])
  const removed = offered()
  expect(ends(removed.stage.step({ kind: 'characterRemoved', npc: marta }))).toEqual([`${removed.offer} withdrawn`])
  const bought = openMarket()
  bought.step({ kind: 'npcOffer', npc: bram, to: marta, gives: goods(5), wants: goods(0, { bread: 1 }) })
  const offer = theOffer(bought)
  expect(ends(bought.step({ kind: 'characterRemoved', npc: marta }))).toEqual([`${offer} withdrawn`])
})

test('NPCs trade with one another, each by its own mind', () => {
  const stage = openMarket()
  stage.step({ kind: 'npcOffer', npc: bram, to: marta, gives: goods(5), wants: goods(0, { bread: 1 }) })
  const offer = theOffer(stage)
  expect(refusals(stage, { ...answer(marta, offer), operation: 'o-77' })).toEqual(['stale-operation'])
  expect(ends(stage.step(answer(marta, offer)))).toEqual([`${offer} accepted`])
  expect(bagOf(stage, bram)).toEqual(bag(1, { salve: 1, bread: 1 }))
})

test.each([
  ['of what one has not', { gives: goods(0, { salve: 1 }), wants: goods(1) }, 'lacking'],
  ['of nothing for nothing', { gives: {}, wants: goods(0) }, 'invalid'],
  ['to oneself', { to: marta }, 'invalid'],
  ['to nobody', { to: 'constructor' }, 'unknown-body'],
  ['of nobody', { npc: 'nobody' }, 'unknown-npc'],
  ['of a mind that is asked for nothing', { operation: 'o-99' }, 'stale-operation'],
])('an offer %s is refused and changes nothing', (_what, part, reason) => {
  const stage = openMarket()
  stage.step({ kind: 'pause', on: true })
  const before = canonicalJson(stage.state)
  expect(refusals(stage, { ...bread(ana), ...part })).toEqual([reason])
  expect(canonicalJson(stage.state)).toBe(before)
})
