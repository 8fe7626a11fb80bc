import type { MapData } from '../../../world/map-data.ts'
import { singerHeard } from '../../../world/songs/reach.ts'
import { songOf } from '../../../world/songs/songs-of.ts'
import type { PlayerBody, WorldState } from '../../../world/state.ts'
import type { ShownSong } from '../../rooms/shown.ts'
import type { NameOf } from '../goods-view.ts'

/** The song that a player hears now, or null. */
export function songAround(
  { state, map, nameOf }: { state: WorldState; map: MapData; nameOf: NameOf },
  player: PlayerBody,
): ShownSong | null {
  const npcs = Object.values(state.npcs).filter(({ singing }) => singing !== undefined)
  const singer = npcs.length === 0 || player.asleep ? undefined : singerHeard({ map, npcs }, player)
  const song = singer?.singing && songOf(state, singer.singing.song)
  if (!singer?.singing || !song) return null
  return {
    npc: singer.id,
    name: nameOf(singer.id),
    title: song.title,
    joined: singer.singing.joined.includes(player.id),
  }
}
