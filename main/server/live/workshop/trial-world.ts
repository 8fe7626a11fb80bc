import type { TrialWorld } from '../../../mind/faculties/learning/try-out.ts'
import { outcomeOf } from '../../../mind/ports/world-acts.ts'
import { centreOf } from '../../../world/geometry.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'
import { createSimulation } from '../../../world/step.ts'
import { createWorldView } from '../world-view.ts'

/** No player has this id: players' ids are random, and none spells a word. */
const standIn = 'p-standinfortrials' as PlayerId
const standInName = 'Trial'

/** Gold of the person who asks; what it would really cost them is settled later. */
const plenty = 10_000

/**
 * A copy of the present world, with a person who stands one tile from the NPC and asks. Null when the NPC has no body.
 */
export const openTrialWorld = (
  live: Readonly<WorldState>,
  map: MapData,
  npc: NpcId,
  signs: Parameters<typeof createWorldView>[2],
): TrialWorld | null => {
  const state = structuredClone(live) as WorldState
  const body = state.npcs[npc]
  if (!body) return null
  const simulation = createSimulation(map)
  state.paused = false
  const put = (column: number, row: number): void => {
    body.x = centreOf(map, column)
    body.y = centreOf(map, row)
    const asker = state.players[standIn]
    if (asker) Object.assign(asker, { x: body.x, y: body.y })
  }
  simulation.apply(state, { kind: 'join', player: standIn, name: standInName, position: { x: body.x, y: body.y } })
  const asker = state.players[standIn]
  if (asker)
    asker.bag = {
      gold: plenty,
      items: Object.fromEntries(Object.keys(state.catalogue.items).map((item) => [item, plenty])),
    }
  simulation.apply(state, { kind: 'say', player: standIn, npc, text: 'Please.', message: 'trial' })
  return {
    acts: {
      async perform(command) {
        return outcomeOf(simulation.apply(state, command))
      },
    },
    view: createWorldView(() => state, map, signs),
    asker: { id: standIn, name: standInName },
    goTo(place) {
      const [spot] = map.places[place]?.spots ?? []
      if (spot) put(...spot)
    },
  }
}
