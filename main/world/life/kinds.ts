import type { BodyId, HappeningId, JobId, PlaceId, PlayerId } from '../ids.ts'

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
  /** Whom it has to do with. */
  of?: BodyId
  /** Game milliseconds since 1970. */
  at: number
}

/** What somebody means to do on one day: made when it wakes, out of its schedule, its promises and invitations, its needs and the weather. */
export interface DayPlan {
  /** `dayOf` of the morning it was made on. */
  day: number
  /** In order, without gaps or overlaps. */
  entries: PlanEntry[]
  /** Which of them it lives by now. */
  now: number
}
export interface PlanEntry {
  /** Game milliseconds since 1970; `to` exclusive. */
  from: number
  to: number
  at: PlaceId
  doing: string
  /** What sort of thing that is. */
  act: Act
  /** Why it stands in the plan. */
  because: PlanCause
}
/** What one does, as far as needs and small moves are concerned. Read from the words (`actOf`). */
export type Act = 'sleep' | 'meal' | 'work' | 'leisure' | 'worship'
export type PlanCause = 'schedule' | 'promise' | 'need' | 'weather' | 'happening' | 'open-hours' | 'no-way' | 'mind'

/** What keeps somebody from its plan: it goes there, stays until then, and returns to the plan. */
export interface Aside {
  because: AsideCause
  at: PlaceId | null
  /** Whom it seeks or keeps away from. */
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
  /** Nobody may be there at this hour, or something drives people out. */
  | { kind: 'closed'; place: PlaceId }

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
  /** It carries its words with it: a job that comes once is gone by then. */
  | { kind: 'job'; job: JobId; name: string; text: string; from?: 'author' }
  | { kind: 'happening'; happening: HappeningId }
  | { kind: 'need'; need: NeedName }
  /** From outside: a designer, a plugin. */
  | { kind: 'asked'; why: string }

/** Why a heartbeat asked no mind. `not-due`: its mind was asked a moment ago. Those of `heldReasons` come from outside the simulation. */
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
  /** Tick of the next beat; 0 until it was looked at for the first time. */
  nextAt: number
  /** What happened since the last one, once each. */
  causes: WakeCause[]
  /** Tick at which its mind was asked last. */
  lastAt: number
  /** How often its mind was asked on that day (`dayOf`); of it for its authors' jobs, and how many jobs of its own it took up. Nothing stands for 0. */
  asked: { day: number; count: number; authored?: number; own?: number }
  /** Why what waits was put off, as it was told last. */
  waits: SkipReason | null
  /** Nobody asks its mind unasked while this stands. */
  held: HeldReason | null
  /** Players near it of late, with the tick of the last time. */
  seen: Record<PlayerId, number>
}

/** How often hearts beat, in all of the world. */
export interface HeartbeatRules {
  /** Game minutes between two beats; 0: none, only what happens wakes a mind. */
  minutes: number
  /** The same of whoever no player sees. */
  aloneMinutes: number
  /** How often one mind is asked on one game day, at most. */
  mostADay: number
}
export const usualRules = (): HeartbeatRules => ({ minutes: 60, aloneMinutes: 240, mostADay: 40 })

/** What an NPC does of itself without its mind. */
export const reflexes = ['eats', 'thanks', 'greets', 'looks'] as const
export type Reflex = (typeof reflexes)[number]
