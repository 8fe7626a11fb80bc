import { type Claims, createClaims } from './claims.ts'
import type { SimulationEvent } from './commands.ts'
import type { PlaceId } from './ids.ts'
import { rememberWays } from './known-ways.ts'
import { createNavigation, type Navigation } from './navigation.ts'
import { createGrid, type Grid } from './perception/grid.ts'
import { createRoster, type Roster } from './roster.ts'
import type { MapData, NpcBody, PlayerBody, WorldState } from './state.ts'

/** One map with the working space for it. Holds nothing that a result depends on. */
export interface Ground {
  map: MapData
  navigation: Navigation
  claims: Claims
  /** Who stands where, as of the beginning of the phase or command that asks. */
  grid: Grid
  /** Whom the last tick found. */
  rosters: { npcs: Roster<NpcBody>; players: Roster<PlayerBody> }
}

/** What the parts of one tick pass to one another. Lives as long as the tick. */
export interface TickContext extends Ground {
  state: WorldState
  events: SimulationEvent[]
  /** All NPCs by id, whatever order the state's keys have: a save that was read back in another order gives the same run. */
  npcs: readonly NpcBody[]
  /** The players in the game, by id. */
  present: readonly PlayerBody[]
  /** How many are at each place, or on their way to it; counted when somebody asks. */
  crowd: Map<PlaceId, number> | null
}

export const createGround = (map: MapData): Ground => ({
  map,
  navigation: rememberWays(createNavigation(map), map),
  claims: createClaims(map),
  grid: createGrid(map),
  rosters: { npcs: createRoster(), players: createRoster() },
})

export function createTickContext(ground: Ground, state: WorldState): TickContext {
  const context: TickContext = { ...ground, state, events: [], npcs: [], present: [], crowd: null }
  refreshRoster(context)
  return context
}

/** To be called when somebody appeared or went. */
export function refreshRoster(context: TickContext): void {
  const { state, rosters, grid } = context
  context.npcs = rosters.npcs.of(state.npcs)
  context.present = rosters.players.of(state.players).filter((player) => player.present)
  grid.take(context.npcs, context.present)
}
