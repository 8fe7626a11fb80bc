import type { QuestKind } from '../goods.ts'
import type { BodyId, HappeningId, ItemId, NpcId, PlaceId, PlayerId, QuestId } from '../ids.ts'
import type { ErrandCauseKind } from './templates.ts'

/** A fact of the world that calls for help. */
export interface ErrandCause {
  kind: ErrandCauseKind
  /** Tells this fact from all others. An errand is made of it once. */
  key: string
  asker: NpcId
  other?: NpcId
  item?: ItemId
  count?: number
  there?: PlaceId
  happening?: HappeningId
  /** When it became true, in game milliseconds since 1970. */
  since?: number
}

/** How an errand ended. `settled`: the village needed no help any more. */
export const errandEnds = ['done', 'lapsed', 'settled'] as const
export type ErrandEnd = (typeof errandEnds)[number]

/** Something that the village needs now. One for all players: each may bring a part. */
export interface Errand {
  /** What players take on. The count of the thing to bring is what is still missing. */
  quest: QuestKind
  /** The file it was made from. */
  template: string
  cause: ErrandCause
  /** What the asker makes of the thing that is brought. */
  makes?: { item: ItemId; times: number }
  /** Game milliseconds since 1970. */
  made: number
  until: number
  /** How many things were asked for, and what is paid for all of them. */
  whole: number
  pay: number
  /** What each player brought, and what they were paid. */
  by: Record<PlayerId, { count: number; paid: number }>
  /** Who brought the last of it, until they have the reward in kind. */
  last?: PlayerId
  words: { thanks: string; late: string; settled: string }
  ended?: { at: number; how: ErrandEnd }
}

export type ErrandEvent =
  /** The village needs something. */
  | { kind: 'errandMade'; errand: QuestId; npc: NpcId }
  /** A player brought a part of it, or all. `to`: who has it now. */
  | { kind: 'errandHelped'; errand: QuestId; player: PlayerId; to: BodyId; count: number }
  | { kind: 'errandEnded'; errand: QuestId; npc: NpcId; how: ErrandEnd }
