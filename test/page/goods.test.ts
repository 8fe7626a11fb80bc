import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageSocket } from '../../main/page/colyseus-socket.ts'
import { createGameState } from '../../main/page/game-state.ts'
import { createGoods } from '../../main/page/goods.ts'
import { thingAt, thingPlace } from '../../main/page/ground-places.ts'
import { goodsInWords } from '../../main/server/rooms/goods-words.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The page's goods with a server that only listens. The player stands at the origin. */
function page() {
  const state = createGameState()
  const listeners = new Map<string, ((data: unknown) => void)[]>()
  const sent: { name: string; data: unknown }[] = []
  const notices: string[] = []
  const socket = {
    connected: true,
    emit: (name: string, data: unknown) => sent.push({ name, data }),
    listen: (name: string, listener: (data: unknown) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  }
  const at = { x: 0, y: 0 }
  const goods = createGoods({
    state,
    socket: socket as unknown as PageSocket,
    feet: () => at,
    tileSize: () => 32,
    notice: (text) => notices.push(text),
  })
  const server = (name: string, data: unknown) => (listeners.get(name) ?? []).forEach((listener) => listener(data))
  return { state, socket, sent, notices, goods, server, at }
}
const nothing = { gold: 0, items: [] }
const offer = { id: 'x-1', npc: 'marta', name: 'Marta', gives: nothing, wants: nothing, seconds: 60, why: '' }
const shop = { npc: 'marta', name: 'Marta', wares: [], buys: [] }
const bread = (id: string, x: number, count = 1) => ({
  id,
  item: 'bread',
  name: 'loaf of bread',
  plural: 'loaves of bread',
  count,
  x,
  y: 0,
})

describe('an offer on the page', () => {
  it('rests when it is answered, so that two clicks are one, and may be answered again when the village did not take it', () => {
    const { state, goods, server, sent } = page()
    server('offers', { offers: [offer] })
    goods.answer('x-1', true)
    expect([sent, state.offers[0]?.answered]).toEqual([
      [{ name: 'offer.answer', data: { offer: 'x-1', accept: true } }],
      true,
    ])
    vi.advanceTimersByTime(5000)
    expect(state.offers[0]?.answered).toBe(false)
    server('offers', { offers: [] })
    expect(state.offers).toEqual([])
  })

  it('that comes in the place of another rests for a moment: a click that was meant for the old one says yes to nothing', () => {
    const { state, server } = page()
    server('offers', { offers: [offer] })
    expect(state.offers[0]?.answered).toBe(false)
    server('offers', {
      offers: [
        { ...offer, id: 'x-2' },
        { ...offer, id: 'x-3', npc: 'bram' },
      ],
    })
    expect(state.offers.map(({ answered }) => answered)).toEqual([true, false])
    vi.advanceTimersByTime(1100)
    expect(state.offers.map(({ answered }) => answered)).toEqual([false, false])
  })

  it('can be accepted by whoever has what it asks for', () => {
    const { goods, server } = page()
    const loaf = { id: 'bread', name: 'loaf', plural: 'loaves', count: 2 }
    server('bag', { coin: { one: 'penny', many: 'pennies' }, gold: 3, items: [{ ...loaf, description: '' }] })
    expect(goods.canGive({ wants: { gold: 3, items: [loaf] } })).toBe(true)
    expect(goods.canGive({ wants: { gold: 4, items: [] } })).toBe(false)
    expect(goods.canGive({ wants: { gold: 0, items: [{ ...loaf, count: 3 }] } })).toBe(false)
  })

  it('is not answered into the void', () => {
    const { socket, goods, server, sent, notices, state } = page()
    server('offers', { offers: [offer] })
    socket.connected = false
    goods.answer('x-1', true)
    expect([sent, state.offers[0]?.answered, notices]).toEqual([
      [],
      false,
      ['The server cannot be reached; try again when it is back.'],
    ])
  })
})

describe('a question', () => {
  it('stands once until it is over, and none outlives a page that came back', () => {
    const { state, server, goods, sent } = page()
    const question = { id: 'c-1', npc: 'marta', name: 'Marta', text: 'May I tell Bram?', seconds: 30 }
    server('consent', question)
    server('consent', question)
    expect(state.questions).toHaveLength(1)
    goods.answerQuestion('c-1', false)
    expect(sent).toEqual([{ name: 'consent.answer', data: { id: 'c-1', yes: false } }])
    server('consent.over', { id: 'c-1' })
    expect(state.questions).toEqual([])
    server('consent', question)
    server('welcome', {})
    expect(state.questions).toEqual([])
  })
})

describe('a shop', () => {
  it('opens its panel once; what comes after the player has left it opens nothing', () => {
    const { state, server, goods, sent } = page()
    server('shop', shop)
    expect(state.panel).toBe('shop')
    goods.shutShop()
    goods.shutShop()
    state.panel = 'none'
    server('shop', shop)
    expect([state.panel, state.shop, sent]).toEqual(['none', null, [{ name: 'shop.close', data: {} }]])
    server('shop.close', {})
    server('shop', shop)
    expect(state.panel).toBe('shop')
  })

  it('that is shut by another than the player goes with a word, and without one when the player leaves it', () => {
    const { state, server, goods, notices } = page()
    server('shop', shop)
    server('shop.close', {})
    expect([state.shop, state.panel, notices]).toEqual([null, 'none', ['The shop of Marta is closed now.']])
    server('shop', shop)
    goods.shutShop()
    server('shop.close', {})
    server('shop.close', {})
    expect(notices).toHaveLength(1)
  })

  it('asks for the price that was shown, for all of it', () => {
    const { goods, sent } = page()
    goods.buy(shop, { item: 'bread', count: 3, price: 4 })
    expect(sent).toEqual([{ name: 'shop.buy', data: { npc: 'marta', item: 'bread', count: 3, price: 12 } }])
  })
})

describe('what lies on the ground', () => {
  it('can be picked up within reach, the nearest first, also after a step', () => {
    const { state, server, at } = page()
    server('ground', { things: [bread('t-1', 50), bread('t-2', 20), bread('t-3', 300)] })
    expect(state.reachable.map(({ id }) => id)).toEqual(['t-2', 't-1'])
    at.x = 290
    vi.advanceTimersByTime(300)
    expect(state.reachable.map(({ id }) => id)).toEqual(['t-3'])
    server('ground', { things: [] })
    expect(state.reachable).toEqual([])
  })

  it('is found under the pointer where it is drawn', () => {
    const thing = bread('t-9', 100)
    const at = thingPlace(thing)
    expect(thingAt([thing], { x: at.x + 3, y: at.y - 5 })?.id).toBe('t-9')
    expect(thingAt([thing], { x: at.x + 30, y: at.y - 5 })).toBeNull()
    expect(Math.hypot(at.x - 100, at.y)).toBeLessThan(20)
  })
})

it('goods are told in words', () => {
  const coin = { one: 'penny', many: 'pennies' }
  const items = [
    { id: 'bread', name: 'loaf of bread', plural: 'loaves of bread', count: 2 },
    { id: 'cake', name: 'honey cake', plural: 'honey cakes', count: 1 },
  ]
  expect([
    goodsInWords({ gold: 4, items }, coin),
    goodsInWords({ gold: 1, items: [] }, coin),
    goodsInWords({ gold: 0, items: items.slice(1) }, coin),
    goodsInWords(nothing, coin),
  ]).toEqual(['2 loaves of bread, 1 honey cake and 4 pennies', '1 penny', '1 honey cake', 'nothing'])
})
