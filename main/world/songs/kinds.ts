import type { HappeningId, NpcId, OperationId, PlayerId, SongId } from '../ids.ts'

/** A song of the village. It is authored, and kept in the catalogue so that a journal replays without the files. */
export interface SongKind {
  id: SongId
  title: string
  /** The NPCs who can sing it. The first one leads. */
  by: NpcId[]
  /** Words by which people ask for it, besides its title. */
  about: string[]
  /** The lines of each verse. */
  verses: string[][]
  /** The lines that follow each verse. May be empty. */
  refrain: string[]
}
export type Songs = Record<SongId, SongKind>

/** The song that an NPC sings now. */
export interface Singing {
  song: SongId
  /** The next line to be sung, from 0, and the tick for it. */
  line: number
  next: number
  /** The tick at which it began. */
  since: number
  /** The happening that it belongs to, or the player who asked for it. */
  happening?: HappeningId
  for?: PlayerId
  /** The players who sing along. */
  joined: PlayerId[]
}

/** What has been sung at a happening, in order. No further song begins before the tick `next`. */
export interface SungThere {
  songs: { song: SongId; npc: NpcId }[]
  next: number
}

/** `spoken-to`: somebody spoke to the singer; `left`: the singer had to go; `alone`: whoever asked has gone. */
export const songEnds = ['done', 'spoken-to', 'left', 'alone', 'over'] as const
export type SongEnd = (typeof songEnds)[number]

export type SongCommand =
  /** An NPC begins to sing. Without `song`, it chooses one itself. */
  | { kind: 'npcSing'; npc: NpcId; song?: SongId; operation?: OperationId }
  /** A player sings along with an NPC that they hear. */
  | { kind: 'singAlong'; player: PlayerId; npc: NpcId }

export type SongEvent =
  | { kind: 'songBegan'; npc: NpcId; song: SongId; happening?: HappeningId; for?: PlayerId }
  /** One line, heard by all around. */
  | { kind: 'songLine'; npc: NpcId; song: SongId; text: string; refrain: boolean }
  /** A player sings along; noticed by those present. */
  | { kind: 'songJoined'; npc: NpcId; song: SongId; player: PlayerId }
  | { kind: 'songEnded'; npc: NpcId; song: SongId; because: SongEnd }
