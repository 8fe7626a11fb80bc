import { hourMs, minuteMs } from '../../language/calendar.ts'
import type { JobId, NpcId } from '../ids.ts'

/** A job that one NPC does at set times of the game clock. */
export interface Job {
  id: JobId
  npc: NpcId
  /** `bake the bread`. Unique for its owner. */
  name: string
  when: JobTime
  /** The text for its mind, or an order in plain words that needs no language model. Data from its writer (`from`). */
  text: string
  /**
   * `main`: wakes the NPC and is handled in the heartbeat's session. `isolated`: has its own session,
   * `agent:<npc>:cron:<job>`.
   */
  session: 'main' | 'isolated'
  /** Its writer: a person (SOUL.md, command line) or the NPC itself. */
  from: 'author' | 'self'
  /** Start of the count for `every`, in game milliseconds since 1970. */
  since: number
  /** Game milliseconds since 1970. */
  nextAt: number
  lastAt: number | null
}
export type JobTime =
  /** Once. If it is missed (`MISSED_JOB_GAME_MS`), it is dropped with an event. */
  | { kind: 'at'; at: number }
  /** Counted from its creation. Missed times merge into one, which is done as soon as possible. */
  | { kind: 'every'; minutes: number }
  /** The expanded fields of a cron expression: sorted whole numbers. Missed times are skipped with an event. */
  | { kind: 'cron'; expression: string; fields: CronFields }

/**
 * A job waits while its owner sleeps, talks or is busy, and while the clock is stopped. It runs if its owner is free
 * within this time; otherwise that occurrence is missed.
 */
export const MISSED_JOB_GAME_MS = hourMs
/** Jobs at the top of an hour are spread over this many game milliseconds, so that not everybody acts at once. */
export const STAGGER_GAME_MS = 5 * minuteMs
/** The limit for one NPC. */
export const MAX_JOBS = 20

export interface CronFields {
  /** The second of the minute, from an optional sixth field. A job runs at most once a minute. Default: 0. */
  second?: number
  minute: number[]
  hour: number[]
  dayOfMonth: number[]
  month: number[]
  /** 0 is Sunday. */
  dayOfWeek: number[]
  /** Whether both day fields were restricted, so that a match of either is enough (as in Vixie cron). */
  eitherDay: boolean
}
