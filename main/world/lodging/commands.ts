import type { Goods } from '../goods.ts'
import type { ItemId, NpcId, OperationId, PlaceId, PlayerId } from '../ids.ts'

/** Commands of guests in a house that lets beds. */
export type LodgingCommand =
  /** A player pays for a bed until noon. `price`: as the page showed it; refused if it has changed. */
  | { kind: 'rentBed'; player: PlayerId; bed: PlaceId; price: number }
  /** A host offers a guest in the room its cheapest free bed. The guest pays by accepting the offer. */
  | { kind: 'npcOfferBed'; npc: NpcId; player: PlayerId; operation?: OperationId }
  /** A player who sits in a house orders something to eat or drink there. `price`: as the page showed it. */
  | { kind: 'orderAtTable'; player: PlayerId; item: ItemId; price: number }
  /** A player lies down on their own bed, or on a bench that costs nothing, in the room where they are. */
  | { kind: 'lieDown'; player: PlayerId; on: PlaceId }
  | { kind: 'getUp'; player: PlayerId }
  /** A player puts something into their chest in the house where they are, or takes it out. */
  | { kind: 'stow'; player: PlayerId; goods: Goods }
  | { kind: 'unstow'; player: PlayerId; goods: Goods }

export type LodgingEvent =
  /** `until`: game milliseconds since 1970. */
  | { kind: 'bedRented'; player: PlayerId; npc: NpcId; bed: PlaceId; until: number }
  /** Somebody brought a player what they had ordered. */
  | { kind: 'served'; player: PlayerId; npc: NpcId; item: ItemId }
  | { kind: 'laidDown'; player: PlayerId; on: PlaceId; x: number; y: number }
  | { kind: 'gotUp'; player: PlayerId; because: 'self' | 'morning' | 'moved' | 'spoke' | 'left' }
  /** Goods went from a player's bag into their chest in a house, or back. They are still theirs. */
  | { kind: 'stowed'; player: PlayerId; at: PlaceId; goods: Goods }
  | { kind: 'unstowed'; player: PlayerId; at: PlaceId; goods: Goods }
