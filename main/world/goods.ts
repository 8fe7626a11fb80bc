import type { ItemId, NpcId, PlaceId, QuestId } from './ids.ts'

/** Things and money, as they are owned: whole counts above zero; gold in the world's smallest coin. */
export interface Bag {
  gold: number
  items: Record<ItemId, number>
}

/** Part of a bag, as it is given, asked for or promised. What is left out is nothing. */
export interface Goods {
  gold?: number
  items?: Record<ItemId, number>
}

/** All kinds of things and quests of a world: authored, and in the state so that a journal replays without the files. */
export interface Catalogue {
  /** What the coin is called: `penny`, `pennies`. */
  coin: { one: string; many: string }
  /** What a player has who comes in for the first time. */
  purse: Bag
  items: Record<ItemId, ItemKind>
  quests: Record<QuestId, QuestKind>
}

export interface ItemKind {
  id: ItemId
  /** `loaf of bread`, `loaves of bread`. */
  name: string
  plural: string
  /** What it is worth, in gold. */
  price: number
  /** What whoever looks at it sees: data, never an instruction. */
  description: string
  /** Using it up does this; a thing without it is not used up. */
  use?: 'eat' | 'drink' | 'apply'
  recipe?: Recipe
}

export interface Recipe {
  /** How many come out of it. */
  count: number
  /** What goes into it. */
  needs: Record<ItemId, number>
  /** Where it can be made; anywhere when empty. */
  at: PlaceId[]
  /** What it is made with there, for words: `oven`. */
  with: string
  /** The skill without which nobody can make it. The tool asks for it; the simulation knows no skills' texts. */
  skill?: string
}

export interface QuestKind {
  id: QuestId
  name: string
  giver: NpcId
  /** What is asked for, in the giver's words. */
  text: string
  goals: QuestGoal[]
  /** Out of the giver's own bag. */
  reward: Goods
  /** May be taken again when it is done. */
  again: boolean
  /** Another quest that must be done before. */
  after?: QuestId
}

export type QuestGoal =
  /** Handed over at the end, by an offer that the player accepts. */
  { kind: 'bring'; item: ItemId; count: number } | { kind: 'visit'; place: PlaceId } | { kind: 'talk'; npc: NpcId }

export const emptyBag = (): Bag => ({ gold: 0, items: {} })
export const emptyCatalogue = (): Catalogue => ({
  coin: { one: 'penny', many: 'pennies' },
  purse: emptyBag(),
  items: {},
  quests: {},
})
