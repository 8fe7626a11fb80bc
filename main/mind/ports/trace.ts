import type { NpcId } from '../../world/ids.ts'

/** The steps of an inbound message, then the phases of a run, in their order. */
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
  'persistence',
  'end',
] as const
export type TracePhase = (typeof tracePhases)[number]

/** One step of one message or run. `tools`, `inference` and `dropped` may come several times. */
export interface TraceEvent {
  phase: TracePhase
  npc: NpcId
  /** The message's id before a run exists, then the run's. */
  id: string
  /** Session key, once it is known. */
  session?: string
  /** What came out of the step. */
  detail?: Record<string, unknown>
}

/** Hears what happens in a run while it happens. A listener that throws changes nothing. */
export type Trace = (event: TraceEvent) => void
