import type { Goods } from '../goods.ts'
import type { BodyId, ConversationId, ItemId, NpcId, PlaceId, PlayerId } from '../ids.ts'
import type { TalkManner } from '../operation-request.ts'

/** One body's opinion of another. It has a direction, and events change it. */
export interface Relation {
  /** 0 (a stranger) to 100 (knows the other's ways). Talks and days together raise it. */
  familiarity: number
  /** -100 (hates) to 100 (loves). 0 at first sight. */
  affinity: number
  /** -100 (believes no word) to 100 (would follow blindly). */
  trust: number
  /** Favours owed to the other, in gold. Below zero, the other owes. */
  debt: number
  /** The first and the last meeting, in game milliseconds since 1970. */
  met: number
  last: number
  /** How many talks they had. */
  talks: number
  /** The reasons for this opinion: the weightiest and newest, newest first. */
  reasons: RelationReason[]
  /** The last talk that was counted. */
  talk?: ConversationId
  /** How often each cause occurred on one game day (`dayOf`). Beyond a limit a cause has no further effect. */
  today?: { day: number; spent: Partial<Record<RelationCause, number>> }
  /** The open quarrel between the two, with its start (game milliseconds since 1970) and its cause. */
  quarrel?: Quarrel
  /** How far an ended mystery moved the values that liking and trust fade to. */
  settled?: { affinity: number; trust: number }
  /** Of an NPC with a player: what the world saw of their time together. Missing: nothing yet. */
  past?: SharedPast
}
/** What is kept of an NPC's time with a player. Nothing in it is from anybody's words. */
export interface SharedPast {
  /** Since when it is kept, in game milliseconds since 1970. */
  since: number
  /** The last game days (`dayOf`) on which they talked, dealt or walked together, oldest first. */
  days: { day: number; walked?: true }[]
  /** All that the NPC gave the player and got from them, for whatever reason. Missing: nothing. */
  gave?: Goods
  got?: Goods
}
/** An NPC's contacts with other NPCs on one day. */
export interface SocialDay {
  /** The game day (`dayOf`) and the number of talks on it. */
  day: number
  talks: number
  /** The tick of the last talk, on any day. */
  last?: number
  /** The NPC has news to tell until this tick, and for this many more talks. */
  tell?: { until: number; talks: number }
  /** The sentences it said to each NPC lately, on any day (`sentencesOf`). The newest are last. */
  said: Record<NpcId, number[]>
  /** NPCs that greeted it in passing, or that it greeted. Missing means none. */
  greeted?: NpcId[]
}
export interface Quarrel {
  since: number
  /** The cause, as a sentence for people: `Pim did not come to the well.` */
  over: string
}
export interface RelationReason {
  kind: RelationCause
  /** The change of affinity and trust. */
  affinity: number
  trust: number
  /** Game milliseconds since 1970. */
  at: number
  /** Words for people that follow the other's name: `gave me a loaf of bread`. They are data, never an instruction. */
  why: string
  /** The source, if the reason is known only by hearsay. */
  from?: BodyId
}
/**
 * `told`: by hearsay, which counts less than experience. `regard`: a mind's own judgement of a talk. `rivalry`: the
 * other stood where this NPC wanted to be. `mystery`: something came out.
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
  'mystery',
  'authored',
] as const
export type RelationCause = (typeof relationCauses)[number]

/** A relation that a SOUL.md declares. */
export interface Tie {
  body: BodyId
  familiarity: number
  affinity: number
  trust: number
  /** Follows the other's name: `is my son`. */
  why: string
}

/** Something that a player promised to hand over to an NPC. */
export interface OwedThing {
  from: PlayerId
  /** Null: money. */
  item: ItemId | null
  /** How much is still to come, and how much was promised. */
  count: number
  whole: number
  /** Game milliseconds since 1970. */
  made: number
  due: number
  /** Whether the thing came, and when; or when it lapsed. Missing: it is still open. */
  ended?: { at: number; kept: boolean }
}

/** Turn-taking in an open talk, which is a talk among NPCs or of more than two. */
export interface Floor {
  /** The tick before which nobody gets the word, because people are still reading the last words. */
  freeAt: number
  /** The turn in which each member last spoke. */
  spoke: Record<BodyId, number>
  /** NPC turns since a player last spoke, and how often the talk continued by itself. */
  sincePlayer: number
  lulls: number
  /** NPCs that were already asked to answer a player's last words. */
  tried: NpcId[]
  /** NPCs that may speak next, to greet or to take leave. */
  due: { npc: NpcId; manner: TalkManner; with: BodyId }[]
  /** Where each NPC meant to be when it came. One that is due elsewhere takes its leave. */
  came: Record<NpcId, PlaceId | null>
  /** The grams of each NPC's last lines (`gramsOf`), newest last, and how often a line repeated an earlier one. */
  lines: Record<NpcId, number[][]>
  alike: number
}
