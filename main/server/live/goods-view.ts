import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import { TICKS_PER_SECOND } from '../../world/constants.ts'
import type { Offer } from '../../world/dealings.ts'
import { isNothing } from '../../world/economy/bags.ts'
import { questIn } from '../../world/errands/errand-of.ts'
import type { Catalogue, Goods } from '../../world/goods.ts'
import type { PlayerId } from '../../world/ids.ts'
import { labelOf } from '../../world/lodging/beds.ts'
import type { MapData } from '../../world/map-data.ts'
import { itemKindOf } from '../../world/quests/kinds.ts'
import type { PlayerBody, WorldState } from '../../world/state.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { BagItem, GroundThing, ShownGoods, ShownItem, ShownOffer, ShownOwnOffer } from '../rooms/shown.ts'

/** Things farther away are outside every window. Tiles. */
const seenTiles = 26
/** The most things that are shown; nobody could tell more apart. */
const mostThings = 100

export type NameOf = (body: string) => string

interface Scene {
  state: WorldState
  map: MapData
  nameOf: NameOf
  /** The player's language. Default: English. */
  say?: SayNotice
}

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

/** The names of everything that there is, for a choice. */
export const kindsOf = ({ catalogue }: WorldState): ServerMessages['goods.kinds'] => ({
  kinds: Object.values(catalogue.items)
    .map(({ id, name, plural }) => ({ id, name, plural }))
    .sort(byName),
})

export function bagOf({ catalogue }: WorldState, { bag }: PlayerBody): ServerMessages['bag'] {
  const items = shownItems(catalogue, bag.items).map((item): BagItem => {
    const kind = itemKindOf(catalogue, item.id)
    return { ...item, description: kind?.description ?? '', ...(kind?.use ? { use: kind.use } : {}) }
  })
  return { coin: catalogue.coin, gold: bag.gold, items }
}

/** The offers to a player, oldest first, and the player's own. Offers between others are private. */
export function offersTo(scene: Scene, player: PlayerId): ServerMessages['offers'] {
  const { state, nameOf } = scene
  const all = Object.values(state.offers).sort(
    (left, right) => left.since - right.since || (left.id < right.id ? -1 : 1),
  )
  const offers = all.filter(({ to }) => to === player)
  const own = all.filter(({ from }) => from === player)
  const seconds = ({ until }: Offer) => Math.max(0, Math.ceil((until - state.tick) / TICKS_PER_SECOND))
  const terms = ({ gives, wants }: Offer) => ({
    gives: shownGoods(state.catalogue, gives),
    wants: shownGoods(state.catalogue, wants),
  })
  return {
    offers: offers.map(
      (offer): ShownOffer => ({
        id: offer.id,
        npc: offer.from,
        name: nameOf(offer.from),
        ...terms(offer),
        seconds: seconds(offer),
        why: reasonFor(scene, offer),
      }),
    ),
    ...(own.length > 0 && {
      own: own.map(
        (offer): ShownOwnOffer => ({
          id: offer.id,
          to: offer.to,
          name: nameOf(offer.to),
          ...terms(offer),
          seconds: seconds(offer),
        }),
      ),
    }),
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

function reasonFor({ state, map, nameOf, say = noticesInEnglish }: Scene, { because, gives }: Offer): string {
  switch (because.kind) {
    case 'trade':
      // A fee: what they get for it is done already, or told in words.
      return isNothing(gives) ? say('goods-view.as-a-gift-or-a-fee') : ''
    case 'quest':
      return say('goods-view.for', { name: questIn(state, because.quest)?.name ?? because.quest })
    case 'lesson':
      return say('goods-view.to-teach', { name: nameOf(because.learner), skill: because.skill.replaceAll('-', ' ') })
    case 'lodging':
      return say('goods-view.for-until-noon', { label: labelOf(map, because.bed) })
    case 'house':
      return say('goods-view.for-2', { label: labelOf(map, because.house) })
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
