import type { BodyId } from '../../world/ids.ts'
import { canHear, peopleOnMap } from '../../world/read-model.ts'
import type { WorldState } from '../../world/state.ts'
import type { LiveWorld } from './live-world.ts'

/** Everybody that words of `speaker` reach. */
export function hearers({ state, map }: Pick<LiveWorld, 'state' | 'map'>, speaker: BodyId): BodyId[] {
  return peopleOnMap(state)
    .map(({ id }) => id)
    .filter((id) => canHear(state as WorldState, map, id, speaker))
}
