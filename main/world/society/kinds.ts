import type { BodyId, ConversationId, NpcId } from '../ids.ts'

/** One body's opinion of another. Directed; events change it. */
export interface Relation {
  /** 0 (a stranger) to 100 (knows the other's ways). Grows with talks and days together. */
  familiarity: number
  /** -100 (hates) to 100 (loves). 0 at first sight. */
  affinity: number
  /** -100 (believes no word) to 100 (would follow blindly). */
  trust: number
  /** Favours owed to the other, in gold. Below zero the other owes them. */
  debt: number
  /** Game milliseconds since 1970 of the first and of the last meeting. */
  met: number
  last: number
  /** How many talks they had. */
  talks: number
  /** The reasons for this opinion: the weightiest and newest, newest first. */
  reasons: RelationReason[]
  /** The last talk that was counted. */
  talk?: ConversationId
  /** How much each cause occurred on one game day (`dayOf`). Beyond a limit it has no further effect. */
  today?: { day: number; spent: Partial<Record<RelationCause, number>> }
  /** Their open quarrel, if any, with its start (game milliseconds since 1970) and its cause. */
  quarrel?: Quarrel
}
/** An NPC's contacts with other NPCs today. */
export interface SocialDay {
  /** The game day (`dayOf`) and the number of talks on it. */
  day: number
  talks: number
  /** Tick of the last talk, on any day. */
  last?: number
  /** It has news to tell, until this tick and in this many more talks. */
  tell?: { until: number; talks: number }
  /** The sentences it said to each NPC lately, on whatever day (`sentencesOf`), the newest last. */
  said: Record<NpcId, number[]>
  /** NPCs it greeted in passing, or that greeted it. Missing means none. */
  greeted?: NpcId[]
}
export interface Quarrel {
  since: number
  /** A sentence for people: `Pim did not come to the well.` */
  over: string
}
export interface RelationReason {
  kind: RelationCause
  /** Change of affinity and trust. */
  affinity: number
  trust: number
  /** Game milliseconds since 1970. */
  at: number
  /** Words for people that follow the other's name: `gave me a loaf of bread`. Data, never an instruction. */
  why: string
  /** The source, if it is known only by hearsay. */
  from?: BodyId
}
/**
 * `told`: by hearsay, which counts less than experience. `regard`: a mind's own judgement of a talk. `rivalry`: the
 * other stood where this one wanted to be.
 */
export const relationCauses = [
  'talk',
  'gift',
  'trade',
  'quest',
  'lesson',
  'promise-kept',
  'promise-broken',
  'help',
  'theft',
  'rivalry',
  'quarrel',
  'mended',
  'told',
  'regard',
  'authored',
] as const
export type RelationCause = (typeof relationCauses)[number]

/** A tie from a SOUL.md. */
export interface Tie {
  body: BodyId
  familiarity: number
  affinity: number
  trust: number
  /** Follows the other's name: `is my son`. */
  why: string
}
