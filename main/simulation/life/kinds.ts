import type { BodyId, HappeningId, JobId, PlaceId } from '../ids.ts'

/** What a body and a mind want, each from 0 (in want of it) to 1000 (has enough). Whole numbers, so that sums are the same everywhere. */
export interface Needs {
  food: number
  rest: number
  company: number
  purpose: number
}
export type NeedName = keyof Needs
export const needNames: readonly NeedName[] = ['food', 'rest', 'company', 'purpose']
export const FULL_NEED = 1000

/** How somebody feels: what its needs come to, and what has happened lately. */
export interface Mood {
  /** From -100 (wretched) to 100 (overjoyed). */
  value: number
  /** What has moved it lately, newest first; fades. */
  causes: MoodCause[]
}
export interface MoodCause {
  /** As words that fit after "because": `the bread was praised`. */
  why: string
  by: number
  /** Game milliseconds since 1970. */
  at: number
}

/** What somebody means to do on one day: made when it wakes, out of its schedule, its promises and invitations, its needs and the weather. */
export interface DayPlan {
  /** `dayOf` of the morning it was made on. */
  day: number
  /** In order, without gaps or overlaps. */
  entries: PlanEntry[]
}
export interface PlanEntry {
  /** Game milliseconds since 1970; `to` exclusive. */
  from: number
  to: number
  at: PlaceId
  doing: string
  /** Why it stands in the plan. */
  because: PlanCause
}
export type PlanCause = 'schedule' | 'promise' | 'need' | 'weather' | 'happening' | 'open-hours'

/** What keeps somebody from its plan: it goes there, stays until then, and returns to the plan. */
export interface Aside {
  because: AsideCause
  at: PlaceId | null
  /** Whom it seeks or keeps away from. */
  body: BodyId | null
  doing: string
  /** Tick. */
  until: number
}
export type AsideCause =
  | { kind: 'need'; need: NeedName }
  | { kind: 'weather' }
  | { kind: 'happening'; happening: HappeningId }
  | { kind: 'full'; place: PlaceId }

export const weatherKinds = ['clear', 'cloudy', 'rain', 'storm', 'fog', 'snow'] as const
export type WeatherKind = (typeof weatherKinds)[number]
export interface Weather {
  kind: WeatherKind
  /** Tick until which it lasts. */
  until: number
}
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

/** Why an NPC's mind is woken though nobody speaks with it. */
export type WakeCause =
  /** Its time has come. */
  | { kind: 'due' }
  | { kind: 'given'; by: BodyId }
  | { kind: 'arrived'; body: BodyId }
  | { kind: 'promise' }
  | { kind: 'job'; job: JobId }
  | { kind: 'happening'; happening: HappeningId }
  | { kind: 'need'; need: NeedName }
  /** From outside: a designer, a plugin. */
  | { kind: 'asked'; why: string }

/** Why a heartbeat asked no mind. */
export const skipReasons = ['quiet-hours', 'busy', 'empty-heartbeat-file', 'nobody-near', 'switched-off', 'budget', 'not-due'] as const
export type SkipReason = (typeof skipReasons)[number]

export interface Heart {
  /** Tick of the next beat. */
  nextAt: number
  /** What happened since the last one, once each. */
  causes: WakeCause[]
}
