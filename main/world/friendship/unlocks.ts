import type { PlaceId } from '../ids.ts'
import { relationOf } from '../society/relations.ts'
import { DISLIKED, priceShare } from '../society/standing.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { heartsReached } from './hearts.ts'
import type { Unlock, UnlockKind } from './kinds.ts'

/** What a villager has opened to a player. */
export const unlocked = ({ character, id }: Pick<NpcBody, 'character' | 'id'>, player: Friend): Unlock[] =>
  (character.unlocks ?? []).filter(({ hearts }) => hearts <= heartsReached(player, id))

type Friend = Pick<PlayerBody, 'id' | 'friends'>

/** What comes next, or null when everything is open. */
export const nextUnlock = ({ character, id }: Pick<NpcBody, 'character' | 'id'>, player: Friend): Unlock | null =>
  (character.unlocks ?? [])
    .filter(({ hearts }) => hearts > heartsReached(player, id))
    .toSorted((left, right) => left.hearts - right.hearts)[0] ?? null

/** Whether something that a villager opened holds now. A quarrel or plain dislike shuts it for as long as it lasts. */
export function isOpenTo(npc: NpcBody, player: Friend, kind: UnlockKind): boolean {
  if (!unlocked(npc, player).some((unlock) => unlock.kind === kind)) return false
  const relation = relationOf(npc, player.id)
  return relation !== null && !relation.quarrel && relation.affinity > DISLIKED
}

/** Whether somebody who lives in a house has opened it to a player at all hours. */
export const mayEnterAsFriend = (npcs: readonly NpcBody[], place: PlaceId, player: Friend): boolean =>
  npcs.some((npc) => npc.character.home === place && isOpenTo(npc, player, 'door'))

/** Percent that a shopkeeper takes off for a friend, on top of the usual share. */
const FRIEND_SHARE = -5

/** The usual share (`priceShare`) for a player, and the price that the shopkeeper opened to them as a friend. */
export const shareFor = (npc: NpcBody, player: Friend): number =>
  priceShare(npc, player.id) + (isOpenTo(npc, player, 'price') ? FRIEND_SHARE : 0)
