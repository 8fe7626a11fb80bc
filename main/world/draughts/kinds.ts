import type { NpcId, PlaceId, PlayerId } from '../ids.ts'
import type { Board } from './rules.ts'

/** A game of draughts of a player, who has the white men, against a villager. */
export interface DraughtsGame {
  npc: NpcId
  /** The house in which the board stands. */
  at: PlaceId
  /** What each of the two has put on the table, in gold. The world holds both until the end. */
  stake: number
  board: Board
  turn: 'player' | 'npc'
  /** The last move. Missing: none yet. */
  last?: number[]
  /** Moves of both since a man moved or was taken. A game that leads nowhere is drawn. */
  idle: number
  /** The tick at which the game began, and the one of the last move. */
  since: number
  movedAt: number
  /** The player's seat, in pixels. */
  x: number
  y: number
}

/** How a game ends. `left`: the player went away; `slow`: they made no move; `called`: the villager had to go. */
export type DraughtsEnd = 'won' | 'lost' | 'drawn' | 'resigned' | 'left' | 'slow' | 'called'

export type DraughtsCommand =
  /** A player asks somebody in the room to a game. Both put the stake on the table. */
  | { kind: 'beginDraughts'; player: PlayerId; npc: NpcId; stake: number }
  /** A whole move, from its first square to its last. */
  | { kind: 'moveDraughts'; player: PlayerId; path: number[] }
  | { kind: 'resignDraughts'; player: PlayerId }

export type DraughtsEvent =
  | { kind: 'draughtsBegan'; player: PlayerId; npc: NpcId; stake: number; x: number; y: number }
  | { kind: 'draughtsMoved'; player: PlayerId; npc: NpcId; by: 'player' | 'npc'; path: number[] }
  /** `winner` null: each took back the stake. */
  | {
      kind: 'draughtsEnded'
      player: PlayerId
      npc: NpcId
      winner: PlayerId | NpcId | null
      stake: number
      because: DraughtsEnd
    }
