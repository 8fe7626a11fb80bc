import type { Command, SimulationEvent } from '../../../world/commands.ts'
import type { NpcId } from '../../../world/ids.ts'
import { type HasRandom, nextInt, seedRandom } from '../../../world/random.ts'
import type { MapData, WorldState } from '../../../world/state.ts'

/** How far a walk leads from where an NPC began, in tiles: it stays in its part of the map. */
const reach = 12
/** Who has no goal (no way was found) is sent anew this often. Ticks. */
const lookEvery = 8
const seed = 2

/** Keeps everybody walking by commands: whoever arrives is sent on in the next tick. The same world is always led the same ways. */
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
    /** What to command next, after what happened last. */
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
