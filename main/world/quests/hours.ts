import { dayMs, dayOf, minuteMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import { WALK_TILES_PER_TICK } from '../constants.ts'
import type { QuestRun } from '../dealings.ts'
import { countOf } from '../economy/bags.ts'
import type { Point } from '../geometry.ts'
import { distance } from '../geometry.ts'
import type { QuestGoal, QuestKind } from '../goods.ts'
import { bodyOf, npcOf } from '../lookup.ts'
import type { WorldState } from '../state.ts'

/** Pixels of a tile. The state knows no map; with larger tiles ways are shorter than counted here. */
const TILE_PIXELS = 32
/** How much longer a way is than the straight line. */
const DETOUR = 1.5
/** Game milliseconds for a stop: to find somebody, to talk, to buy. */
const STOP_MS = 15 * minuteMs
/** The way to a goal of which nobody knows where it lies. Tiles. */
const UNKNOWN_TILES = 20

/** Where a goal leads: to whom one speaks, or to whoever sells the thing. */
function leadsTo(state: WorldState, goal: QuestGoal, giver: string): Point | undefined {
  if (goal.kind === 'talk' || goal.kind === 'hand') return npcOf(state, goal.npc)
  if (goal.kind !== 'bring') return undefined
  return Object.values(state.npcs)
    .filter(
      ({ id, character, bag }) =>
        id !== giver && character.sells?.includes(goal.item) && countOf(bag.items, goal.item) > 0,
    )
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]
}

/** The game milliseconds that an errand takes at a walk, with a stop at each of its goals and back at its giver. */
export function timeFor(state: WorldState, { giver, goals }: { giver?: string; goals: readonly QuestGoal[] }): number {
  const start = bodyOf(state, giver ?? '')
  let at: Point | undefined = start
  let tiles = 0
  const walk = (to: Point | undefined): void => {
    tiles += at && to ? (distance(at, to) / TILE_PIXELS) * DETOUR : UNKNOWN_TILES
    at = to ?? at
  }
  for (const goal of goals) walk(leadsTo(state, goal, giver ?? ''))
  if (start && goals.length > 0) walk(start)
  return Math.round((tiles / WALK_TILES_PER_TICK) * state.tickGameMs) + goals.length * STOP_MS
}

/** Whether the hour by which the giver wanted it has passed since the player took it on. */
export const isMissed = (
  state: WorldState,
  { until }: Pick<QuestKind, 'until'>,
  { since, status }: QuestRun,
): boolean => status === 'open' && until !== undefined && gameMs(state) >= dayOf(since) * dayMs + until * minuteMs
