import type { HappeningId, ItemId, PlayerId } from '../ids.ts'

/** Something that is to be on the table of a feast. */
export interface Share {
  item: ItemId
  count: number
}

/** What players have brought to the next feast of a kind. Villagers bring the rest. */
export interface FeastTable {
  /** When the feast begins, in game milliseconds since 1970. What is brought to one feast is for that one only. */
  at: number
  brought: (Share & { by: PlayerId })[]
  /** The feast has begun. Nothing more is put on the table. */
  laid?: true
}

export type FeastEvent =
  /** A player brought a share, or a part of one, to a host. */
  | { kind: 'shareBrought'; happening: HappeningId; player: PlayerId; item: ItemId; count: number }
  /** The feast begins with what was brought. `full`: as many different players as it is made for have brought something. */
  | { kind: 'feastLaid'; happening: HappeningId; by: PlayerId[]; full: boolean }
