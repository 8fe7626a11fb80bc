import type { BodyId, ItemId, NpcId, OfferId, PlaceId, QuestId, ThingId } from '../../world/ids.ts'
import type { NeedName, PlanEntry, Season, WeatherKind } from '../../world/life/kinds.ts'
import type { MoodName } from '../../world/life/mood.ts'
import type { QuestStatus } from '../../world/quests/quest-status.ts'
import type { RelationCause } from '../../world/society/kinds.ts'
import type { Appointment } from '../../world/state.ts'

/** Things with their names, as people speak of them. */
export interface GoodsView {
  gold: number
  items: { id: ItemId; name: string; plural: string; count: number; price: number }[]
}

/** What an NPC can see and know of goods, offers, quests and lessons at one moment. Made from the simulation's state; nothing of anybody's mind. */
export interface Surroundings {
  coin: { one: string; many: string }
  /** Its own bag. */
  own: GoodsView
  /** What the one it speaks with carries; null when they are not near. */
  theirs: GoodsView | null
  /** Every kind of thing there is, by id. */
  kinds: {
    id: ItemId
    name: string
    plural: string
    price: number
    description: string
    use?: 'eat' | 'drink' | 'apply'
  }[]
  /** What can be made by somebody who has the skill. `here`: at this place, and all that it needs is in the bag. */
  recipes: {
    item: ItemId
    needs: { item: ItemId; count: number }[]
    at: PlaceId[]
    with: string
    skill: string | null
    here: boolean
    lacking: ItemId[]
  }[]
  /** What lies within reach. */
  ground: { id: ThingId; item: ItemId; name: string; count: number; distance: number }[]
  /** What can be read near by. */
  signs: { place: PlaceId; text: string }[]
  /** Offers that wait for an answer: made by this NPC, or to it. */
  offers: { id: OfferId; from: BodyId; to: BodyId; gives: GoodsView; wants: GoodsView }[]
  /** What it sells; empty when it keeps no shop. */
  sells: ItemId[]
  /** Quests it gives, as they stand with the one it speaks with. */
  quests: {
    id: QuestId
    name: string
    text: string
    status: QuestStatus
    goals: { text: string; done: boolean }[]
    reward: GoodsView
    /** What is to be handed over at the end. */
    asks?: GoodsView
  }[]
  /** Skills it was taught, with how often it followed them with success. */
  learned: { skill: string; from: BodyId | null; good: number; uses: number }[]
  /** Who near by could be taught. */
  learners: { id: NpcId; name: string }[]
  lesson: { with: NpcId; skill: string; teaching: boolean } | null
  appointments: Appointment[]
  /** What the one it speaks with counts for: reputation. */
  standing: number
  /** Of a hundred, by how much more or (below zero) less than the price it asks of the one it speaks with. */
  share: number
  /** Whom it knows, by id, and how it thinks of them. */
  ties: TieView[]
  faction: string | null
  level: number
  /** What the sky does; null where there is none. */
  weather: { kind: WeatherKind; season: Season } | null
  /** How it feels, why (sentences that go on from "because"), and what it is in want of. */
  feeling: { mood: MoodName; because: string[]; wants: NeedName[] } | null
  /** What it does now and means to do until it wakes the next time. */
  plan: PlanEntry[]
  /** What it said to others of the village today, to those who listen now and to the rest: each sentence as a number (`sentencesOf`). Nothing stands for none. */
  saidToday?: { toThem: number[]; toOthers: number[] }
}

/** How it thinks of one whom it knows. */
export interface TieView {
  id: BodyId
  name: string
  /** 0 to 100; liking and trust from -100 to 100. */
  familiarity: number
  affinity: number
  trust: number
  /** Favours owed to them, in gold; below zero they owe it some. */
  debt: number
  talks: number
  /** Game milliseconds since 1970 of the first meeting. */
  met: number
  /** What they have quarrelled over and not made up, as a sentence. */
  quarrel: string | null
  /** Newest first, as words that go on from their name. Empty where they are nobody else's business. */
  reasons: { kind: RelationCause; why: string; at: number; weight: number }[]
}

/** A world without goods, in which nobody has risen, owns or knows anything. */
export const noSurroundings: Surroundings = {
  coin: { one: 'penny', many: 'pennies' },
  own: { gold: 0, items: [] },
  theirs: null,
  kinds: [],
  recipes: [],
  ground: [],
  signs: [],
  offers: [],
  sells: [],
  quests: [],
  learned: [],
  learners: [],
  lesson: null,
  appointments: [],
  standing: 0,
  share: 0,
  ties: [],
  faction: null,
  level: 1,
  weather: null,
  feeling: null,
  plan: [],
}
