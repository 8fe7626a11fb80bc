import type { Goods } from '../goods.ts'
import type { ItemId, NpcId } from '../ids.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import type { Friendship, Taste } from './kinds.ts'

/** How many tastes of one villager a player remembers. */
const MOST_TASTES = 24

/** What a villager thinks of these goods as a gift; null if nothing. A dislike counts only if nothing in them is liked. */
export function tasteOf({ character }: Pick<NpcBody, 'character'>, { items = {} }: Goods): Taste | null {
  const met = (character.tastes ?? []).filter(({ goods }) => goods.some((item) => (items[item as ItemId] ?? 0) > 0))
  return met.find(({ likes }) => likes) ?? met[0] ?? null
}

/** What a player has with a villager; null if nothing yet. */
export const friendshipOf = (player: Pick<PlayerBody, 'friends'>, npc: string): Friendship | null =>
  player.friends && Object.hasOwn(player.friends, npc) ? (player.friends[npc as NpcId] ?? null) : null

export function befriend(player: PlayerBody, npc: NpcId): Friendship {
  const known = friendshipOf(player, npc)
  if (known) return known
  const friendship: Friendship = { hearts: [] }
  player.friends = { ...player.friends, [npc]: friendship }
  return friendship
}

/** Lets a player learn how a villager took a gift, because the villager shows it. */
export function learnTaste(player: PlayerBody, npc: NpcBody, { likes, called }: Taste): void {
  const friendship = befriend(player, npc.id)
  const known = friendship.tastes ?? []
  if (known.some((one) => one.called === called)) return
  friendship.tastes = [...known, { likes, called }].slice(-MOST_TASTES)
}
