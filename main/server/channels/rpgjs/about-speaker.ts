import { optional } from '../../../base/optional.ts'
import type { InboundAbout } from '../../../mind/ports/inbound.ts'
import { distance } from '../../../world/geometry.ts'
import type { BodyId, NpcId, PlayerId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'

/** Where the speaker to an NPC stands at this tick. A speaker outside the world has only a tick and a map. */
export const aboutSpeaker = (
  state: Pick<WorldState, 'tick' | 'npcs' | 'players'>,
  map: Pick<MapData, 'id' | 'tileSize'>,
  speaker: BodyId,
  npc: NpcId,
): InboundAbout => {
  const here = { tick: state.tick, map: map.id }
  const body = find(state.npcs, speaker as NpcId) ?? find(state.players, speaker as PlayerId)
  const listener = find(state.npcs, npc)
  if (!body || !listener) return here
  const emote = 'emote' in body ? body.emote?.name : undefined
  return {
    ...here,
    position: { x: body.x, y: body.y },
    distance: distance(body, listener) / map.tileSize,
    ...optional({ emote }),
  }
}

const find = <Id extends string, Value>(all: Record<Id, Value>, id: Id): Value | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined
