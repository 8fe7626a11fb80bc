import { describe, expect, it } from 'vitest'
import { parseClientMessage } from '../../../main/server/rooms/messages.ts'
import { bram, goods, itemId, marta, wares } from '../../world/economy/market.ts'
import { ana, ben } from '../../world/stage.ts'
import { createGoodsSurface, itemsIn, offer } from './goods-rig.ts'

describe("a player's page", () => {
  it('is told of the bag once, and again only when something in it changed', () => {
    const surface = createGoodsSurface()
    for (let ticks = 0; ticks < 40; ticks++) surface.tick()
    expect(surface.all(ana, 'bag')).toEqual([
      {
        coin: { one: 'penny', many: 'pennies' },
        gold: 10,
        items: [{ id: 'flour', name: 'flour', plural: 'flours', count: 1, description: '' }],
      },
    ])
    surface.tick({ kind: 'npcGive', npc: marta, to: ana, goods: goods(1, { bread: 2 }) })
    expect(surface.all(ana, 'bag')).toHaveLength(2)
    expect(surface.last(ana, 'bag')).toMatchObject({
      gold: 11,
      items: [{ id: 'bread', count: 2, use: 'eat' }, { id: 'flour' }],
    })
    expect(surface.notices(ana)).toEqual(['Marta gives you 2 breads and 1 penny.'])
  })

  it('never learns what another owns, is offered, buys, drops from or is refused', () => {
    const surface = createGoodsSurface()
    const from = surface.sent.length
    surface.tick({ kind: 'npcGive', npc: marta, to: ana, goods: goods(1) }, offer, {
      kind: 'npcOpenShop',
      npc: marta,
      player: ana,
    })
    surface.tick({ kind: 'npcStartQuest', npc: marta, player: ana, quest: 'errand' as never })
    surface.ask(ana, 'goods.drop', { item: 'salve', count: 1 })
    surface.ask(ana, 'goods.use', { item: 'flour' })
    surface.tick()
    expect(surface.since(from)).toEqual([ana])
    expect(surface.sent.slice(from).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['bag', 'offers', 'shop', 'quests', 'notice']),
    )
    // Nor after everything was sent again, to another page.
    surface.goods.resumed(ben)
    surface.tick()
    expect([surface.last(ben, 'offers'), surface.last(ben, 'quests'), surface.all(ben, 'shop')]).toEqual([
      { offers: [] },
      { quests: [] },
      [],
    ])
    expect(surface.last(ben, 'bag')?.gold).toBe(10)
  })

  it('that comes back is told everything anew, what is open and what is shut', () => {
    const surface = createGoodsSurface()
    surface.tick(offer, { kind: 'npcStartQuest', npc: marta, player: ana, quest: 'errand' as never })
    surface.away.add(ana)
    surface.tick({ kind: 'npcGive', npc: marta, to: ana, goods: goods(2) })
    surface.away.delete(ana)
    const from = surface.sent.length
    surface.goods.resumed(ana)
    surface.tick()
    const told = surface.sent.slice(from)
    expect(told.map(({ name }) => name).sort()).toEqual([
      ...[
        'aims',
        'bag',
        'calendar',
        'crafts',
        'friends',
        'ground',
        'moments',
        'mysteries',
        'offers',
        'quests',
        'regards',
        'shop.close',
      ],
    ])
    expect(surface.last(ana, 'bag')?.gold).toBe(12)
    expect(surface.last(ana, 'offers')?.offers).toHaveLength(1)
  })

  it('that is away for a moment misses nothing of what it is told then', () => {
    const surface = createGoodsSurface()
    surface.away.add(ana)
    surface.tick({ kind: 'npcGive', npc: marta, to: ana, goods: goods(2) })
    expect(surface.all(ana, 'bag')).toHaveLength(1)
    surface.away.delete(ana)
    surface.tick()
    expect(surface.last(ana, 'bag')?.gold).toBe(12)
  })

  it('learns other words when the world is written anew, and calls by its id what is written nowhere', () => {
    const surface = createGoodsSurface()
    const { flour: _gone, ...rest } = wares.items as Record<string, (typeof wares.items)[keyof typeof wares.items]>
    surface.tick({
      kind: 'catalogueChanged',
      catalogue: { ...wares, coin: { one: 'mark', many: 'marks' }, items: rest },
    })
    expect(surface.last(ana, 'bag')).toMatchObject({
      coin: { many: 'marks' },
      items: [{ id: 'flour', name: 'flour', plural: 'flour', count: 1 }],
    })
  })
})

