import { languages } from '../language/languages.ts'
import { usualCode } from '../language/usual-language.ts'
import { type Claims, createClaims } from './claims.ts'
import type { SimulationEvent } from './commands.ts'
import { createHouses, type Houses } from './houses.ts'
import type { PlaceId } from './ids.ts'
import { rememberWays } from './known-ways.ts'
import type { MapData } from './map-data.ts'
import { createNavigation, type Navigation } from './navigation.ts'
import { createGrid, type Grid } from './perception/grid.ts'
import { createRoster, type Roster } from './roster.ts'
import type { WorldOpinions, WorldPromises, WorldSpeech, WorldSpeeches, WorldWishes } from './speech.ts'
import type { NpcBody, PlayerBody, WorldState } from './state.ts'

/** A map with its working space. No result depends on the working space. */
export interface Ground {
  map: MapData
  navigation: Navigation
  houses: Houses
  claims: Claims
  /** Positions as of the beginning of the current phase or command. */
  grid: Grid
  /** The bodies that the last tick found. */
  rosters: { npcs: Roster<NpcBody>; players: Roster<PlayerBody> }
  /** The readers of words, by language. */
  speeches: WorldSpeeches
}

/** Data that the parts of one tick share. It lives as long as the tick. */
export interface TickContext extends Ground {
  state: WorldState
  /** The reader for this world's language. */
  speech: WorldSpeech
  wishes: WorldWishes
  promised: WorldPromises
  opinions: WorldOpinions
  events: SimulationEvent[]
  /**
   * All NPCs, sorted by id. The state's key order doesn't matter, so a save that was read back in another order runs
   * the same.
   */
  npcs: readonly NpcBody[]
  /** The players in the game, sorted by id. */
  present: readonly PlayerBody[]
  /** The number of NPCs at each place or on their way to it. Counted on first use. */
  crowd: Map<PlaceId, number> | null
}

export const createGround = (map: MapData, read: WorldSpeeches = languages): Ground => ({
  map,
  navigation: rememberWays(createNavigation(map), map),
  houses: createHouses(map),
  claims: createClaims(map),
  grid: createGrid(map),
  rosters: { npcs: createRoster(), players: createRoster() },
  speeches: read,
})

export function createTickContext(ground: Ground, state: WorldState): TickContext {
  const context: TickContext = {
    ...ground,
    state,
    speech: ground.speeches[state.language ?? usualCode].names,
    wishes: ground.speeches[state.language ?? usualCode].wishes,
    promised: ground.speeches[state.language ?? usualCode].promisedThings,
    opinions: ground.speeches[state.language ?? usualCode].opinions,
    events: [],
    npcs: [],
    present: [],
    crowd: null,
  }
  refreshRoster(context)
  return context
}

/** Rebuilds the lists of bodies. Call this after somebody appeared or left. */
export function refreshRoster(context: TickContext): void {
  const { state, rosters, grid } = context
  context.npcs = rosters.npcs.of(state.npcs)
  context.present = rosters.players.of(state.players).filter((player) => player.present)
  grid.take(context.npcs, context.present)
}
