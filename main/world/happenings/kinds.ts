import type { BodyId, HappeningId, ItemId, NpcId, PlaceId } from '../ids.ts'

/** What can happen in a village: authored in `worlds/<world>/events/`, and in the state so that a journal replays without the files. */
export type Almanac = Record<HappeningId, HappeningKind>

export interface HappeningKind {
  id: HappeningId
  name: string
  /** What it is, for whoever sees it. Data, never an instruction. */
  text: string
  when: HappeningTrigger
  /** How long it lasts, in game minutes. */
  minutes: number
  at: PlaceId
  /** Who brings it about; they know of it from the beginning of that day. */
  hosts: NpcId[]
  /** What each of those who know of it may be told and tell: one sentence, with when and where. */
  news: string
  /** Whether whoever knows of it is invited. */
  open: boolean
  /** How far off any tile of its place is seen, where no wall stands between. Tiles. */
  seenTiles: number
  /** What changes with it. */
  effects: HappeningEffect[]
}
export type HappeningTrigger =
  /** Each year on that day and minute. */
  | { kind: 'date'; month: number; day: number; minute: number }
  /** Days after the world's first, for stories. */
  | { kind: 'day'; day: number; minute: number }
  /** Each week; 0 is Sunday. */
  | { kind: 'weekly'; weekday: number; minute: number }
  /** By luck: once in so many days on the average, at that minute. */
  | { kind: 'chance'; everyDays: number; minute: number }
  /** Only when a designer, a plugin or another one starts it. */
  | { kind: 'asked' }
export type HappeningEffect =
  /** Somebody does not keep to the plan. */
  | { kind: 'does'; npc: NpcId; at: PlaceId; doing: string }
  | { kind: 'ill'; npc: NpcId }
  /** Nobody stays there, or goes there, while it lasts: a fire in the inn. */
  | { kind: 'closes'; at: PlaceId }
  /** It is taken out of the owner's bag and lies in the other's. */
  | { kind: 'theft'; item: ItemId; count: number; from: NpcId; by: BodyId }
  | { kind: 'mood'; npc: NpcId | 'everyone-there'; by: number; why: string }
  | { kind: 'then'; happening: HappeningId }

/** One that is going on. */
export interface Happening {
  id: HappeningId
  since: number
  /** Tick. */
  until: number
  /** Who has been there, by id and tick of the first sight. */
  seenBy: Record<BodyId, number>
}
