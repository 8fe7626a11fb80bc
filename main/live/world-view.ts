import type { WorldView } from '../agent/world-view.ts'
import type { Character } from '../content/character.ts'
import { gameTime } from '../simulation/clock.ts'
import type { SimulationCharacter } from '../simulation/commands.ts'
import { percepts } from '../simulation/read-model.ts'
import type { MapData, WorldState } from '../simulation/state.ts'

/** What minds may see, read from the simulation's state at the moment they ask. */
export const createWorldView = (state: () => Readonly<WorldState>, map: MapData): WorldView => ({
  now: () => gameTime(state()),
  percepts: (npc) => percepts(state() as WorldState, map, npc) ?? { place: null, doing: '', people: [], following: null },
  places: () => Object.values(map.places).map(({ id, label }) => ({ id, label })),
})

/** What the simulation needs to know of a character. */
export const simulationCharacter = ({ id, name, home, schedule, sociable }: Character): SimulationCharacter => ({ id, name, home, schedule, sociable })
