import { languages } from '../../../main/language/languages.ts'
import type { Claims } from '../../../main/world/claims.ts'
import type { Ground } from '../../../main/world/context.ts'
import { columnOf, rowOf, tilesBetween } from '../../../main/world/geometry.ts'
import { createHouses } from '../../../main/world/houses.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import { createNavigation } from '../../../main/world/navigation.ts'
import type { Grid } from '../../../main/world/perception/grid.ts'
import type { Roster } from '../../../main/world/roster.ts'
import type { NpcBody, PlayerBody } from '../../../main/world/state.ts'

/**
 * A simulation's working space in the simplest form: it looks at everybody, counts and searches everything each time,
 * and keeps nothing.
 */
export const plainGround = (map: MapData): Ground => ({
  map,
  navigation: createNavigation(map),
  houses: createHouses(map),
  claims: plainClaims(map),
  grid: plainGrid(map),
  rosters: { npcs: plainRoster(), players: plainRoster() },
  speeches: languages,
})

const plainRoster = <Body extends { id: string }>(): Roster<Body> => ({
  of: (record) => Object.values(record).sort((left, right) => (left.id < right.id ? -1 : 1)),
})

function plainGrid(map: MapData): Grid {
  let npcs: readonly NpcBody[] = []
  let players: readonly PlayerBody[] = []
  return {
    take(allNpcs, allPlayers) {
      npcs = allNpcs
      players = allPlayers
    },
    stale() {},
    npcsNear: (point, tiles) => npcs.filter((npc) => tilesBetween(map, npc, point) <= tiles),
    playersNear: (point, tiles) => players.filter((player) => tilesBetween(map, player, point) <= tiles),
  }
}

function plainClaims(map: MapData): Claims {
  let claimed = new Set<string>()
  return {
    collect({ npcs, present = [] }, except) {
      claimed = new Set(present.map(({ x, y }) => [columnOf(map, x), rowOf(map, y)].join()))
      for (const npc of npcs) {
        if (npc === except) continue
        if (npc.post) claimed.add(npc.post.join())
        const standing = [columnOf(map, npc.x), rowOf(map, npc.y)]
        claimed.add(npc.goal && npc.goal.kind !== 'body' ? [npc.goal.column, npc.goal.row].join() : standing.join())
      }
    },
    has: (column, row) =>
      column >= 0 && row >= 0 && column < map.columns && row < map.rows && claimed.has([column, row].join()),
  }
}
