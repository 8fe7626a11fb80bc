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
  /** Game milliseconds since 1970; null when it never comes again. */
  nextAt: number | null
  lastAt: number | null
}
export type JobTime =
  /** Once. When the clock has stepped over it (a restart, a pause): done as soon as may be, if less than `MISSED_JOB_GAME_MS` late, else dropped with an event. */
  | { kind: 'at'; at: number }
  /** From its making on. Missed times are one. */
  | { kind: 'every'; minutes: number }
  /** The fields of a cron expression, expanded: whole numbers in order. Missed times are left out. */
  | { kind: 'cron'; expression: string; fields: CronFields }
export interface CronFields {
  minute: number[]
  hour: number[]
  dayOfMonth: number[]
  month: number[]
  /** 0 is Sunday. */
  dayOfWeek: number[]
  /** Whether both days were restricted, so that either is enough (as in Vixie cron). */
  eitherDay: boolean
}
