import { TICKS_PER_SECOND } from '../../world/constants.ts'
import { questIn } from '../../world/errands/errand-of.ts'
import type { Catalogue, Goods } from '../../world/goods.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { MapData } from '../../world/map-data.ts'
import { itemKindOf } from '../../world/quests/kinds.ts'
import type { Offer, PlayerBody, WorldState } from '../../world/state.ts'
import type { ServerMessages } from '../rooms/messages.ts'
import type { BagItem, GroundThing, ShownGoods, ShownItem, ShownOffer } from '../rooms/shown.ts'

/** Things farther away are outside every window. Tiles. */
const seenTiles = 26
/** The most things that are shown; nobody could tell more apart. */
const mostThings = 100

export type NameOf = (body: string) => string

/**
 * The names of a kind of goods. Goods whose kind was removed from the world's files stay owned, and are called by their
 * id.
 */
export const namesOf = (catalogue: Catalogue, item: string): { id: string; name: string; plural: string } => {
  const words = item.replaceAll('-', ' ')
  return {
    id: item,
    name: itemKindOf(catalogue, item)?.name ?? words,
    plural: itemKindOf(catalogue, item)?.plural ?? words,
  }
}

const byName = (left: { name: string; id: string }, right: { name: string; id: string }): number =>
  left.name === right.name ? (left.id < right.id ? -1 : 1) : left.name < right.name ? -1 : 1

const shownItems = (catalogue: Catalogue, items: Goods['items'] = {}): ShownItem[] =>
  Object.entries(items)
    .map(([item, count]) => ({ ...namesOf(catalogue, item), count }))
    .sort(byName)

export const shownGoods = (catalogue: Catalogue, { gold = 0, items }: Goods): ShownGoods => ({
  gold,
  items: shownItems(catalogue, items),
})

export function bagOf({ catalogue }: WorldState, { bag }: PlayerBody): ServerMessages['bag'] {
  const items = shownItems(catalogue, bag.items).map((item): BagItem => {
    const kind = itemKindOf(catalogue, item.id)
    return { ...item, description: kind?.description ?? '', ...(kind?.use ? { use: kind.use } : {}) }
  })
  return { coin: catalogue.coin, gold: bag.gold, items }
}

/** The offers to a player, oldest first. Offers between villagers are private. */
export function offersTo(state: WorldState, player: PlayerId, nameOf: NameOf): ServerMessages['offers'] {
  const offers = Object.values(state.offers)
    .filter(({ to }) => to === player)
    .sort((left, right) => left.since - right.since || (left.id < right.id ? -1 : 1))
  return {
    offers: offers.map(
      (offer): ShownOffer => ({
        id: offer.id,
        npc: offer.from,
        name: nameOf(offer.from),
        gives: shownGoods(state.catalogue, offer.gives),
        wants: shownGoods(state.catalogue, offer.wants),
        seconds: Math.max(0, Math.ceil((offer.until - state.tick) / TICKS_PER_SECOND)),
        why: reasonFor(state, offer, nameOf),
      }),
    ),
  }
}

/**
 * Whether an offer that is missing from the state last sent to the page (as JSON) is there again with the same content.
 */
export function isRenewed(id: string, told: string | undefined, { offers }: ServerMessages['offers']): boolean {
  const before = (told === undefined ? [] : (JSON.parse(told) as ServerMessages['offers']).offers).find(
    (offer) => offer.id === id,
  )
  const terms = ({ npc, gives, wants, why }: ShownOffer): string => JSON.stringify([npc, gives, wants, why])
  return before !== undefined && offers.some((offer) => offer.id !== id && terms(offer) === terms(before))
}

function reasonFor(state: WorldState, { because }: Offer, nameOf: NameOf): string {
  switch (because.kind) {
    case 'trade':
      return ''
    case 'quest':
      return `for "${questIn(state, because.quest)?.name ?? because.quest}"`
    case 'lesson':
      return `to teach ${nameOf(because.learner)} ${because.skill.replaceAll('-', ' ')}`
    default:
      return because satisfies never
  }
}

/**
 * Things around the player: the nearest ones if there are many, sorted by id so that a single step causes no change.
 */
export function groundAround(
  { things, catalogue }: WorldState,
  map: MapData,
  { x, y }: { x: number; y: number },
): ServerMessages['ground'] {
  const far = seenTiles * map.tileSize
  const near = Object.values(things).filter((thing) => Math.abs(thing.x - x) <= far && Math.abs(thing.y - y) <= far)
  const away = (thing: { x: number; y: number }) => Math.hypot(thing.x - x, thing.y - y)
  const seen =
    near.length <= mostThings ? near : near.sort((left, right) => away(left) - away(right)).slice(0, mostThings)
  return {
    things: seen
      .map(({ id, item, count, x, y }): GroundThing => {
        const { name, plural } = namesOf(catalogue, item)
        return { id, item, name, plural, count, x, y }
      })
      .sort((left, right) => (left.id < right.id ? -1 : 1)),
  }
}
