import type { LiveWorld } from '../../../server/live/live-world.ts'
import type { NpcId } from '../../../world/ids.ts'
import { type HasRandom, nextInt, seedRandom } from '../../../world/random.ts'
import type { NpcBody } from '../../../world/state.ts'

/** How far an NPC walks from its starting point, in tiles. It stays in its part of the map. */
const reach = 12
/** How often an NPC without a goal (no path was found) is sent off again. Milliseconds. */
const lookMs = 500
const seed = 2

/** Keeps every NPC walking: sends arrived ones on. Returns a way to stop it and the number now walking. */
export function keepWalking(world: LiveWorld): { walking(): number; stop(): void } {
  const random: HasRandom = { random: seedRandom(seed) }
  const { map, state } = world
  const homes = new Map(Object.values(state.npcs).map((npc) => [npc.id, tileOf(npc)]))

  function tileOf({ x, y }: Pick<NpcBody, 'x' | 'y'>): [number, number] {
    return [Math.floor(x / map.tileSize), Math.floor(y / map.tileSize)]
  }
  const within = (tile: number, size: number) => Math.max(0, Math.min(size - 1, tile))
  const sendOn = (id: NpcId): void => {
    const [column, row] = homes.get(id) ?? [0, 0]
    for (let attempt = 0; attempt < 20; attempt++) {
      const to = {
        column: within(column + nextInt(random, 2 * reach + 1) - reach, map.columns),
        row: within(row + nextInt(random, 2 * reach + 1) - reach, map.rows),
      }
      if (map.blocked[to.row * map.columns + to.column] !== 0) continue
      world.send({ kind: 'npcMoveTo', npc: id, destination: { kind: 'tile', ...to } })
      return
    }
  }
  world.onEvent((event) => {
    if (event.kind === 'arrived' && homes.has(event.body as NpcId)) sendOn(event.body as NpcId)
  })
  const look = () => {
    for (const npc of Object.values(state.npcs)) if (npc.goal === null) sendOn(npc.id)
  }
  look()
  const timer = setInterval(look, lookMs)
  return {
    walking: () => Object.values(state.npcs).filter((npc) => npc.moving).length,
    stop: () => clearInterval(timer),
  }
}
