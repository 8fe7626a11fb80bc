import { expect, test } from 'vitest'
import type { Command } from '../../../main/world/commands.ts'
import { OFFER_TICKS } from '../../../main/world/constants.ts'
import type { Goods } from '../../../main/world/goods.ts'
import type { OfferId, PlayerId } from '../../../main/world/ids.ts'
import { ana, ben, only } from '../stage.ts'
import { bag, bagOf, bram, goods, openMarket, refusals, theOffer } from './market.ts'

const offer = (player: PlayerId, to: PlayerId, gives: Goods, wants: Goods): Command => ({
  kind: 'playerOffer',
  player,
  to,
  gives,
  wants,
})
const flourForCoins = (from = ana, to = ben) => offer(from, to, goods(0, { flour: 1 }), goods(4))
const withdraw = (player: PlayerId, id: OfferId): Command => ({ kind: 'withdrawOffer', player, offer: id })

test('two players trade when the other says yes, and nothing moves before', () => {
  const stage = openMarket()
  stage.step(flourForCoins())
  const id = theOffer(stage)
  expect([bagOf(stage, ana), bagOf(stage, ben)]).toEqual([bag(10, { flour: 1 }), bag(10, { flour: 1 })])
  stage.step({ kind: 'answerOffer', body: ben, offer: id, accept: true })
  expect([bagOf(stage, ana), bagOf(stage, ben)]).toEqual([bag(14), bag(6, { flour: 2 })])
})

test('only who made an offer takes it back, and only whom it is for answers it', () => {
  const stage = openMarket()
  stage.step(flourForCoins())
  const id = theOffer(stage)
  expect(refusals(stage, withdraw(ben, id))).toEqual(['not-yours'])
  expect(refusals(stage, { kind: 'answerOffer', body: ana, offer: id, accept: true })).toEqual(['not-yours'])
  expect(only(stage.step(withdraw(ana, id)), 'offerEnded')).toMatchObject([{ outcome: 'withdrawn', from: ana }])
  expect(refusals(stage, withdraw(ana, id))).toEqual(['unknown-offer'])
})

test('an offer needs what it gives, somebody else who is near and here, and something in it', () => {
  const stage = openMarket()
  const refused = (command: Command) => refusals(stage, command)
  expect(refused(offer(ana, ben, goods(99), goods(1)))).toEqual(['lacking'])
  expect(refused(offer(ana, ben, goods(0), goods(0)))).toEqual(['invalid'])
  expect(refused(offer(ana, ana, goods(1), goods(0)))).toEqual(['invalid'])
  expect(refused(offer(ana, 'p-0000000000nobody' as PlayerId, goods(1), goods(0)))).toEqual(['unknown-body'])
  // A villager's mind is asked in words.
  expect(refused(offer(ana, bram as unknown as PlayerId, goods(1), goods(0)))).toEqual(['unknown-body'])
  const { tileSize } = stage.map
  stage.step({ kind: 'playerMoved', player: ben, x: 15.5 * tileSize, y: 6.5 * tileSize, facing: 'down' })
  expect(refused(flourForCoins())).toEqual(['too-far'])
  expect(stage.state.offers).toEqual({})
})

test('crossing offers of the same two stand side by side, and the second yes finds that the flour is gone', () => {
  const stage = openMarket()
  stage.step(offer(ana, ben, goods(0, { flour: 1 }), goods(0)), offer(ben, ana, goods(2), goods(0, { flour: 1 })))
  const [first, second] = Object.keys(stage.state.offers) as OfferId[]
  const events = stage.step(
    { kind: 'answerOffer', body: ben, offer: first as OfferId, accept: true },
    { kind: 'answerOffer', body: ana, offer: second as OfferId, accept: true },
  )
  expect(only(events, 'offerEnded').map(({ outcome }) => outcome)).toEqual(['accepted', 'impossible'])
  expect([bagOf(stage, ana), bagOf(stage, ben)]).toEqual([bag(10), bag(10, { flour: 2 })])
})

test('an offer ends with its time, and when either of the two leaves', () => {
  const stage = openMarket()
  stage.step(flourForCoins())
  expect(only(stage.run(OFFER_TICKS), 'offerEnded')).toMatchObject([{ outcome: 'expired' }])
  for (const gone of [ana, ben]) {
    stage.step(flourForCoins())
    expect(only(stage.step({ kind: 'leave', player: gone }), 'offerEnded')).toMatchObject([{ outcome: 'withdrawn' }])
    stage.step({ kind: 'join', player: gone, name: 'Again' })
  }
})
