import type { EndId, HappeningId, ItemId, MysteryId, NpcId, PieceId, PlaceId } from '../ids.ts'

/**
 * Something that happened in a village and that players can find out: authored in `worlds/<world>/story/`, and kept in
 * the catalogue so that a journal replays without the files.
 */
export interface MysteryKind {
  id: MysteryId
  name: string
  /** What it is about, for whoever has found the first piece. */
  text: string
  pieces: Piece[]
  leads: Lead[]
  /** What villagers say when a player who holds one of these pieces tells them. Missing: nothing of their own. */
  hears?: { who: NpcId; of: PieceId[]; says: string }[]
  ends: MysteryEnd[]
}

export type Piece = Statement | Clue

interface PieceBase {
  id: PieceId
  /** Any one of these is enough. Empty: nothing is needed. */
  needs: Needs[]
  /** The pieces that it contradicts, and how the Journal puts that. */
  against: { piece: PieceId; text: string }[]
}

/** What a witness says. */
export interface Statement extends PieceBase {
  kind: 'statement'
  by: NpcId
  /** The words that ask for it. All words of one of them must be in the question. */
  topics: string[]
  /** In the witness's own words. */
  says: string
  /** Only players learn this, and only once they have ended the mystery. */
  is: 'true' | 'half' | 'mistake' | 'lie'
  /** An earlier statement that the witness takes back with this one. */
  instead?: PieceId
}

/** Something in the world to look at. */
export interface Clue extends PieceBase {
  kind: 'clue'
  at: PlaceId
  /** What one looks at: `the lowest sail`. */
  look: string
  shows: string
  /** Somebody has to be there to show it. */
  by?: NpcId
  /** It is not in the room of the place: a sail, a roof. */
  outdoors?: true | undefined
}

/** What must hold for a piece, all of it: the witness's opinion of the player as the world counts it, and pieces held. */
export interface Needs {
  talks?: number
  familiarity?: number
  affinity?: number
  trust?: number
  pieces?: PieceId[]
}

/** A gentle hint, shown while all of `after` are held and none of `until` is. */
export interface Lead {
  after: PieceId[]
  until: PieceId[]
  text: string
}

export interface MysteryEnd {
  id: EndId
  name: string
  /** Whom the player has to tell it. */
  with: NpcId
  /** What the player chooses: `Tell Marta what happened on the Still Night`. */
  act: string
  /** The player's words, and the answer to them. */
  tells: string
  answer: string
  /** The pieces that the player must hold. */
  needs: PieceId[]
  /** Whether everybody learns of it. Then nobody can end it in another way. */
  open: boolean
  /** What came of it, for the player who chose it. */
  text: string
  /** What everybody in the village knows afterwards. */
  known: string
  /** How villagers stand to each other from then on. */
  ties: { of: NpcId; to: NpcId; affinity: number; trust: number; why: string }[]
  moods: { npc: NpcId; by: number; why: string }[]
  /** What villagers say of it afterwards. */
  talk: { who: NpcId; topics: string[]; says: string }[]
  /** What happens at once. */
  begins?: HappeningId
  /** What somebody pays for it, out of their own bag. Goods, spelt out because the catalogue of goods knows mysteries. */
  pays?: { by: NpcId; goods: { gold?: number; items?: Record<ItemId, number> } }
}

/** What one player has found out. Oldest first. */
export interface MysteryRun {
  pieces: { id: PieceId; at: number }[]
  /** The end that the player chose. */
  end?: { id: EndId; at: number }
}

/** How a mystery ended for the village, whoever ended it. */
export interface Ending {
  end: EndId
  at: number
}

/** All mysteries of a world. */
export type Mysteries = Record<MysteryId, MysteryKind>
