import type { AmbitionKind, AmbitionOutcome } from '../ambitions/kinds.ts'
import type { CourtEvent, Courting, CourtingTurn } from '../courtship/kinds.ts'
import type { Goods } from '../goods.ts'
import type { EndId, HappeningId, ItemId, MysteryId, NpcId, OperationId, PlayerId, QuestId } from '../ids.ts'

/** What a villager thinks of certain goods as a gift. Authored in the front matter of a SOUL.md. */
export interface Taste {
  likes: boolean
  /** The goods in words that follow "likes": `anything with honey`. */
  called: string
  goods: ItemId[]
  /** What the villager says when they are given it. */
  why: string
}

/**
 * `story`, `recipe`: words for the Journal. `door`: the villager's house opens to the player at any hour. `table`: a
 * meal a day from the villager's own food. `price`: their shop asks less. `keepsake`: a thing to keep.
 */
export const unlockKinds = ['story', 'recipe', 'door', 'table', 'price', 'keepsake'] as const
export type UnlockKind = (typeof unlockKinds)[number]

/** What a villager opens to a player with this many hearts. */
export interface Unlock {
  hearts: number
  kind: UnlockKind
  name: string
  /** In the villager's own words. */
  text: string
  goods?: Goods
}

/** What a player has with one villager, beyond the villager's opinion of them. */
export interface Friendship {
  /** When each heart was reached, in game milliseconds since 1970. What a heart opened stays open. */
  hearts: number[]
  /** What the player has learnt of their tastes, oldest first. */
  tastes?: Pick<Taste, 'likes' | 'called'>[]
  /** The last gift. */
  gift?: KeptGift
  /** The game day (`dayOf`) of the last meal at their table. */
  ate?: number
  /** Present while the player courts the villager, or is promised to them. */
  courting?: Courting
}

/** Sorts of gifts, by what somebody does with them: eats or drinks, puts to use, or puts by. */
export const giftSorts = ['food', 'thing', 'coins'] as const
export type GiftSort = (typeof giftSorts)[number]

/**
 * A gift in words. `called`, `likes`: the taste that it met. `asked`: the operation that answers it; without one, the
 * villager's next words to the player do. `said`: the villager has answered it.
 */
export interface KeptGift {
  at: number
  goods: string
  sort?: GiftSort
  called?: string
  likes?: boolean
  asked?: OperationId
  said?: true
}

/** Something in a player's life in the village, kept for their scrapbook. Numbered from 1; the newest are last. */
export type Moment = { n: number; at: number } & MomentFact
export type MomentFact =
  | { kind: 'arrived' }
  /**
   * `liking`: how far the giver's opinion rose. `times`: how often the player had done it before. `name`: of an errand,
   * which the village forgets after some days.
   */
  | { kind: 'quest'; quest: QuestId; npc: NpcId; got: Goods; liking: number; times: number; name?: string }
  | { kind: 'mystery'; mystery: MysteryId; end: EndId }
  /** `brought`: what the player put on its table; `others`: how many other players brought something. */
  | { kind: 'feast'; happening: HappeningId; brought?: Goods; others?: number }
  | { kind: 'heart'; npc: NpcId; heart: number }
  | { kind: 'courtship'; npc: NpcId; how: CourtingTurn; step: number }
  | { kind: 'letter'; since: number; lines: LetterLine[] }

/** What happened while a player was away. The first kinds concern the player. */
export type LetterLine =
  /** From the villager to whom the player is promised. */
  | { kind: 'beloved'; npc: NpcId }
  | { kind: 'owed'; npc: NpcId }
  | { kind: 'heard'; npc: NpcId; isGood: boolean }
  | { kind: 'aim'; npc: NpcId; how: AmbitionKind; what: string; with?: NpcId; outcome: AmbitionOutcome }
  | { kind: 'mystery'; mystery: MysteryId }
  | { kind: 'feast'; happening: HappeningId }
  | { kind: 'lesson'; npc: NpcId; skill: string; from: NpcId }
  | { kind: 'quarrel' | 'mended'; npc: NpcId; with: NpcId }

/** Since when a player is away, in game milliseconds since 1970, and what has happened since. */
export interface Away {
  since: number
  lines: LetterLine[]
}

export type FriendshipEvent =
  | CourtEvent
  /** A player has come closer to a villager. `heart`: how many they have now. */
  | { kind: 'heartReached'; npc: NpcId; player: PlayerId; heart: number }
