import { DETAIL_TICKS, LIFE_PERIOD_TICKS, SEEN_COLUMNS, SEEN_ROWS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import type { NpcId } from '../ids.ts'
import type { MapData, NpcBody, WorldState } from '../state.ts'

/**
 * Detail by distance. Whoever a player may see, now or in a moment, lives in full. Whoever nobody sees walks by arithmetic: at its turn, so many ticks' worth
 * of its way at once, with the same steps, so that it is where the walk would have brought it; and it leaves out what only pleases the eye.
 */
export function isSeen(
  { present, map }: Pick<TickContext, 'present' | 'map'>,
  { x, y }: Pick<NpcBody, 'x' | 'y'>,
): boolean {
  for (const player of present) {
    if (Math.abs(player.x - x) <= SEEN_COLUMNS * map.tileSize && Math.abs(player.y - y) <= SEEN_ROWS * map.tileSize)
      return true
  }
  return false
}

/** The same from outside of a tick: no player may see that NPC now. */
export function isUnseen(state: WorldState, map: MapData, id: NpcId): boolean {
  const npc = Object.hasOwn(state.npcs, id) ? state.npcs[id] : undefined
  return (
    npc !== undefined && !isSeen({ present: Object.values(state.players).filter(({ present }) => present), map }, npc)
  )
}

/** Whether it is the turn of the NPC with that number in the roster. */
export const isTurn = (tick: number, index: number, period: number): boolean => (tick + index) % period === 0

/** Of everybody in the roster, the first whose turn it is; the others come at every `LIFE_PERIOD_TICKS`. */
export const firstTurn = (tick: number): number => (LIFE_PERIOD_TICKS - (tick % LIFE_PERIOD_TICKS)) % LIFE_PERIOD_TICKS

/** How many ticks' worth of its way an NPC walks in this tick: one that is seen always one; one that is not, none until its turn and then all that it owes. */
export function stepsDue(context: Pick<TickContext, 'present' | 'map' | 'state'>, npc: NpcBody, index: number): number {
  const { tick } = context.state
  if (!isSeen(context, npc) && !isTurn(tick, index, DETAIL_TICKS)) return 0
  // Whoever comes into sight walks what it owes: at most one turn's worth.
  return Math.max(1, Math.min(DETAIL_TICKS, tick - npc.walkedTo))
}
