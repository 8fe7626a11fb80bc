import { HEARING_TILES } from '../../world/constants.ts'
import type { BodyId } from '../../world/ids.ts'
import { bodyOf } from '../../world/lookup.ts'
import { canHear } from '../../world/read-model.ts'
import type { WorldState } from '../../world/state.ts'
import type { LiveWorld } from './live-world.ts'

/** Everybody that words of `speaker` reach, by id. */
export function hearers({ state, map }: Pick<LiveWorld, 'state' | 'map'>, speaker: BodyId): BodyId[] {
  const world = state as WorldState
  const mouth = bodyOf(world, speaker)
  if (!mouth) return []
  const reach = HEARING_TILES * map.tileSize
  const near: BodyId[] = []
  // Most bodies are far away, so the cheapest test comes first.
  const listen = ({ id, x, y }: { id: BodyId; x: number; y: number }): void => {
    if (Math.abs(x - mouth.x) <= reach && Math.abs(y - mouth.y) <= reach && canHear(world, map, id, speaker))
      near.push(id)
  }
  for (const npc of Object.values(world.npcs)) listen(npc)
  for (const player of Object.values(world.players)) if (player.present) listen(player)
  return near.sort()
}
