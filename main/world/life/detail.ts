import { DETAIL_TICKS, LIFE_PERIOD_TICKS, SEEN_COLUMNS, SEEN_ROWS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import type { NpcId } from '../ids.ts'
import type { MapData } from '../map-data.ts'
import type { NpcBody, WorldState } from '../state.ts'

/**
 * Whether a player sees this NPC or may see it in a moment. Such an NPC lives in full detail. An unseen one takes the
 * same steps, but many ticks' worth at once when its turn comes, so it ends up where the full walk would have led. It
 * also skips purely visual acts.
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

/** Whether no player can see that NPC now. For use outside a tick. */
export function isUnseen(state: WorldState, map: MapData, id: NpcId): boolean {
  const npc = Object.hasOwn(state.npcs, id) ? state.npcs[id] : undefined
  return (
    npc !== undefined && !isSeen({ present: Object.values(state.players).filter(({ present }) => present), map }, npc)
  )
}

/** Whether it is the turn of the NPC with that roster number. */
export const isTurn = (tick: number, index: number, period: number): boolean => (tick + index) % period === 0

/** The first roster number whose turn it is. The others follow at intervals of `LIFE_PERIOD_TICKS`. */
export const firstTurn = (tick: number): number => (LIFE_PERIOD_TICKS - (tick % LIFE_PERIOD_TICKS)) % LIFE_PERIOD_TICKS

/**
 * How many steps an NPC walks in this tick. A visible NPC always walks one. An unseen one walks none until its turn,
 * and then all that are due.
 */
export function stepsDue(context: Pick<TickContext, 'present' | 'map' | 'state'>, npc: NpcBody, index: number): number {
  const { tick } = context.state
  if (!isSeen(context, npc) && !isTurn(tick, index, DETAIL_TICKS)) return 0
  // An NPC that comes into sight catches up on its missed steps: at most one turn's worth.
  return Math.max(1, Math.min(DETAIL_TICKS, tick - npc.walkedTo))
}
