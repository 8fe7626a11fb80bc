import type { ErrandKind } from './errands/templates.ts'
import type { Furniture } from './homes/kinds.ts'
import type { ItemId, MysteryId, NpcId, PlaceId, QuestId } from './ids.ts'
import type { Mysteries } from './mysteries/kinds.ts'
import type { Songs } from './songs/kinds.ts'
import type { Uses } from './uses/kinds.ts'

/** Owned items and money: whole counts above zero, gold in the world's smallest coin. */
export interface Bag {
  gold: number
  items: Record<ItemId, number>
}

/** Goods in a gift, a request or a promise. A missing count is zero. */
export interface Goods {
  gold?: number
  items?: Record<ItemId, number>
}

/**
 * All item kinds, quests and mysteries of a world. They are authored, and kept in the state so that a journal replays without the
 * files.
 */
export interface Catalogue {
  /** The coin's name: `penny`, `pennies`; and in other languages, by their codes. */
  coin: { one: string; many: string; names?: Names }
  /** What a player receives on first entry. */
  purse: Bag
  items: Record<ItemId, ItemKind>
  quests: Record<QuestId, QuestKind>
  /** Missing means none. */
  mysteries?: Mysteries
  /** What players can do with the things of the world. Missing means nothing. */
  uses?: Uses
  /** How errands are made of what happens. Missing means none. */
  errands?: Record<string, ErrandKind>
  /** What people sing. Missing means nothing. */
  songs?: Songs
}

/** A thing's names in other languages than its author's, by the code of the language. */
export type Names = Readonly<Record<string, { one: string; many: string }>>

export interface ItemKind {
  id: ItemId
  /** `loaf of bread`, `loaves of bread`. */
  name: string
  plural: string
  /** For players who read another language. Missing: the author's words. */
  names?: Names
  /** Its worth, in gold. */
  price: number
  /** A description for people who see the item. It is data, never an instruction. */
  description: string
  /** How the item is used up. An item without this can't be used up. */
  use?: 'eat' | 'drink' | 'apply'
  /** How it furnishes a player's house. Missing: it is no furniture. */
  furniture?: Furniture
  recipe?: Recipe
}

export interface Recipe {
  /** How many items the recipe yields. */
  count: number
  /** The ingredients. */
  needs: Record<ItemId, number>
  /** Where it can be made. Empty: anywhere. */
  at: PlaceId[]
  /** The tool needed, as a word for sentences: `oven`. */
  with: string
  /** The skill needed to make it. The tool checks this; the simulation doesn't know skill texts. */
  skill?: string
}

export interface QuestKind {
  id: QuestId
  name: string
  giver: NpcId
  /** The task, in the giver's words. */
  text: string
  goals: QuestGoal[]
  /** Paid from the giver's own bag. */
  reward: Goods
  /** Whether it may be taken again after it is done. */
  again: boolean
  /** The minute of the day from which it isn't offered: "before noon". Missing means at any hour. */
  until?: number
  /** A quest that must be done before this one. */
  after?: QuestId
  /** A mystery after whose end in the village nobody asks for this any more. */
  unless?: MysteryId
}

export type QuestGoal =
  /** Items to hand over at the end, by an offer that the player accepts. */
  | { kind: 'bring'; item: ItemId; count: number }
  /** Items to give to somebody else. Only errands have this step. */
  | { kind: 'hand'; item: ItemId; count: number; npc: NpcId }
  | { kind: 'visit'; place: PlaceId }
  | { kind: 'talk'; npc: NpcId }

export const emptyBag = (): Bag => ({ gold: 0, items: {} })
export const emptyCatalogue = (): Catalogue => ({
  coin: { one: 'penny', many: 'pennies' },
  purse: emptyBag(),
  items: {},
  quests: {},
})
