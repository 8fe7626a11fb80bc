import { HAND_TILES } from '../../../world/constants.ts'
import { itemKindOf } from '../../../world/economy/prices.ts'
import { tilesBetween } from '../../../world/geometry.ts'
import { furnitureOf, MAX_PIECES } from '../../../world/homes/furnish.ts'
import { housesToOwn, houseToOwnAt, isForSale, ownerOf, ownHouseAt, sellerOf } from '../../../world/homes/homes.ts'
import type { Home } from '../../../world/homes/kinds.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { isAsleep, npcOf } from '../../../world/lookup.ts'
import type { MapData, Place } from '../../../world/map-data.ts'
import { isInRoom, roomAt } from '../../../world/places.ts'
import type { PlayerBody, WorldState } from '../../../world/state.ts'
import type { ShownFurnished, ShownHome } from '../../rooms/shown-home.ts'
import { type NameOf, namesOf } from '../goods-view.ts'

interface Scene {
  state: WorldState
  map: MapData
  nameOf: NameOf
}

/**
 * What a player may do about houses: furnish their own while they are in it, buy one while they stand with its seller,
 * and read in an empty one who sells it. Null elsewhere.
 */
export function homeOf(scene: Scene, player: PlayerBody): ShownHome | null {
  const own = ownHouseAt(scene.map, player)
  if (own && player.home) return ownHome(scene, player, own, player.home)
  return forSale(scene, player) ?? shownHouse(scene, player)
}

function ownHome({ state, nameOf }: Scene, player: PlayerBody, house: Place, home: Home): ShownHome {
  const { catalogue } = state
  const keys = home.keys ?? []
  const guests = Object.values(state.players).filter(
    (guest) => guest.present && guest.id !== player.id && isInRoom(house, guest),
  )
  const people = [...new Set<PlayerId>([...keys, ...guests.map(({ id }) => id)])]
  return {
    kind: 'own',
    house: house.label,
    most: MAX_PIECES,
    pieces: (home.pieces ?? []).map(({ item, ...piece }) => ({ ...piece, item, name: namesOf(catalogue, item).name })),
    bag: Object.entries(player.bag.items)
      .flatMap(([item, count]) => {
        const furniture = itemKindOf(catalogue, item)?.furniture
        return furniture ? [{ ...namesOf(catalogue, item), ...furniture, count }] : []
      })
      .sort((left, right) => (left.id < right.id ? -1 : 1)),
    sellers: Object.values(state.npcs)
      .filter(({ character: { sells = [] } }) => sells.some((item) => itemKindOf(catalogue, item)?.furniture))
      .map(({ name }) => name)
      .sort(),
    people: people.map((id) => ({ id, name: nameOf(id), key: keys.includes(id) })),
  }
}

/** The houses of a seller with whom the player stands. */
function forSale({ state, map, nameOf }: Scene, player: PlayerBody): ShownHome | null {
  if (player.home) return null
  const all = housesToOwn(map)
  const sellers = all.flatMap((house) => sellerOf(Object.values(state.npcs), house) ?? [])
  const seller = sellers.find((npc) => !isAsleep(npc) && tilesBetween(map, npc, player) <= HAND_TILES)
  if (!seller) return null
  const houses = all.filter(({ keeper }) => keeper === seller.id)
  return {
    kind: 'sale',
    seller: seller.name,
    houses: houses.map(({ id, label, sale }) => {
      const owner = isForSale(state, id) ? undefined : ownerOf(state, id)
      return { id, label, price: sale, ...(owner ? { owner: nameOf(owner.id) } : {}) }
    }),
  }
}

function shownHouse({ state, map }: Scene, player: PlayerBody): ShownHome | null {
  const house = houseToOwnAt(map, player)
  if (!house || ownerOf(state, house.id)) return null
  const seller = npcOf(state, house.keeper ?? '')
  return { kind: 'empty', house: house.label, price: house.sale, seller: seller?.name ?? null }
}

/** The furniture in the room where a player is, whoever owns it. */
export function furnishedOf({ state, map }: Pick<Scene, 'state' | 'map'>, player: PlayerBody): ShownFurnished {
  const house = map.doors ? roomAt(map, player) : null
  const pieces = (house && ownerOf(state, house.id)?.home?.pieces) ?? []
  return {
    pieces: pieces.map(({ item, ...piece }) => {
      const { kind, wide, deep } = furnitureOf(state.catalogue, item)
      return { ...piece, item, kind, wide, deep, name: namesOf(state.catalogue, item).name }
    }),
  }
}
