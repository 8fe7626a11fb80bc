import { hourMs, minuteMs } from '../../language/calendar.ts'
import type { JobId, NpcId } from '../ids.ts'

/** What an NPC is to do at set times of the game clock; owned by one NPC. */
export interface Job {
  id: JobId
  npc: NpcId
  /** `bake the bread`: unique for its owner. */
  name: string
  when: JobTime
  /** What its mind is told, or an order in plain words that needs no language model. Data of whoever wrote it: `from`. */
  text: string
  /** `main`: a cause to wake, thought about in the heartbeat's session. `isolated`: a session of its own, `agent:<npc>:cron:<job>`. */
  session: 'main' | 'isolated'
  /** Who wrote it: a person (SOUL.md, command line) or the NPC itself. */
  from: 'author' | 'self'
  /** Game milliseconds since 1970: from when on `every` is counted. */
  since: number
  /** Game milliseconds since 1970. */
  nextAt: number
  lastAt: number | null
}
export type JobTime =
  /** Once. Missed (`MISSED_JOB_GAME_MS`): dropped with an event. */
  | { kind: 'at'; at: number }
  /** From its making on. Missed times are one, which is done then. */
  | { kind: 'every'; minutes: number }
  /** The fields of a cron expression, expanded: whole numbers in order. Missed times are left out, with an event. */
  | { kind: 'cron'; expression: string; fields: CronFields }

/**
 * A job waits while its owner sleeps, talks or is at something, and while no clock ticks. When it can be taken up within this time, it is; later, that time of it is
 * missed.
 */
export const MISSED_JOB_GAME_MS = hourMs
/** Jobs at the top of an hour are spread over so many game milliseconds, so that not everybody turns at once. */
export const STAGGER_GAME_MS = 5 * minuteMs
/** Of one NPC. */
export const MAX_JOBS = 20

export interface CronFields {
  /** Of a sixth field: the second of the minute; a job comes once in a minute at most. 0 when not given. */
  second?: number
  minute: number[]
  hour: number[]
  dayOfMonth: number[]
  month: number[]
  /** 0 is Sunday. */
  dayOfWeek: number[]
  /** Whether both days were restricted, so that either is enough (as in Vixie cron). */
  eitherDay: boolean
}