describe('a shop', () => {
  const open = { kind: 'npcOpenShop', npc: marta, player: ana } as const

  it('shows what there is and what it pays, to whoever stands before it, also when others buy', () => {
    const surface = createGoodsSurface()
    surface.tick(open, { ...open, player: ben })
    expect(surface.last(ana, 'shop')).toEqual({
      npc: 'marta',
      name: 'Marta',
      wares: [{ id: 'bread', name: 'bread', plural: 'breads', count: 4, price: 5 }],
      buys: [],
    })
    surface.ask(ben, 'shop.buy', { npc: 'marta', item: 'bread', count: 2, price: 10 })
    surface.tick()
    expect(surface.last(ana, 'shop')?.wares).toMatchObject([{ id: 'bread', count: 2 }])
    expect(surface.last(ben, 'shop')?.buys).toMatchObject([{ id: 'bread', count: 2, price: 2 }])
    expect(surface.notices(ben)).toEqual(['Marta gives you 2 breads.', 'You give Marta 10 pennies.'])
    expect(surface.notices(ana)).toEqual([])
  })

  it('sells to two at once as long as there is something, at its own price, with open doors', () => {
    const surface = createGoodsSurface()
    surface.tick(open, { ...open, player: ben })
    surface.tick({ kind: 'npcGive', npc: marta, to: bram, goods: goods(0, { bread: 3 }) })
    for (const player of [ana, ben])
      surface.ask(player, 'shop.buy', { npc: 'marta', item: 'bread', count: 1, price: 5 })
    surface.ask(ana, 'shop.sell', { npc: 'marta', item: 'bread', count: 1, price: 4 })
    surface.ask(ana, 'shop.buy', { npc: 'bram', item: 'salve', count: 1, price: 7 })
    surface.tick()
    expect(itemsIn(surface.last(ana, 'bag'))).toEqual({ bread: 1, flour: 1 })
    expect(itemsIn(surface.last(ben, 'bag'))).toEqual({ flour: 1 })
    expect(surface.notices(ben)).toEqual(['You cannot make that trade: one of you does not have enough.'])
    expect(surface.notices(ana).slice(2)).toEqual([
      'The price has changed, so nothing was traded. Check it and try again.',
      'That shop is not open to you right now.',
    ])
  })

  it('is shut by its page, once or twice, and when the player walks off', () => {
    const surface = createGoodsSurface()
    surface.tick(open)
    surface.ask(ana, 'shop.close', {})
    surface.ask(ana, 'shop.close', {})
    surface.tick()
    expect(surface.state.players[ana]?.shop).toBeNull()
    const shut = surface.all(ana, 'shop.close').length
    surface.tick(open)
    surface.moveAway(ana)
    expect(surface.all(ana, 'shop.close')).toHaveLength(shut + 1)
  })
})

describe('what lies on the ground', () => {
  it('is seen by all who are near, and one of two who reach for it at once has it', () => {
    const surface = createGoodsSurface()
    surface.ask(ana, 'goods.drop', { item: 'flour', count: 1 })
    surface.tick()
    const [thing] = surface.last(ben, 'ground')?.things ?? []
    expect(thing).toMatchObject({ item: 'flour', name: 'flour', count: 1 })
    expect(Object.keys(thing ?? {})).not.toContain('body')
    for (const player of [ben, ana]) surface.ask(player, 'goods.pickUp', { thing: thing?.id ?? '' })
    surface.tick()
    expect([itemsIn(surface.last(ana, 'bag')), itemsIn(surface.last(ben, 'bag'))]).toEqual([{}, { flour: 2 }])
    expect(surface.notices(ana).at(-1)).toBe('Somebody else has picked that up.')
    expect(surface.last(ana, 'ground')).toEqual({ things: [] })
  })
})

