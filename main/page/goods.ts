import type { ClientMessages } from '../server/rooms/messages.ts'
import type { ServerMessages } from '../server/rooms/server-messages.ts'
import type { GroundThing, ShownGoods } from '../server/rooms/shown.ts'
import { REACH_TILES } from '../world/constants.ts'
import { everyWhile } from './beats.ts'
import type { PageSocket } from './colyseus-socket.ts'
import type { GameState } from './game-state.ts'
import { say } from './say.ts'

/** The time after which the buttons work again if the village didn't take the answer. Milliseconds. */
const answerAgain = 4000
/** A card that replaced another ignores clicks for this time, since they were aimed at the old one. Milliseconds. */
const newCard = 1000
/** How often the page checks whether something is within reach. Milliseconds. */
const lookEvery = 250
/** The page may show the player slightly nearer than the village knows. Tiles. */
const reach = REACH_TILES - 0.25

/**
 * The player's belongings, offers and questions, and what the player does with them. The village decides; the page
 * sends requests and shows what it receives.
 */
export function createGoods(options: {
  state: GameState
  socket: PageSocket
  /** Aborted when the page shows another village. */
  here?: AbortSignal
  /** The player's position, in pixels of the world. Null before the map has loaded. */
  feet: () => { x: number; y: number } | null
  tileSize: () => number
  notice(text: string): void
}) {
  const { state, socket } = options
  /** Shop messages still under way when it was shut aren't shown. */
  let shutting = false

  socket.listen('bag', (bag) => {
    state.bag = bag
  })
  socket.listen('goods.kinds', ({ kinds }) => {
    state.kinds = kinds
  })
  socket.listen('offers', ({ offers, own = [] }) => {
    state.ownOffers = own.map((offer) => ({ ...offer, until: performance.now() + offer.seconds * 1000 }))
    const before = state.offers
    state.offers = offers.map((offer) => ({
      ...offer,
      until: performance.now() + offer.seconds * 1000,
      answered: false,
    }))
    for (const offer of state.offers) {
      if (before.some(({ id, npc }) => npc === offer.npc && id !== offer.id)) rest(offer, newCard)
    }
  })
  socket.listen('consent', (question) => {
    const asked = { ...question, until: performance.now() + question.seconds * 1000, answered: false }
    state.questions = [...state.questions.filter(({ id }) => id !== question.id), asked]
  })
  socket.listen('consent.over', ({ id }) => {
    state.questions = state.questions.filter((question) => question.id !== id)
  })
  socket.listen('shop', (shop) => {
    if (shutting) return
    if (state.shop?.npc !== shop.npc) state.panel = 'shop'
    state.shop = shop
  })
  socket.listen('shop.close', () => {
    shutting = false
    // The shopkeeper walked off or no longer sells. The panel doesn't close without a word.
    if (state.shop !== null) options.notice(say('goods.the-shop-of-is-closed', { name: state.shop.name }))
    state.shop = null
    if (state.panel === 'shop') state.panel = 'none'
  })
  socket.listen('quests', ({ quests }) => {
    state.quests = quests
  })
  socket.listen('letters', ({ people, letters }) => {
    state.letterPeople = people
    state.letters = letters
  })
  socket.listen('promises', ({ promises, own = [] }) => {
    state.promises = promises
    state.ownPromises = own
  })
  socket.listen('regards', ({ regards }) => {
    state.opinions = regards
  })
  socket.listen('aims', ({ aims }) => {
    state.aims = aims
  })
  socket.listen('ground', ({ things }) => {
    state.ground = things
    lookAround()
  })
  // A page that reconnected receives everything again. Earlier questions are over.
  socket.listen('welcome', () => {
    shutting = false
    state.questions = []
  })
  everyWhile(options.here, lookEvery, lookAround)

  function lookAround(): void {
    const at = options.feet()
    const away = (thing: GroundThing) =>
      at === null ? Number.POSITIVE_INFINITY : Math.hypot(thing.x - at.x, thing.y - at.y) / options.tileSize()
    const near = state.ground.filter((thing) => away(thing) <= reach).sort((left, right) => away(left) - away(right))
    const ids = near.map(({ id, count }) => `${id} ${count}`).join()
    if (ids !== state.reachable.map(({ id, count }) => `${id} ${count}`).join()) state.reachable = near
  }

  function ask<Name extends keyof ClientMessages>(name: Name, data: ClientMessages[Name]): boolean {
    if (!socket.connected) options.notice(say('common.the-village-cannot-be-reached'))
    else socket.emit(name, data)
    return socket.connected
  }
  /** Disables the buttons until the village has taken the answer, so that two clicks count as one. */
  function rest(asked: { answered: boolean } | undefined, milliseconds = answerAgain): void {
    if (!asked) return
    asked.answered = true
    setTimeout(() => {
      asked.answered = false
    }, milliseconds)
  }
  function isThere({ gold, items }: ShownGoods): boolean {
    const { bag } = state
    return (
      gold <= bag.gold &&
      items.every(({ id, count }) => (bag.items.find((item) => item.id === id)?.count ?? 0) >= count)
    )
  }

  return {
    give: (gift: ClientMessages['goods.give']) => ask('goods.give', gift),
    drop: (item: string, count: number) => ask('goods.drop', { item, count }),
    use: (item: string) => ask('goods.use', { item }),
    pickUp: (thing: string) => ask('goods.pickUp', { thing }),
    lookCloser: (mystery: string, piece: string) => ask('mystery.look', { mystery, piece }),
    offer: (offer: ClientMessages['offer.make']) => ask('offer.make', offer),
    withdraw: (offer: string) => ask('offer.withdraw', { offer }),
    askKinds: () => ask('goods.kinds', {}),
    /** Whether the player has what an offer asks for. */
    canGive: (offer: { wants: ShownGoods }): boolean => isThere(offer.wants),
    answer(id: string, accept: boolean): void {
      if (ask('offer.answer', { offer: id, accept })) rest(state.offers.find((offer) => offer.id === id))
    },
    answerQuestion(id: string, yes: boolean): void {
      if (ask('consent.answer', { id, yes })) rest(state.questions.find((question) => question.id === id))
    },
    buy: (shop: ServerMessages['shop'], { item, count, price }: { item: string; count: number; price: number }) =>
      ask('shop.buy', { npc: shop.npc, item, count, price: price * count }),
    sell: (shop: ServerMessages['shop'], { item, count, price }: { item: string; count: number; price: number }) =>
      ask('shop.sell', { npc: shop.npc, item, count, price: price * count }),
    shutShop(): void {
      if (state.shop === null) return
      shutting = ask('shop.close', {})
      state.shop = null
    },
  }
}
export type Goods = ReturnType<typeof createGoods>
