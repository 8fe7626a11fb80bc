import { gameTime } from '../simulation/clock.ts'
import { percepts } from '../simulation/read-model.ts'
import type { MapData, WorldState } from '../simulation/state.ts'
import type { WorldView } from './world-view.ts'

/** What the minds see of a simulation. `state` is asked anew each time, so that a loaded save may replace it. */
export const createSimulationView = ({ state, map }: { state: () => WorldState; map: MapData }): WorldView => ({
  now: () => gameTime(state()),
  percepts: (npc) => percepts(state(), map, npc) ?? { place: null, doing: '', people: [], following: null },
  places: () =>
    Object.values(map.places)
      .map(({ id, label }) => ({ id, label }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})
