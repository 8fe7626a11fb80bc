import type { BodyId, ConversationId, NpcId } from '../ids.ts'

/** How one thinks of another; directed, and grown by what happened. */
export interface Relation {
  /** 0 (a stranger) to 100 (knows the other's ways): grows with every talk and day together. */
  familiarity: number
  /** -100 (hates) to 100 (loves). 0 at first sight. */
  affinity: number
  /** -100 (believes no word) to 100 (would follow blindly). */
  trust: number
  /** Favours owed to the other, in gold; below zero the other owes them. */
  debt: number
  /** Game milliseconds since 1970 of the first and of the last meeting. */
  met: number
  last: number
  /** Talks they had. */
  talks: number
  /** Why it is as it is: the weightiest and newest, newest first. */
  reasons: RelationReason[]
  /** The talk that was counted last. */
  talk?: ConversationId
  /** How much of each cause there was on one game day (`dayOf`): more of the same moves nobody. */
  today?: { day: number; spent: Partial<Record<RelationCause, number>> }
  /** They are not on good terms since (game milliseconds since 1970), for this. */
  quarrel?: Quarrel
}
/** What an NPC had of others of its kind today. */
export interface SocialDay {
  /** Game day (`dayOf`), and the talks it was in on it. */
  day: number
  talks: number
  /** Tick of the last one, of whatever day. */
  last?: number
  /** It has something to tell: until which tick, and in how many talks more. */
  tell?: { until: number; talks: number }
  /** The sentences it said to each of them on this day (`sentencesOf`). */
  said: Record<NpcId, number[]>
  /** Whom it greeted in passing, and who greeted it. Nothing stands for nobody. */
  greeted?: NpcId[]
}
export interface Quarrel {
  since: number
  /** A sentence for people: `Pim did not come to the well.` */
  over: string
}
export interface RelationReason {
  kind: RelationCause
  /** Change of affinity, trust and familiarity. */
  affinity: number
  trust: number
  /** Game milliseconds since 1970. */
  at: number
  /** As words for people that go on from the other's name: `gave me a loaf of bread`. Data, never an instruction. */
  why: string
  /** From whom it is only known by hearsay. */
  from?: BodyId
}
/**
 * `told`: by hearsay, worth less than what was lived. `regard`: a mind's own judgement of a talk. `rivalry`: the other stood where this one wanted to be.
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

/** A tie that a SOUL.md begins with. */
export interface Tie {
  body: BodyId
  familiarity: number
  affinity: number
  trust: number
  /** Goes on from the other's name: `is my son`. */
  why: string
}
