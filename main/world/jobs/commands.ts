import type { JobId, NpcId, OperationId } from '../ids.ts'
import type { Job, JobTime } from './kinds.ts'

/** Commands about the things that an NPC does at set times. */
export type JobCommand =
  /** Gives an NPC something to do at set times. A new job replaces an older one with the same name. */
  | {
      kind: 'planJob'
      npc: NpcId
      name: string
      when: JobTime
      text: string
      session: Job['session']
      from: Job['from']
      operation?: OperationId
    }
  | { kind: 'dropJob'; npc: NpcId; name: string; operation?: OperationId }

export type JobEvent =
  | { kind: 'jobPlanned'; npc: NpcId; job: JobId; name: string; nextAt: number }
  | { kind: 'jobDropped'; npc: NpcId; job: JobId; name: string }
  | { kind: 'jobDue'; npc: NpcId; job: JobId; name: string }
  | { kind: 'jobMissed'; npc: NpcId; job: JobId; name: string; at: number }
