import type { ItemId, NpcId, OperationId, PlaceId, PlayerId } from '../ids.ts'

/** Commands about houses that players own. */
export type HomeCommand =
  /** A player who stands with the seller buys a house. `price`: as the page showed it; refused if it has changed. */
  | { kind: 'buyHouse'; player: PlayerId; house: PlaceId; price: number }
  /** A seller offers a player a house. The player pays by accepting the offer. Missing `house`: the cheapest one. */
  | { kind: 'npcOfferHouse'; npc: NpcId; player: PlayerId; house?: PlaceId; operation?: OperationId }
  /** A player gives up their house and takes everything along. */
  | { kind: 'giveUpHouse'; player: PlayerId }
  /** An owner gives somebody in the house a key, or takes it back from anybody. */
  | { kind: 'giveKey'; player: PlayerId; to: PlayerId; on: boolean }
  /** An owner puts a piece of furniture from their bag into the room where they are. */
  | { kind: 'putPiece'; player: PlayerId; item: ItemId; column: number; row: number; turned: number }
  /** An owner moves or turns a piece. */
  | { kind: 'shiftPiece'; player: PlayerId; piece: number; column: number; row: number; turned: number }
  /** An owner takes a piece up again. */
  | { kind: 'takePiece'; player: PlayerId; piece: number }

export type HomeEvent =
  | { kind: 'houseBought'; player: PlayerId; npc: NpcId; house: PlaceId; price: number }
  /** `away`: somebody else bought it after a long absence. `gone`: the authors removed it. */
  | { kind: 'houseLeft'; player: PlayerId; house: PlaceId; because: 'given-up' | 'away' | 'gone' }
  | { kind: 'keyGiven'; player: PlayerId; to: PlayerId; house: PlaceId; on: boolean }
  /** A piece went from its owner's bag into their house, stands differently, or is in the bag again. */
  | { kind: 'piecePut'; player: PlayerId; house: PlaceId; item: ItemId }
  | { kind: 'pieceShifted'; player: PlayerId; house: PlaceId; item: ItemId }
  | { kind: 'pieceTaken'; player: PlayerId; house: PlaceId; item: ItemId }
