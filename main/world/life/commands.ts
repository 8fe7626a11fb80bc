import type { BodyId, ItemId, NpcId, OperationId, PlaceId } from '../ids.ts'
import type { ScheduleEntry } from '../simulation-character.ts'
import type {
  AsideCause,
  HeartbeatRules,
  HeldReason,
  PlanEntry,
  Reflex,
  SkipReason,
  WakeCause,
  WeatherKind,
} from './kinds.ts'

/** The day of an NPC: its plan, mood, meals and heartbeats, and the weather. */
export type LifeCommand =
  /** A mind plans the rest of its day: minutes of this day, in order. Its promises stay as they are. */
  | { kind: 'npcPlanDay'; npc: NpcId; entries: ScheduleEntry[]; operation?: OperationId }
  /** A designer sets the weather for the given number of ticks. */
  | { kind: 'weatherIs'; weather: WeatherKind; ticks: number }
  /** Gives the NPC's mind something to think about as soon as possible. */
  | { kind: 'wake'; npc: NpcId; because: WakeCause }
  /** Stops the NPC's mind from being asked unprompted until `because` is null again. */
  | { kind: 'holdHeart'; npc: NpcId; because: HeldReason | null }
  | { kind: 'heartbeatRules'; rules: HeartbeatRules }

export type LifeEvent =
  | { kind: 'moodChanged'; npc: NpcId; value: number; why: string }
  | { kind: 'dayPlanned'; npc: NpcId; day: number; entries: PlanEntry[] }
  /** A meal from its own bag, bought at the table, or (`item` null) from the pot at home. */
  | { kind: 'ate'; npc: NpcId; item: ItemId | null; from?: NpcId }
  /** It turns aside from its plan, or resumes it. */
  | { kind: 'turnedAside'; npc: NpcId; because: AsideCause; at: PlaceId | null; doing: string }
  | { kind: 'tookUpPlan'; npc: NpcId; doing: string; at: PlaceId }
  | { kind: 'weatherChanged'; weather: WeatherKind }
  /** A heartbeat that asked no mind, with the reason. A heartbeat that asks one is an `operationRequested`. */
  | { kind: 'heartbeatSkipped'; npc: NpcId; because: SkipReason }
  /** It did something without its mind being asked. */
  | { kind: 'reflexed'; npc: NpcId; reflex: Reflex; body: BodyId | null }
