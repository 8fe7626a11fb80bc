import type { MemoryHit } from './memory-port.ts'

/** A line of MEMORY.md that what was said brought up. */
export interface TriggeredLine {
  text: string
  /** 1..10. */
  importance: number
  /** The words it waits for, as written. */
  triggers: readonly string[]
}

/** Something of the last days, as a prompt shows it. */
export type DayLine = Pick<MemoryHit, 'id' | 'text' | 'kind' | 'who' | 'about' | 'audience'> & {
  date: string
  time: string
}

/** What an NPC has noted of one person, line by line, and this listener may hear. */
export interface PersonNotes {
  /** What holds now. */
  current: string[]
  /** What something newer took the place of, each with when: "Lives at the mill. (until 1 December 2026)". */
  before: string[]
}
