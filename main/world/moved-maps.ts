import type { Command } from './commands.ts'
import { centreOf, columnOf, type Point, rowOf } from './geometry.ts'
import { clearGoal } from './goals.ts'
import type { MapData, MapLayout } from './map-data.ts'
import type { WorldState } from './state.ts'

/** Undefined in a world of one map. */
export const layoutOf = ({ areas }: Pick<MapData, 'areas'>): MapLayout | undefined =>
  areas?.map(({ id, y, width, height, origin }) => ({ id, y, width, height, origin: { ...origin } }))

/**
 * Takes a state over onto a plane on which maps lie otherwise than before, because one came, went or grew: everything
 * keeps its position on its own map. What was on a map that is gone comes to where players come in. Returns whether the
 * plane is another one.
 */
export function moveWithMaps(state: WorldState, map: MapData): boolean {
  const now = layoutOf(map)
  if (JSON.stringify(state.layout) === JSON.stringify(now)) return false
  const move = mover(map, { before: state.layout ?? onlyMap(map), now: now ?? onlyMap(map) })
  for (const npc of Object.values(state.npcs)) {
    move(npc)
    // Ways and posts are tiles of the plane; everybody finds new ones at once.
    npc.path = []
    npc.post = null
    clearGoal(npc)
  }
  for (const player of Object.values(state.players)) {
    for (const point of [player, player.asleep, player.draughts]) if (point) move(point)
    for (const piece of player.home?.pieces ?? []) {
      const corner = { x: piece.column * map.tileSize, y: piece.row * map.tileSize }
      move(corner)
      Object.assign(piece, { column: Math.floor(corner.x / map.tileSize), row: Math.floor(corner.y / map.tileSize) })
    }
  }
  for (const thing of Object.values(state.things)) move(thing)
  if (now) state.layout = now
  else delete state.layout
  return true
}

/**
 * Takes commands over that were journaled for a state from before: their positions move as the state's do. Null if the
 * maps lie as they did. Call it before `moveWithMaps`.
 */
export function commandsWithMaps(state: WorldState, map: MapData): ((command: Command) => Command) | null {
  const now = layoutOf(map)
  if (JSON.stringify(state.layout) === JSON.stringify(now)) return null
  const move = mover(map, { before: state.layout ?? onlyMap(map), now: now ?? onlyMap(map) })
  const moved = ({ x, y }: Point): Point => {
    const point = { x, y }
    move(point)
    return point
  }
  return (command) => {
    if (command.kind === 'playerMoved') return { ...command, ...moved(command) }
    if (command.kind === 'join' && command.position) return { ...command, position: moved(command.position) }
    if (command.kind !== 'npcMoveTo' || command.destination.kind !== 'tile') return command
    const { column, row } = command.destination
    const { x, y } = moved({ x: centreOf(map, column), y: centreOf(map, row) })
    return { ...command, destination: { kind: 'tile', column: columnOf(map, x), row: rowOf(map, y) } }
  }
}

function mover(map: MapData, { before, now }: { before: MapLayout; now: MapLayout }): (point: Point) => void {
  return (point) => {
    const from = before.findLast(({ y }) => point.y >= y) ?? before[0]
    const to = now.find(({ id }) => id === from?.id)
    if (!from || !to) {
      const { x, y } = map.spawns[0] ?? { x: 0, y: 0 }
      Object.assign(point, { x, y })
      return
    }
    // The map may have shrunk; whoever stands on a blocked tile is moved off it by others.
    point.x = Math.max(0, Math.min(point.x + to.origin.x - from.origin.x, to.width - 1))
    point.y = Math.max(to.y, Math.min(point.y + to.origin.y - from.origin.y, to.y + to.height - 1))
  }
}

/** The layout of a world of one map. The first of several maps lies in the same place. */
const onlyMap = ({ id, areas, columns, rows, tileSize }: MapData): MapLayout => [
  { id: areas?.[0]?.id ?? id, y: 0, width: columns * tileSize, height: rows * tileSize, origin: { x: 0, y: 0 } },
]
