import type { ClientMessages, GroundThing, ServerMessages, ShownGoods } from '../server/rooms/messages.ts'
import { REACH_TILES } from '../world/constants.ts'
import type { PageSocket } from './colyseus-socket.ts'
import type { GameState } from './game-state.ts'

/** An answer that the village did not take is asked for again after so long. Milliseconds. */
const answerAgain = 4000
/** A card that came in the place of another is not answered by a click that was meant for the old one. Milliseconds. */
const newCard = 1000
/** How often it is looked whether something lies within reach. Milliseconds. */
const lookEvery = 250
/** The player stands a little nearer here than the village knows. Tiles. */
const reach = REACH_TILES - 0.25

/** What the player owns, is offered and asked, and does with it. The village decides; the page only asks, and shows what it is told. */
export function createGoods(options: {
  state: GameState
  socket: PageSocket
  /** Where the player stands, in pixels of the world; null before the map is there. */
  feet: () => { x: number; y: number } | null
  tileSize: () => number
  notice(text: string): void
}) {
  const { state, socket } = options
  /** What of the shop was still on its way when it was shut is not shown. */
  let shutting = false

  socket.listen('bag', (bag) => {
    state.bag = bag
  })
  socket.listen('offers', ({ offers }) => {
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
    // Who keeps it has walked off, or sells no more: the panel does not go without a word.
    if (state.shop !== null) options.notice(`The shop of ${state.shop.name} is shut now.`)
    state.shop = null
    if (state.panel === 'shop') state.panel = 'none'
  })
  socket.listen('quests', ({ quests }) => {
    state.quests = quests
  })
  socket.listen('promises', ({ promises }) => {
    state.promises = promises
  })
  socket.listen('regards', ({ regards }) => {
    state.regards = regards
  })
  socket.listen('ground', ({ things }) => {
    state.ground = things
    lookAround()
  })
  // A page that came back is told everything anew; what was asked of it before is over.
  socket.listen('welcome', () => {
    shutting = false
    state.questions = []
  })
  setInterval(lookAround, lookEvery)

  function lookAround(): void {
    const at = options.feet()
    const away = (thing: GroundThing) =>
      at === null ? Number.POSITIVE_INFINITY : Math.hypot(thing.x - at.x, thing.y - at.y) / options.tileSize()
    const near = state.ground.filter((thing) => away(thing) <= reach).sort((left, right) => away(left) - away(right))
    const ids = near.map(({ id, count }) => `${id} ${count}`).join()
    if (ids !== state.reachable.map(({ id, count }) => `${id} ${count}`).join()) state.reachable = near
  }

  function ask<Name extends keyof ClientMessages>(name: Name, data: ClientMessages[Name]): boolean {
    if (!socket.connected) options.notice('The village is out of reach; try again when it is back.')
    else socket.emit(name, data)
    return socket.connected
  }
  /** Its buttons rest until the village has taken the answer, so that two clicks are one. */
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
