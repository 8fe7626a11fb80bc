import type { MemoryHit } from './memory-port.ts'

/** A line of MEMORY.md that the words just said triggered. */
export interface TriggeredLine {
  text: string
  /** 1..10. */
  importance: number
  /** Its trigger words, as written. */
  triggers: readonly string[]
}

/** Something from the last days, in the form of a prompt. */
export type DayLine = Pick<MemoryHit, 'id' | 'text' | 'kind' | 'who' | 'about' | 'audience' | 'confided'> & {
  date: string
  time: string
}

/** The NPC's notes about a person that this listener may hear, line by line. */
export interface PersonNotes {
  /** Current facts. */
  current: string[]
  /** Outdated lines, with the date: "Lives at the mill. (until 1 December 2026)". */
  before: string[]
  /** Those of the current facts that the person told in confidence. */
  confided?: string[]
}
