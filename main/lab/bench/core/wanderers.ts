import type { Command, SimulationEvent } from '../../../world/commands.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import { type HasRandom, nextInt, seedRandom } from '../../../world/random.ts'
import type { WorldState } from '../../../world/state.ts'

/** How far an NPC walks from its starting point, in tiles. It stays in its part of the map. */
const reach = 12
/** How often an NPC without a goal (no path was found) is sent off again. Ticks. */
const lookEvery = 8
const seed = 2

/**
 * Keeps everybody walking by commands: an NPC that arrives is sent on in the next tick. The same world always leads to
 * the same walks.
 */
export function createWanderers({ map, state }: { map: MapData; state: WorldState }) {
  const random: HasRandom = { random: seedRandom(seed) }
  const homes = new Map(
    Object.values(state.npcs).map(({ id, x, y }) => [
      id,
      { column: Math.floor(x / map.tileSize), row: Math.floor(y / map.tileSize) },
    ]),
  )
  const within = (tile: number, size: number) => Math.max(0, Math.min(size - 1, tile))
  const sendOn = (npc: NpcId): Command[] => {
    const home = homes.get(npc) ?? { column: 0, row: 0 }
    const column = within(home.column + nextInt(random, 2 * reach + 1) - reach, map.columns)
    const row = within(home.row + nextInt(random, 2 * reach + 1) - reach, map.rows)
    return map.blocked[row * map.columns + column] === 0
      ? [{ kind: 'npcMoveTo', npc, destination: { kind: 'tile', column, row } }]
      : []
  }
  return {
    /** The next commands, given the latest events. */
    next(events: readonly SimulationEvent[]): Command[] {
      const arrived = events.flatMap((event) => (event.kind === 'arrived' ? [event.body as NpcId] : []))
      const idle =
        state.tick % lookEvery === 0
          ? Object.values(state.npcs)
              .filter((npc) => npc.goal === null)
              .map(({ id }) => id)
          : []
      return [...new Set([...arrived, ...idle])].flatMap(sendOn)
    },
  }
}
