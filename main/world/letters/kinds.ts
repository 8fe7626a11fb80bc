import type { NpcId, PlayerId } from '../ids.ts'

/** A player's letter to a villager who lives in another zone of the land. */
export interface Letter {
  /** The player and the page's own id of it: unique in the land. */
  id: string
  from: PlayerId
  fromName: string
  to: NpcId
  toName: string
  /** Where its addressee lives. */
  zone: string
  text: string
}

/** What the zone where it was written knows of it. Moments in game milliseconds. */
export interface PostedLetter extends Letter {
  written: number
  /** Who took it along. Missing: it waits for the next traveller who goes there. */
  taken?: { by: NpcId; name: string; at: number }
  /** When its addressee got it, as the traveller told who came back. */
  given?: number
}

/** What its addressee has in their hands, until they have noted what it says. */
export interface ReceivedLetter extends Letter {
  by: NpcId
  byName: string
  at: number
}

/** What a traveller carries to others, and what they can tell of letters that they gave. */
export interface Mailbag {
  letters?: Letter[]
  /** The zone to which they go, or in which they are. Only there is a letter's addressee who is meant. */
  to?: string
  given?: { id: string; at: number }[]
}

export const LONGEST_LETTER = 600
/** How many letters of a player may wait, and how many are kept in all. */
export const MOST_WAITING = 5
export const MOST_POSTED = 12
/** How much one traveller carries, and can tell of. */
export const MOST_CARRIED = 40

export const letterId = (player: PlayerId, id: string): string => `${player}/${id}`

export type LetterCommand =
  /** A player writes to somebody in another zone. `letter`: the page's own id, so that what comes twice counts once. */
  | { kind: 'writeLetter'; player: PlayerId; letter: string; to: NpcId; toName: string; zone: string; text: string }
  /** Its addressee has noted what it says. */
  | { kind: 'letterRead'; letter: string }

export type LetterEvent =
  | { kind: 'letterWritten'; player: PlayerId; letter: string; to: NpcId; zone: string }
  | { kind: 'lettersTaken'; npc: NpcId; zone: string; letters: string[] }
  /** A traveller gave it to whom it is for. */
  | { kind: 'letterGiven'; letter: string; from: PlayerId; npc: NpcId; by: NpcId }
  | { kind: 'letterRead'; letter: string; npc: NpcId }
