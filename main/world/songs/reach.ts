import type { TickContext } from '../context.ts'
import type { Point } from '../geometry.ts'
import { isAsleep } from '../lookup.ts'
import type { MapData } from '../map-data.ts'
import { isInEarshot, isInSight } from '../perception/sight.ts'
import { isInRoom, roomAt } from '../places.ts'
import type { NpcBody } from '../state.ts'

/** How far a song carries in the open; louder than speech. Tiles. */
const SONG_TILES = 9

/** Whether a song that is sung at one point is heard at another. Everybody in the singer's room hears it. */
export function hearsSong(map: MapData, mouth: Point, ear: Point): boolean {
  const room = roomAt(map, mouth)
  if (room && isInRoom(room, ear)) return true
  return isInSight(map, mouth, ear, SONG_TILES) || isInEarshot(map, mouth, ear)
}

/** Whoever sings where a body hears it; the first by id. */
export const singerHeard = ({ map, npcs }: Pick<TickContext, 'map' | 'npcs'>, ear: Point): NpcBody | undefined =>
  npcs.find((npc) => npc.singing !== undefined && npc !== ear && hearsSong(map, npc, ear))

/** The NPCs who are awake and hear the singer, in order of id. */
export const audienceOf = ({ map, npcs }: Pick<TickContext, 'map' | 'npcs'>, singer: NpcBody): NpcBody[] =>
  npcs.filter((npc) => npc !== singer && !isAsleep(npc) && hearsSong(map, singer, npc))
