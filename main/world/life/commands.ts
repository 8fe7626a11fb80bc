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

/** Commands about an NPC's day: its plan, mood, meals and heartbeats, and the weather. */
export type LifeCommand =
  /** A mind plans the rest of its day in minutes of the day, in order. The NPC's promises stay as they are. */
  | { kind: 'npcPlanDay'; npc: NpcId; entries: ScheduleEntry[]; operation?: OperationId }
  /** A designer sets the weather for the given number of ticks. */
  | { kind: 'weatherIs'; weather: WeatherKind; ticks: number }
  /** Gives the NPC's mind something to think about as soon as possible. */
  | { kind: 'wake'; npc: NpcId; because: WakeCause }
  /** Stops the NPC's mind from being asked unprompted, until a command with `because` null. */
  | { kind: 'holdHeart'; npc: NpcId; because: HeldReason | null }
  | { kind: 'heartbeatRules'; rules: HeartbeatRules }

export type LifeEvent =
  | { kind: 'moodChanged'; npc: NpcId; value: number; why: string }
  | { kind: 'dayPlanned'; npc: NpcId; day: number; entries: PlanEntry[] }
  /** An NPC ate: a meal from its own bag, bought at the table, or (`item` null) from the pot at home. */
  | { kind: 'ate'; npc: NpcId; item: ItemId | null; from?: NpcId }
  /** An NPC left its plan for a while, or resumed it. */
  | { kind: 'turnedAside'; npc: NpcId; because: AsideCause; at: PlaceId | null; doing: string }
  | { kind: 'tookUpPlan'; npc: NpcId; doing: string; at: PlaceId }
  | { kind: 'weatherChanged'; weather: WeatherKind }
  /** A heartbeat did not ask the mind, for the given reason. One that asks it is an `operationRequested`. */
  | { kind: 'heartbeatSkipped'; npc: NpcId; because: SkipReason }
  /** An NPC did something without its mind being asked. */
  | { kind: 'reflexed'; npc: NpcId; reflex: Reflex; body: BodyId | null }
