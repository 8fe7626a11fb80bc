import type { PostureName } from '../../language/postures.ts'
import type { Share } from '../feasts/kinds.ts'
import type { BodyId, EndId, HappeningId, ItemId, MysteryId, NpcId, PlaceId } from '../ids.ts'
import type { WeatherKind } from '../life/kinds.ts'
import type { SungThere } from '../songs/kinds.ts'

/**
 * What can happen in a village: authored in `worlds/<world>/events/`, and kept in the state so that a journal replays
 * without the files.
 */
export type Almanac = Record<HappeningId, HappeningKind>

export interface HappeningKind {
  id: HappeningId
  name: string
  /** A description for people who see the happening. It is data, never an instruction. */
  text: string
  when: HappeningTrigger
  /** How long it lasts, in game minutes. */
  minutes: number
  at: PlaceId
  /** The NPCs who organise it. They know of it from the start of that day. */
  hosts: NpcId[]
  /** The news about it that people may hear and tell: one sentence, with time and place. */
  news: string
  /** Whether everyone who knows of it is invited. */
  open: boolean
  /** The distance, in tiles, from which any tile of its place can be seen if no wall is between. */
  seenTiles: number
  /** It begins by itself only after this mystery has ended like this for the village. */
  only?: { mystery: MysteryId; end: EndId }
  /** The most songs that are sung at it. Missing: nobody sings. */
  sings?: number
  /** What is to be on its table, and how many different players make it a full one. Missing: nothing is asked for. */
  shares?: Share[]
  people?: number
  /** Its effects. */
  effects: HappeningEffect[]
}
export type HappeningTrigger =
  /** Each year on this day and minute. */
  | { kind: 'date'; month: number; day: number; minute: number }
  /** On a day counted from the world's first day, for stories. */
  | { kind: 'day'; day: number; minute: number }
  /** Each week. 0 is Sunday. */
  | { kind: 'weekly'; weekday: number; minute: number }
  /** At random: once in `everyDays` days on average, at this minute. */
  | { kind: 'chance'; everyDays: number; minute: number }
  /** As this weather sets in: one time in `oneIn` on average. */
  | { kind: 'weather'; weather: WeatherKind; oneIn: number }
  /** Only when a designer, a plugin or another happening starts it. */
  | { kind: 'asked' }
/** What weather can damage. Each looks different on the page. */
export const damageSorts = ['roof', 'fence', 'washing'] as const
export type DamageSort = (typeof damageSorts)[number]

export type HappeningEffect =
  /** This NPC departs from its plan. */
  | { kind: 'does'; npc: NpcId; at: PlaceId; doing: string; pose?: PostureName }
  | { kind: 'ill'; npc: NpcId }
  /** The place stays empty while the happening lasts, for example during a fire in the inn. */
  | { kind: 'closes'; at: PlaceId }
  /** The item moves from the owner's bag to the thief's. */
  | { kind: 'theft'; item: ItemId; count: number; from: NpcId; by: BodyId }
  /**
   * Something of this NPC's is broken while it lasts, and is seen at the spot (in tiles). It takes these things to mend
   * it.
   */
  | { kind: 'damage'; what: DamageSort; of: NpcId; needs: ItemId; count: number; spot: [number, number]; map?: string }
  | { kind: 'mood'; npc: NpcId | 'everyone-there'; by: number; why: string }
  | { kind: 'then'; happening: HappeningId }

/** A happening in progress. */
export interface Happening {
  id: HappeningId
  since: number
  /** The tick at which it ends. */
  until: number
  /** The tick at which each body first saw it. */
  seenBy: Record<BodyId, number>
  /** What has been sung at it. Missing means nothing. */
  sung?: SungThere
}
