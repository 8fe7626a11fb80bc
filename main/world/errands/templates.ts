import type { ItemId, NpcId, PlaceId } from '../ids.ts'

/** The facts of the world that an errand can come from. */
export const errandCauses = ['illness', 'theft', 'quarrel', 'promise', 'owed', 'shortage', 'damage'] as const
export type ErrandCauseKind = (typeof errandCauses)[number]

/**
 * How the village makes an errand out of a fact: authored in `worlds/<world>/errands/`, and kept in the catalogue so
 * that a journal replays without the files. In its texts `{it}`, `{other}`, `{there}` and `{asker}` stand for what the
 * fact is about.
 */
export interface ErrandKind {
  id: string
  name: string
  when: ErrandCauseKind
  /** Only these people ask. Empty: whoever the fact concerns. */
  asks: NpcId[]
  /** Only about these things. Empty: about any. */
  about: ItemId[]
  steps: ErrandStep[]
  /** How many game hours there are for it. */
  hours: number
  /** Paid on top of what the things cost. */
  reward: { gold?: number; items?: Record<ItemId, number> }
  /** In the words of whoever asks. */
  text: string
  thanks: string
  late: string
  settled: string
}
/** Null stands for what the fact is about: the thing, the other person, the place. */
export type ErrandStep =
  | { kind: 'bring'; item: ItemId | null; count: number | null }
  | { kind: 'hand'; item: ItemId | null; count: number | null; to: NpcId | null }
  | { kind: 'visit'; place: PlaceId | null }
