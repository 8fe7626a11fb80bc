import { hourMs, minuteMs } from '../../language/calendar.ts'
import type { JobId, NpcId } from '../ids.ts'

/** A job that one NPC does at set times of the game clock. */
export interface Job {
  id: JobId
  npc: NpcId
  /** `bake the bread`. Unique among its owner's jobs. */
  name: string
  when: JobTime
  /**
   * What the job tells the NPC's mind, or an order in plain words that needs no language model. It is data from its
   * writer (`from`).
   */
  text: string
  /**
   * `main`: wakes the NPC and is handled in the heartbeat's session. `isolated`: has its own session,
   * `agent:<npc>:cron:<job>`.
   */
  session: 'main' | 'isolated'
  /** The writer: a person (SOUL.md, command line) or the NPC itself. */
  from: 'author' | 'self'
  /** When `every` starts to count, in game milliseconds since 1970. */
  since: number
  /** Game milliseconds since 1970. */
  nextAt: number
  lastAt: number | null
}
export type JobTime =
  /** Once. If it is missed (`MISSED_JOB_GAME_MS`), it is dropped and an event reports it. */
  | { kind: 'at'; at: number }
  /** At intervals since its creation. Missed times merge into one, which is done as soon as possible. */
  | { kind: 'every'; minutes: number }
  /**
   * At the times of a cron expression; its fields are expanded to sorted whole numbers. A missed time is skipped and an
   * event reports it.
   */
  | { kind: 'cron'; expression: string; fields: CronFields }

/**
 * How long a job waits for its owner. It waits while the owner sleeps, talks or is busy, and while the clock is
 * stopped. After this time the occurrence is missed.
 */
export const MISSED_JOB_GAME_MS = hourMs
/** Jobs at the top of an hour are spread over this many game milliseconds, so that not everybody acts at once. */
export const STAGGER_GAME_MS = 5 * minuteMs
/** The most jobs of one NPC. */
export const MAX_JOBS = 20

export interface CronFields {
  /** The second of the minute, from an optional sixth field. Default: 0. A job still runs at most once a minute. */
  second?: number
  minute: number[]
  hour: number[]
  dayOfMonth: number[]
  month: number[]
  /** 0 is Sunday. */
  dayOfWeek: number[]
  /** Whether both day fields are restricted. Then a match of either is enough (as in Vixie cron). */
  eitherDay: boolean
}
