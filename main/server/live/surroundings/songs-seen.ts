import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { isAsleep } from '../../../world/lookup.ts'
import { songsBy } from '../../../world/songs/songs-of.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'

/** The songs that an NPC can sing. A sleeper sings none. */
export const songsSeen = (state: WorldState, self: NpcBody): Pick<Surroundings, 'songs'> => {
  const songs = isAsleep(self) ? [] : songsBy(state, self.id)
  return songs.length === 0 ? {} : { songs: songs.map(({ id, title, about }) => ({ id, title, about: [...about] })) }
}
