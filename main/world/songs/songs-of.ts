import type { Catalogue } from '../goods.ts'
import type { NpcId, SongId } from '../ids.ts'
import { isAsleep } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import type { SongKind } from './kinds.ts'

type Known = { catalogue: Pick<Catalogue, 'songs'> }

/** Ignores inherited properties, since a file may be named `constructor`. */
export const songOf = ({ catalogue: { songs = {} } }: Known, id: SongId): SongKind | undefined =>
  Object.hasOwn(songs, id) ? songs[id] : undefined

/** The songs that an NPC can sing, sorted by id. */
export const songsBy = ({ catalogue: { songs = {} } }: Known, npc: NpcId): SongKind[] =>
  Object.values(songs)
    .filter(({ by }) => by.includes(npc))
    .sort((left, right) => (left.id < right.id ? -1 : 1))

export interface SongLine {
  text: string
  refrain: boolean
}

/** What is sung, line by line: the refrain follows each verse. */
export const linesOf = ({ verses, refrain }: SongKind): SongLine[] =>
  verses.flatMap((verse) => [
    ...verse.map((text) => ({ text, refrain: false })),
    ...refrain.map((text) => ({ text, refrain: true })),
  ])

/** Whether the NPC stands, sits or talks somewhere, awake, and doesn't sing yet. */
export const canSing = (npc: NpcBody): boolean =>
  npc.singing === undefined && npc.goal === null && npc.following === null && !isAsleep(npc)
