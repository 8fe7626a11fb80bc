import type { TickContext } from '../context.ts'
import { turnTowards } from '../conversations.ts'
import { columnOf, rowOf } from '../geometry.ts'
import { clearGoal, setGoal } from '../goals.ts'
import { showEmote } from '../life/small-acts.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import type { DraughtsEnd } from './kinds.ts'

/** How long a villager stays at the board after a game, for a word or another game. Ticks: twelve seconds. */
const AFTER_TICKS = 12 * 15

/**
 * Keeps whoever plays at the board. The game counts as a choice of the villager's mind for this player, so nothing else
 * that it does by itself comes in between: no stroll, no company elsewhere, no newcomer, no errand of its own.
 */
export function keepSeats(context: TickContext): void {
  const { state, map, present } = context
  for (const player of present) {
    const npc = player.draughts && npcOf(state, player.draughts.npc)
    if (!npc?.post) continue
    npc.following = null
    npc.plan = { until: state.tick + 2, for: player.id }
    const [column, row] = npc.post
    const isThere = columnOf(map, npc.x) === column && rowOf(map, npc.y) === row
    const isOnItsWay = npc.goal?.kind === 'tile' && npc.goal.column === column && npc.goal.row === row
    if (isThere) {
      if (npc.path.length === 0) clearGoal(npc)
    } else if (!isOnItsWay) setGoal(state, npc, { kind: 'tile', column, row, because: 'mind' })
  }
}

/** The villager turns to whom it played with and stays for a moment, instead of getting up in silence. */
export function partFromBoard(context: TickContext, npc: NpcBody, player: PlayerBody, because: DraughtsEnd): void {
  if (npc.plan?.for !== player.id) return
  const stays = because !== 'called' && because !== 'left'
  npc.plan = stays ? { until: context.state.tick + AFTER_TICKS, for: player.id } : null
  clearGoal(npc)
  turnTowards(npc, player)
  showEmote(context, npc, because === 'won' ? 'dots' : because === 'lost' ? 'heart' : 'note')
}
