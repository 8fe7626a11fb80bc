import type { EndId, MysteryId, NpcId, OperationId, PieceId, PlayerId } from '../ids.ts'

/** Commands about mysteries. Each checks the world, so that no words alone bring a piece or an end. */
export type MysteryCommand =
  /** A witness tells the player it talks with a piece. */
  | { kind: 'npcTell'; npc: NpcId; player: PlayerId; mystery: MysteryId; piece: PieceId; operation?: OperationId }
  /** A player looks closely at something nearby. */
  | { kind: 'lookCloser'; player: PlayerId; mystery: MysteryId; piece: PieceId }
  /** A player ends a mystery by telling somebody. */
  | { kind: 'endMystery'; player: PlayerId; mystery: MysteryId; end: EndId; message: string }

export type MysteryEvent =
  /** A player holds a piece more. `npc`: who told it. */
  | { kind: 'pieceGained'; player: PlayerId; mystery: MysteryId; piece: PieceId; npc?: NpcId }
  /** `village`: it ended like this for everybody. */
  | { kind: 'mysteryEnded'; player: PlayerId; mystery: MysteryId; end: EndId; npc: NpcId; village: boolean }