describe('what a page asks for', () => {
  it('is given only of the own, to somebody near', () => {
    const surface = createGoodsSurface()
    surface.ask(ana, 'goods.give', { to: ben, gold: 4 })
    surface.ask(ana, 'goods.give', { to: 'marta', item: 'flour', count: 1 })
    surface.ask(ana, 'goods.give', { to: ben, item: 'flour', count: 1 })
    surface.ask(ana, 'goods.give', { to: 'constructor', gold: 1 })
    surface.tick()
    expect([surface.last(ana, 'bag')?.gold, surface.last(ben, 'bag')?.gold]).toEqual([6, 14])
    expect(surface.notices(ana)).toEqual([
      'You give Ben 4 pennies.',
      'You give Marta 1 flour.',
      'You do not have that many.',
      'There is nobody by that name here.',
    ])
    expect(surface.notices(ben)).toEqual(['Ana gives you 4 pennies.'])
  })

  it.each([
    ['goods.give', { to: 'marta', item: 'bread', count: 0 }],
    ['goods.give', { to: 'marta', item: 'bread', count: -1 }],
    ['goods.give', { to: 'marta', item: 'bread', count: 1, player: ben }],
    ['goods.give', { to: 'marta', item: 'bread', count: 1, gold: 3 }],
    ['goods.give', { to: '__proto__', gold: 3 }],
    ['goods.drop', { item: '../bread', count: 1 }],
    ['goods.drop', { item: 'bread', count: 1e9 }],
    ['goods.drop', { item: 'bread', count: 1.5 }],
    ['goods.pickUp', { thing: 'bread' }],
    ['goods.use', { item: 'bread', body: ben }],
    ['offer.answer', { offer: 'x-1', accept: 'yes' }],
    ['offer.answer', { offer: 'x-1', accept: true, body: ben }],
    ['shop.buy', { npc: 'marta', item: 'bread', count: 1, price: -1 }],
    ['shop.sell', { npc: 'marta', item: 'bread', count: 1 }],
  ])('%s with %o does not come through the door', (name, data) => {
    expect(parseClientMessage(name, data).ok).toBe(false)
  })
})

describe('a quest', () => {
  it('stands in the journal with its goals, is ready when all is there, and done when it is paid', () => {
    const surface = createGoodsSurface()
    surface.tick({ kind: 'npcStartQuest', npc: bram, player: ana, quest: 'visit' as never })
    expect(surface.last(ana, 'quests')?.quests).toMatchObject([
      {
        id: 'visit',
        name: 'A visit',
        giverName: 'Bram',
        text: 'Go to the square.',
        reward: { items: [{ id: 'bread', count: 1 }] },
        status: 'ready',
      },
    ])
    surface.tick({ kind: 'npcGive', npc: marta, to: bram, goods: goods(0, { bread: 1 }) })
    surface.tick({ kind: 'npcCompleteQuest', npc: bram, player: ana, quest: 'visit' as never })
    expect(surface.last(ana, 'quests')?.quests).toMatchObject([
      { id: 'visit', status: 'done', goals: [{ done: true }] },
    ])
    expect(itemsIn(surface.last(ana, 'bag'))).toEqual({ bread: 1, flour: 1 })
    surface.tick({ kind: 'npcStartQuest', npc: marta, player: ana, quest: 'errand' as never })
    const [errand] = surface.last(ana, 'quests')?.quests.filter(({ id }) => id === 'errand') ?? []
    expect(errand).toMatchObject({ goals: [{ text: 'Bring 1 flour to Marta', done: true }], status: 'ready' })
    surface.ask(ana, 'goods.drop', { item: itemId('flour'), count: 1 })
    surface.tick()
    expect(surface.last(ana, 'quests')?.quests.find(({ id }) => id === 'errand')).toMatchObject({
      goals: [{ done: false }],
      status: 'open',
    })
    expect(surface.notices(ana)).toContain('New in your journal: "An errand".')
  })

  it('of a kind that is gone stays open, whatever of it is done: nobody can end it', () => {
    const surface = createGoodsSurface()
    surface.tick({ kind: 'npcStartQuest', npc: marta, player: ana, quest: 'errand' as never })
    expect(surface.last(ana, 'quests')?.quests).toMatchObject([{ status: 'ready' }])
    surface.tick({ kind: 'catalogueChanged', catalogue: { ...surface.state.catalogue, quests: {} } })
    expect(surface.last(ana, 'quests')?.quests).toMatchObject([
      { id: 'errand', goals: [{ done: true }], status: 'open' },
    ])
  })
})
