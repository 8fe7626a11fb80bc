import { type Claims, createClaims } from './claims.ts'
import type { SimulationEvent } from './commands.ts'
import { createNavigation, type Navigation } from './navigation.ts'
import type { MapData, NpcBody, PlayerBody, WorldState } from './state.ts'

/** One map with the working space for it. Holds nothing that a result depends on. */
export interface Ground {
  map: MapData
  navigation: Navigation
  claims: Claims
}

/** What the parts of one tick pass to one another. Lives as long as the tick. */
export interface TickContext extends Ground {
  state: WorldState
  events: SimulationEvent[]
  /** All NPCs by id, whatever order the state's keys have: a save that was read back in another order gives the same run. */
  npcs: NpcBody[]
  /** The players in the game, by id. */
  present: PlayerBody[]
}

export const createGround = (map: MapData): Ground => ({ map, navigation: createNavigation(map), claims: createClaims(map) })

export function createTickContext(ground: Ground, state: WorldState): TickContext {
  const context: TickContext = { ...ground, state, events: [], npcs: [], present: [] }
  refreshRoster(context)
  return context
}

/** To be called when somebody appeared or went. */
export function refreshRoster(context: TickContext): void {
  context.npcs = Object.values(context.state.npcs).sort(byId)
  context.present = Object.values(context.state.players)
    .filter((player) => player.present)
    .sort(byId)
}

const byId = (left: { id: string }, right: { id: string }) => (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)
