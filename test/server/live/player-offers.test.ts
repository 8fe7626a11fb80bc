import { describe, expect, it } from 'vitest'
import { bag, goods, marta } from '../../world/economy/market.ts'
import { ana, ben } from '../../world/stage.ts'
import { createGoodsSurface, itemsIn, offer } from './goods-rig.ts'

describe('an offer', () => {
  it('is shown with what is given and got, and accepted once however often it is clicked', () => {
    const surface = createGoodsSurface()
    surface.tick(offer)
    const [shown] = surface.last(ana, 'offers')?.offers ?? []
    expect(shown).toMatchObject({
      npc: 'marta',
      name: 'Marta',
      gives: { items: [{ id: 'bread', count: 1 }] },
      wants: { gold: 3, items: [] },
      why: '',
    })
    expect(shown?.seconds).toBeGreaterThan(0)
    for (const accept of [true, true, false]) surface.ask(ana, 'offer.answer', { offer: shown?.id ?? '', accept })
    surface.tick()
    expect(surface.last(ana, 'bag')).toMatchObject({ gold: 7 })
    expect(itemsIn(surface.last(ana, 'bag'))).toEqual({ bread: 1, flour: 1 })
    expect(surface.last(ana, 'offers')).toEqual({ offers: [] })
    expect(surface.notices(ana).filter((text) => text === 'That offer is no longer open.')).toHaveLength(2)
  })

  it("of another's cannot be answered, and the refusal does not say that there is one", () => {
    const surface = createGoodsSurface()
    surface.tick(offer)
    const id = surface.last(ana, 'offers')?.offers[0]?.id ?? ''
    surface.ask(ben, 'offer.answer', { offer: id, accept: true })
    surface.ask(ben, 'offer.answer', { offer: 'x-999', accept: true })
    surface.tick()
    expect(surface.notices(ben)).toEqual(['That offer is no longer open.', 'That offer is no longer open.'])
    expect(surface.last(ana, 'offers')?.offers).toHaveLength(1)
    expect([surface.state.players[ana]?.bag, surface.state.players[ben]?.bag]).toEqual([
      bag(10, { flour: 1 }),
      bag(10, { flour: 1 }),
    ])
  })

  it('stays before a player who is too far off to say yes to it', () => {
    const surface = createGoodsSurface()
    surface.tick(offer)
    const id = surface.last(ana, 'offers')?.offers[0]?.id ?? ''
    surface.moveAway(ana)
    surface.ask(ana, 'offer.answer', { offer: id, accept: true })
    surface.tick()
    expect(surface.notices(ana)).toEqual(['Too far away. Walk closer, then try again.'])
    // Its card was disabled by the click, so it is shown again.
    expect(surface.all(ana, 'offers').at(-1)?.offers).toHaveLength(1)
    expect(surface.all(ana, 'offers')).toHaveLength(3)
  })

  it('that nobody can keep is told to have come to nothing', () => {
    const surface = createGoodsSurface()
    surface.tick({ ...offer, wants: goods(999) })
    surface.ask(ana, 'offer.answer', { offer: surface.last(ana, 'offers')?.offers[0]?.id ?? '', accept: true })
    surface.tick()
    expect(surface.notices(ana)).toEqual(['The trade with Marta fell through: one of you no longer has the goods.'])
    expect(surface.last(ana, 'bag')?.gold).toBe(10)
  })
})

describe('an offer that goes by itself', () => {
  it('is told of: it ran out, another came in its place, or whoever made it is gone', () => {
    const surface = createGoodsSurface()
    surface.tick(offer)
    surface.tick(offer)
    // An identical offer is no news.
    expect([surface.notices(ana), surface.last(ana, 'offers')?.offers.length]).toEqual([[], 1])
    surface.tick({ ...offer, wants: goods(9) })
    expect(surface.last(ana, 'offers')?.offers).toMatchObject([{ wants: { gold: 9 } }])
    surface.tick({ kind: 'characterRemoved', npc: marta })
    expect(surface.last(ana, 'offers')?.offers).toEqual([])
    expect(surface.notices(ana)).toEqual([
      'Marta has replaced that offer with a new one.',
      'Marta has withdrawn the offer.',
    ])
    expect(surface.notices(ben)).toEqual([])
  })
})

describe('who was switched off', () => {
  it('deals with nobody: neither what was offered before nor what lies in the shop is to be had, and a no is heard', () => {
    const surface = createGoodsSurface()
    surface.tick(offer, { kind: 'npcOpenShop', npc: marta, player: ana })
    const id = surface.last(ana, 'offers')?.offers[0]?.id ?? ''
    surface.off.add(marta)
    surface.ask(ana, 'offer.answer', { offer: id, accept: true })
    surface.ask(ana, 'shop.buy', { npc: 'marta', item: 'bread', count: 1, price: 5 })
    surface.tick()
    expect(surface.state.players[ana]?.bag).toEqual(bag(10, { flour: 1 }))
    expect(surface.notices(ana)).toEqual(Array(2).fill('Marta is not trading right now. Try again later.'))
    // The card was disabled by the click, so it is shown again.
    expect(surface.all(ana, 'offers').at(-1)?.offers).toHaveLength(1)
    surface.off.clear()
    surface.ask(ana, 'offer.answer', { offer: id, accept: true })
    surface.tick()
    expect(surface.state.players[ana]?.bag).toEqual(bag(7, { flour: 1, bread: 1 }))
    surface.tick(offer)
    surface.off.add(marta)
    surface.ask(ana, 'offer.answer', { offer: surface.last(ana, 'offers')?.offers[0]?.id ?? '', accept: false })
    surface.tick()
    expect(surface.last(ana, 'offers')?.offers).toEqual([])
  })
})
