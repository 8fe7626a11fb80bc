import type { BodyId, HappeningId, JobId, NpcId, PlaceId, PlayerId } from '../ids.ts'
import type { News } from '../society/news.ts'

/**
 * The needs of body and mind, each from 0 (deprived) to 1000 (satisfied). They are whole numbers, so that sums are the
 * same everywhere.
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

/** Somebody's mood, which follows from needs and recent events. */
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
  /** The person whom the reason is about. */
  of?: BodyId
  /** What everybody has each day, or felt at the same place. It moves a mood, and nobody tells it. */
  common?: true
  /** Game milliseconds since 1970. */
  at: number
}

/** Somebody's plan for one day, made on waking from its schedule, promises, invitations, needs and the weather. */
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
  /** Why the entry is in the plan. */
  because: PlanCause
}
/** The kind of activity, for needs and small moves. It is read from the words (`actOf`). */
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

/** A detour from the plan. The NPC goes there, stays until `until`, and returns to the plan. */
export interface Aside {
  because: AsideCause
  at: PlaceId | null
  /** The person whom the NPC seeks or avoids. */
  body: BodyId | null
  doing: string
  act: Act
  /** The tick at which it ends. */
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

/** A player who has just come for the first time, until somebody has met them. */
export interface Newcomer {
  /** The tick of their arrival. */
  since: number
  /** Who is on the way to them. */
  by?: NpcId
}

/** Why an NPC's mind is woken although nobody talks to it. */
export type WakeCause =
  /** Its heartbeat is due. */
  | { kind: 'due' }
  | { kind: 'given'; by: BodyId }
  | { kind: 'arrived'; body: BodyId; again?: true }
  | { kind: 'promise' }
  /** A job is due. The cause carries the job's text, because a one-time job is gone by then. */
  | { kind: 'job'; job: JobId; name: string; text: string; from?: 'author' }
  | { kind: 'happening'; happening: HappeningId }
  | { kind: 'need'; need: NeedName }
  /** The NPC can tell a player nearby about its ambition. `again`, here and above: its mind was too slow the first time. */
  | { kind: 'ambition'; body: PlayerId; again?: true }
  /** A player who has come for the first time, and to whom the NPC went. */
  | { kind: 'newcomer'; body: PlayerId; again?: true }
  /** A player shows the NPC their own house. `seen`: the furniture in it, in words. */
  | { kind: 'home'; body: PlayerId; seen: string; again?: true }
  /** From outside: a designer or a plugin. */
  | { kind: 'asked'; why: string }

/**
 * Why a heartbeat asked no mind. `not-due`: the mind was asked a moment ago. The reasons in `heldReasons` come from
 * outside the simulation.
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

/** What an NPC says to a player whom it greets, with what it rests on. */
export interface GreetingWords {
  text: string
  about?: PlayerId[]
  news?: News[]
  loose?: number[]
}

/**
 * A greeting that its player has not got yet: they had walked on, or were in a talk. Without words the mind was too slow
 * and may be asked once more.
 */
export interface OwedGreeting {
  cause: Extract<WakeCause, { kind: 'arrived' | 'ambition' | 'newcomer' | 'home' }>
  until: number
  words?: GreetingWords
}

export interface Heart {
  /** Tick of the next heartbeat; 0 until it is first checked. */
  nextAt: number
  /** The causes since the last heartbeat, each once. */
  causes: WakeCause[]
  /** The tick at which its mind was last asked. */
  lastAt: number
  /**
   * How often the mind was asked on that day (`dayOf`), how many of those requests were for authors' jobs, and how many
   * of the NPC's own jobs were taken up. A missing count is 0.
   */
  asked: { day: number; count: number; authored?: number; own?: number }
  /** The reason last reported for postponing the waiting causes. */
  waits: SkipReason | null
  /** While this is set, the mind is never asked unprompted. */
  held: HeldReason | null
  /** The players who were near recently, each with the last tick. */
  seen: Record<PlayerId, number>
  /** Missing: nobody waits to be greeted. */
  owes?: OwedGreeting
}

/** How often heartbeats come, for the whole world. */
export interface HeartbeatRules {
  /** Game minutes between two heartbeats. 0: no regular ones, so only events wake a mind. */
  minutes: number
  /** The same for an NPC that no player sees. */
  aloneMinutes: number
  /** The most times one mind is asked on one game day. */
  mostADay: number
}
export const usualRules = (): HeartbeatRules => ({ minutes: 60, aloneMinutes: 240, mostADay: 40 })

/** What an NPC does without its mind being asked. */
export const reflexes = ['eats', 'thanks', 'greets', 'looks'] as const
export type Reflex = (typeof reflexes)[number]
