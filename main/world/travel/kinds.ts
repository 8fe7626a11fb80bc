import type { Bag } from '../goods.ts'
import type { BodyId, CraftId, PlaceId, PlayerId, QuestId } from '../ids.ts'
import type { Practice } from '../uses/kinds.ts'
import type { TaskLoad } from './task-kinds.ts'

/** What a player takes along to another zone of the land. What is bound to a zone's people stays in that zone. */
export interface Load {
  bag: Bag
  hadPurse?: true
  practice?: Record<CraftId, Practice>
  /** What they were asked to do, to be read elsewhere. Missing: it was left by an earlier version. */
  about?: TaskLoad
}

/**
 * What a zone knows of a player's ways between the zones of a land. A player is in one zone at a time, so their transfers
 * are counted: no zone takes one in whose number it has already seen.
 */
export interface Crossings {
  /** The number of the last transfer from or to this zone. */
  last: number
  /** Set when the last one came from elsewhere and was turned away, for good. */
  turnedAway?: true
  /**
   * The zone where the player is, or goes to, and the place there at which the way comes out. `load` stays until that
   * zone has said that it took them in. Missing: the player is here.
   */
  elsewhere?: { zone: string; at: PlaceId; load?: Load }
}

/** `<player>.<number>`, unique in the land; the same for a villager. */
export const transferOf = (who: BodyId, number: number): string => `${who}.${number}`

/** More than anybody ever has or travels. What is stored holds no larger number. */
export const MOST_COUNTED = 1_000_000_000_000

/** The number of a player's transfer; null if it is none of theirs. */
export const numberIn = (player: string, transfer: string): number | null => {
  const number = Number(transfer.slice(player.length + 1))
  return transfer === `${player}.${number}` && Number.isSafeInteger(number) && number > 0 && number <= MOST_COUNTED
    ? number
    : null
}

export type TravelCommand =
  /** A player goes to another zone, and comes out at a place there. From here on they are not in this zone. */
  | { kind: 'depart'; player: PlayerId; zone: string; at: PlaceId }
  /** A player comes from another zone. */
  | { kind: 'admit'; player: PlayerId; name: string; transfer: string; zone: string; at: PlaceId; load: Load }
  /** The other zone's answer to a transfer: it took the player in, or turned them away and never will. */
  | { kind: 'deliver'; player: PlayerId; transfer: string; taken: boolean }

export type TravelEvent =
  | { kind: 'departed'; player: PlayerId; transfer: string; zone: string; load: Load }
  | { kind: 'admitted'; player: PlayerId; name: string; transfer: string; zone: string; load: Load; taken: boolean }
  | { kind: 'delivered'; player: PlayerId; transfer: string; taken: boolean }
  /** A player did something here for a task of another zone, which will judge it. */
  | { kind: 'taskAdvanced'; player: PlayerId; zone: string; quest: QuestId; step: number }
