import type { Catalogue } from '../goods.ts'
import type { BodyId, LessonId, NpcId, OperationId, PlaceId, PlayerId, QuestId } from '../ids.ts'
import type { PrivatePurpose } from '../state.ts'

/** Commands about quests, lessons, skills and appointments. */
export type QuestCommand =
  /** The world's item kinds and quests were read, or changed on disk. Items whose kind was removed stay owned. */
  | { kind: 'catalogueChanged'; catalogue: Catalogue }
  | { kind: 'npcStartQuest'; npc: NpcId; player: PlayerId; quest: QuestId; operation?: OperationId }
  /** The player said no to an NPC's quest. One that they have taken on is given up, and may be had again. */
  | { kind: 'refuseQuest'; npc: NpcId; player: PlayerId; quest: QuestId }
  /**
   * An NPC ends a quest whose goals are all done and hands over the reward. Items to bring change hands by an offer
   * that the player accepts.
   */
  | { kind: 'npcCompleteQuest'; npc: NpcId; player: PlayerId; quest: QuestId; operation?: OperationId }
  /**
   * Starts a lesson of `ticks`, during which both stay near each other. If the lesson has a price, `payer` (a player)
   * first gets an offer.
   */
  | {
      kind: 'npcTeach'
      npc: NpcId
      learner: NpcId
      skill: string
      ticks: number
      payer?: PlayerId
      price?: number
      operation?: OperationId
    }
  /** An NPC gained or lost a skill by other means than a lesson. */
  | { kind: 'skillLearned'; npc: NpcId; skill: string; from: BodyId | null; how: 'told' | 'worked-out' | 'given' }
  | { kind: 'skillForgotten'; npc: NpcId; skill: string }
  /** An NPC followed a skill to its end, or failed at it. `good`: the world confirmed the result. */
  | { kind: 'skillPractised'; npc: NpcId; skill: string; good: boolean }
  /** The NPC will be at a place during the given time (game milliseconds since 1970), regardless of its schedule. */
  | {
      kind: 'npcAttend'
      npc: NpcId
      place: PlaceId
      from: number
      to: number
      what: string
      purpose?: PrivatePurpose
      with?: BodyId
      operation?: OperationId
    }

export type QuestEvent =
  | { kind: 'questStarted'; npc: NpcId; player: PlayerId; quest: QuestId }
  /** One goal of an open quest advanced. */
  | { kind: 'questAdvanced'; player: PlayerId; quest: QuestId; goal: number }
  | { kind: 'questDone'; npc: NpcId; player: PlayerId; quest: QuestId }
  /** The hour by which its giver wanted it has passed. It is paid all the same. */
  | { kind: 'questLate'; npc: NpcId; player: PlayerId; quest: QuestId }
  /** The player gave it up. */
  | { kind: 'questLeft'; npc: NpcId; player: PlayerId; quest: QuestId }
  | { kind: 'lessonBegan'; lesson: LessonId; teacher: NpcId; learner: NpcId; skill: string }
  | {
      kind: 'lessonEnded'
      lesson: LessonId
      teacher: NpcId
      learner: NpcId
      skill: string
      outcome: 'learned' | 'broken'
      payer?: PlayerId
    }
  | { kind: 'learned'; npc: NpcId; skill: string; from: BodyId | null; how: 'lesson' | 'told' | 'worked-out' | 'given' }
  | { kind: 'forgot'; npc: NpcId; skill: string }
