import type { NpcId } from '../../world/ids.ts'

/** The steps of an inbound message, then the phases of a run, in order. */
export const tracePhases = [
  'dedupe',
  'access',
  'session',
  'queue',
  'run',
  'intake',
  'context',
  'inference',
  'tools',
  'streaming',
  'dropped',
  'account',
  'persistence',
  'end',
] as const
export type TracePhase = (typeof tracePhases)[number]

/** One step of a message or run. `tools`, `inference`, `dropped` and `account` may repeat. */
export interface TraceEvent {
  phase: TracePhase
  npc: NpcId
  /** The message's id until a run exists, then the run's id. */
  id: string
  /** Session key, once known. */
  session?: string
  /** The result of the step. */
  detail?: Record<string, unknown>
}

/** Reports a run as it happens. A throwing listener changes nothing. */
export type Trace = (event: TraceEvent) => void
