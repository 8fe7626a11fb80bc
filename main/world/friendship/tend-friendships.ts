import { dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import { HAND_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { itemsOf } from '../economy/bags.ts'
import { exchange, make } from '../economy/hand-over.ts'
import { tilesBetween } from '../geometry.ts'
import { ownFood } from '../life/eating.ts'
import { actNow } from '../life/live.ts'
import { npcOf, playerOf } from '../lookup.ts'
import { relationOf } from '../society/relations.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { noteGiftAnswered } from './fresh-gift.ts'
import { MOST_HEARTS, worthInHearts } from './hearts.ts'
import { keepMoment, keepMoments } from './moments.ts'
import { befriend, friendshipOf } from './tastes.ts'
import { isOpenTo } from './unlocks.ts'

/** How near one sits at a table. */
const TABLE_TILES = HAND_TILES + 2
/** How often the tables are looked at, in ticks. */
const TABLE_TICKS = 30

/** Lets friendships grow by the events since the given index, and keeps the moments in them. */
export function tendFriendships(context: TickContext, since: number): void {
  const { state, npcs } = context
  keepMoments(context, since)
  for (const event of context.events.slice(since)) {
    noteGiftAnswered(context, event)
    if (event.kind === 'relationChanged') {
      const [npc, player] = [npcOf(state, event.npc), playerOf(state, event.body)]
      if (npc && player) climb(context, npc, player)
    }
    // Whoever had earned more than one heart a day gets the next one now.
    if (event.kind === 'dayBegan')
      for (const player of Object.values(state.players)) for (const npc of npcs) climb(context, npc, player)
  }
}

/** Gives a player the next heart with a villager if it is earned, at most one a day. */
function climb(context: TickContext, npc: NpcBody, player: PlayerBody): void {
  const reached = friendshipOf(player, npc.id)?.hearts ?? []
  const now = gameMs(context.state)
  const last = reached.at(-1)
  if (reached.length >= MOST_HEARTS || (last !== undefined && dayOf(last) === dayOf(now))) return
  const relation = relationOf(npc, player.id)
  if (!relation || relation.quarrel || worthInHearts(relation) <= reached.length) return
  befriend(player, npc.id).hearts = [...reached, now]
  const heart = reached.length + 1
  context.events.push({ kind: 'heartReached', npc: npc.id, player: player.id, heart })
  keepMoment(context, player, { kind: 'heart', npc: npc.id, heart })
  for (const { hearts, goods } of npc.character.unlocks ?? []) {
    if (hearts !== heart || !goods) continue
    // What a villager keeps for a friend was never among its wares.
    if (make(context, npc, goods, 'stock') === null)
      exchange(context, { from: npc, to: player, gives: goods, wants: {}, because: 'gift', occasion: 'friendship' })
  }
}

/** Lets a villager share its food, once a day, with a friend who sits with it while it eats. */
export function shareTables(context: TickContext): void {
  const { state, map, npcs, present } = context
  if (state.tick % TABLE_TICKS !== 0) return
  const today = dayOf(gameMs(state))
  for (const player of present) {
    if (!player.friends) continue
    for (const npc of npcs) {
      if (actNow(npc) !== 'meal' || npc.goal !== null || tilesBetween(map, npc, player) > TABLE_TILES) continue
      if (friendshipOf(player, npc.id)?.ate === today || !isOpenTo(npc, player, 'table')) continue
      const food = ownFood(context, npc)
      if (food === null) continue
      const gives = itemsOf(food, 1)
      if (
        exchange(context, { from: npc, to: player, gives, wants: {}, because: 'gift', occasion: 'friendship' }) === null
      )
        befriend(player, npc.id).ate = today
    }
  }
}
