import { hourMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { npcOf, playerOf } from '../lookup.ts'
import type { NpcBody, PlayerBody, WorldState } from '../state.ts'
import type { GiftSort, Taste } from './kinds.ts'
import { friendshipOf } from './tastes.ts'

/** How long a villager still speaks of a gift. Whoever slept through it thanks for it in the morning. */
const FRESH_MS = 12 * hourMs

/** A gift of which the villager has not spoken yet, with the taste that it met and what the villager says of it. */
export interface FreshGift {
  goods: string
  sort: GiftSort
  taste?: Pick<Taste, 'likes' | 'called' | 'why'>
}

/** A player's last gift, if the villager has not answered it yet; null if there is none. */
export function freshGift(state: WorldState, npc: NpcBody, player: PlayerBody): FreshGift | null {
  const gift = friendshipOf(player, npc.id)?.gift
  if (!gift || gift.said || gameMs(state) - gift.at > FRESH_MS) return null
  const { goods, called, sort = 'thing' } = gift
  const taste = npc.character.tastes?.find((each) => each.called === called)
  return { goods, sort, ...(taste ? { taste } : {}) }
}

/**
 * Notes that a villager has answered a gift, so that it does so once. Words that were on their way before the gift are
 * no answer to it.
 */
export function noteGiftAnswered({ state }: TickContext, event: SimulationEvent): void {
  if (event.kind === 'said' && event.to !== undefined) {
    const [npc, player] = [npcOf(state, event.speaker), playerOf(state, event.to)]
    const gift = npc && player && friendshipOf(player, npc.id)?.gift
    if (gift && gift.asked === undefined) gift.said = true
  }
  if (event.kind !== 'operationEnded') return
  for (const player of Object.values(state.players)) {
    const gift = friendshipOf(player, event.npc)?.gift
    if (gift?.asked !== event.operation) continue
    delete gift.asked
    // A talk that was left leaves the gift to the next one.
    if (event.outcome !== 'aborted') gift.said = true
  }
}
