import { hourMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody, PlayerBody, WorldState } from '../state.ts'
import { friendshipOf } from './tastes.ts'

/** How long a villager still speaks of a gift. */
const FRESH_MS = 2 * hourMs

/** A gift that met a villager's taste, with what the villager says of it. */
export interface FreshGift {
  goods: string
  likes: boolean
  called: string
  why: string
}

/** A player's gift of a moment ago of which the villager has not spoken yet; null if there is none. */
export function freshGift(state: WorldState, npc: NpcBody, player: PlayerBody): FreshGift | null {
  const gift = friendshipOf(player, npc.id)?.gift
  if (!gift || gift.said || gameMs(state) - gift.at > FRESH_MS) return null
  const { goods, likes, called } = gift
  const why = npc.character.tastes?.find((taste) => taste.called === called)?.why
  return why === undefined ? null : { goods, likes, called, why }
}

/** Notes that a villager has said what it thinks of a gift, so that it says so once. */
export function noteGiftSaid({ state }: TickContext, event: SimulationEvent): void {
  const npc = event.kind === 'said' ? npcOf(state, event.speaker) : undefined
  if (!npc || event.kind !== 'said') return
  for (const player of Object.values(state.players)) {
    const gift = freshGift(state, npc, player) && friendshipOf(player, npc.id)?.gift
    if (gift && event.text.includes(npc.character.tastes?.find(({ called }) => called === gift.called)?.why ?? '\n'))
      gift.said = true
  }
}
