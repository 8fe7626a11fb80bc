import type { Goods, QuestGoal } from './goods.ts'
import type { BodyId, ItemId, LessonId, NpcId, OfferId, PlaceId, PlayerId, QuestId } from './ids.ts'

export interface Offer {
  id: OfferId
  /** An NPC, or a player who offers something to another. */
  from: BodyId
  to: BodyId
  /** `gives` comes from `from`, `wants` from `to`. Either may be empty. */
  gives: Goods
  wants: Goods
  /** What else happens when the offer is accepted. */
  because:
    | { kind: 'trade' }
    | { kind: 'quest'; quest: QuestId }
    | { kind: 'lesson'; learner: NpcId; skill: string; ticks: number }
    | { kind: 'lodging'; bed: PlaceId }
    | { kind: 'house'; house: PlaceId }
  since: number
  /** The tick at which the offer, if unanswered, counts as refused. */
  until: number
}

export interface QuestRun {
  quest: QuestId
  player: PlayerId
  giver: NpcId
  /** Game milliseconds since 1970. */
  since: number
  /** The progress of each goal. `bring` stays 0 until the handover. */
  progress: number[]
  status: 'open' | 'done'
  endedAt: number | null
  /** How often the quest was done before it was taken again. Missing means 0. */
  times?: number
  /** What was handed over for it before its end. Missing: nothing. */
  brought?: Record<ItemId, number>
  /** The goals that `progress` refers to. The authors may have changed the quest since. */
  goals?: QuestGoal[]
}

/** A player's gift to an NPC that may still count for a quest of it. `at`: game milliseconds since 1970. */
export interface GivenBefore {
  npc: NpcId
  item: ItemId
  count: number
  at: number
}

export const questKey = (player: PlayerId, quest: QuestId): string => `${player}/${quest}`

export interface Lesson {
  id: LessonId
  teacher: NpcId
  learner: NpcId
  skill: string
  /** The ticks that the two still have to spend near each other. */
  left: number
  /** The tick at which the lesson is given up. */
  until: number
  /** What a player paid. Refunded if nothing is learned. */
  fee?: { payer: PlayerId; gold: number }
}
