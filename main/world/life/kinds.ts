import type { BodyId, HappeningId, JobId, PlaceId, PlayerId } from '../ids.ts'

/**
 * Needs of body and mind, each from 0 (deprived) to 1000 (satisfied). Whole numbers, so that sums are the same
 * everywhere.
 */
export interface Needs {
  food: number
  rest: number
  company: number
  purpose: number
}
export type NeedName = keyof Needs
export const needNames: readonly NeedName[] = ['food', 'rest', 'company', 'purpose']
export const FULL_NEED = 1000

/** How somebody feels, from its needs and recent events. */
export interface Mood {
  /** From -100 to 100; `mood.ts` has the names. */
  value: number
  /** Recent influences, newest first. They fade. */
  causes: MoodCause[]
}
export interface MoodCause {
  /** Words that fit after "because": `the bread was praised`. */
  why: string
  by: number
  /** The person it concerns. */
  of?: BodyId
  /** Game milliseconds since 1970. */
  at: number
}

/**
 * Somebody's intentions for one day. Made when it wakes, from its schedule, promises, invitations, needs and the
 * weather.
 */
export interface DayPlan {
  /** `dayOf` of the morning on which it was made. */
  day: number
  /** In order, without gaps or overlaps. */
  entries: PlanEntry[]
  /** The index of the current entry. */
  now: number
}
export interface PlanEntry {
  /** Game milliseconds since 1970; `to` exclusive. */
  from: number
  to: number
  at: PlaceId
  doing: string
  /** The kind of activity. */
  act: Act
  /** Why it is in the plan. */
  because: PlanCause
}
/** The kind of activity, as far as needs and small moves are concerned. Read from the words (`actOf`). */
export type Act = 'sleep' | 'meal' | 'work' | 'leisure' | 'worship'
export type PlanCause =
  | 'schedule'
  | 'promise'
  | 'need'
  | 'weather'
  | 'happening'
  | 'open-hours'
  | 'no-way'
  | 'mind'
  | 'ambition'

/** A detour from the plan: the NPC goes there, stays until `until`, and returns to the plan. */
export interface Aside {
  because: AsideCause
  at: PlaceId | null
  /** The person it seeks or avoids. */
  body: BodyId | null
  doing: string
  act: Act
  /** Tick. */
  until: number
}
export type AsideCause =
  | { kind: 'need'; need: NeedName }
  | { kind: 'weather' }
  | { kind: 'happening'; happening: HappeningId }
  | { kind: 'full'; place: PlaceId }
  /** The place is closed at this hour, or something drives people out. */
  | { kind: 'closed'; place: PlaceId }

export const weatherKinds = ['clear', 'cloudy', 'rain', 'storm', 'fog', 'snow'] as const
export type WeatherKind = (typeof weatherKinds)[number]
export interface Weather {
  kind: WeatherKind
  /** The tick until which it lasts. */
  until: number
}
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

/** Why an NPC's mind is woken although nobody talks to it. */
export type WakeCause =
  /** Its heartbeat is due. */
  | { kind: 'due' }
  | { kind: 'given'; by: BodyId }
  | { kind: 'arrived'; body: BodyId }
  | { kind: 'promise' }
  /** Carries its text, because a one-time job is gone by then. */
  | { kind: 'job'; job: JobId; name: string; text: string; from?: 'author' }
  | { kind: 'happening'; happening: HappeningId }
  | { kind: 'need'; need: NeedName }
  /** A player is near to whom it may speak of what it works at. */
  | { kind: 'ambition'; body: PlayerId }
  /** From outside: a designer or a plugin. */
  | { kind: 'asked'; why: string }

/**
 * Why a heartbeat asked no mind. `not-due`: its mind was asked a moment ago. Those in `heldReasons` come from outside
 * the simulation.
 */
export const skipReasons = [
  'quiet-hours',
  'busy',
  'empty-heartbeat-file',
  'nobody-near',
  'switched-off',
  'budget',
  'not-due',
] as const
export type SkipReason = (typeof skipReasons)[number]
export const heldReasons = ['switched-off'] as const satisfies SkipReason[]
export type HeldReason = (typeof heldReasons)[number]

export interface Heart {
  /** Tick of the next heartbeat; 0 until it is first checked. */
  nextAt: number
  /** The causes since the last heartbeat, each once. */
  causes: WakeCause[]
  /** Tick at which its mind was last asked. */
  lastAt: number
  /**
   * How often its mind was asked on that day (`dayOf`), how many of those were for its authors' jobs, and how many jobs
   * of its own it took up. A missing count is 0.
   */
  asked: { day: number; count: number; authored?: number; own?: number }
  /** The last reported reason for postponing waiting causes. */
  waits: SkipReason | null
  /** While this is set, its mind is never asked unprompted. */
  held: HeldReason | null
  /** Players recently near it, with the last tick at which each was. */
  seen: Record<PlayerId, number>
}

/** How often heartbeats come, for the whole world. */
export interface HeartbeatRules {
  /** Game minutes between two heartbeats. 0: none, so only events wake a mind. */
  minutes: number
  /** The same for an NPC that no player sees. */
  aloneMinutes: number
  /** The most times one mind is asked on one game day. */
  mostADay: number
}
export const usualRules = (): HeartbeatRules => ({ minutes: 60, aloneMinutes: 240, mostADay: 40 })

/** What an NPC does without asking its mind. */
export const reflexes = ['eats', 'thanks', 'greets', 'looks'] as const
export type Reflex = (typeof reflexes)[number]
