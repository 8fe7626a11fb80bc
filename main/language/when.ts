import type { Weekday } from './calendar.ts'

/** The conditions of an intent. There is at least one, and all that are given must hold. */
export interface When<Person extends string = string, Place extends string = string> {
  /** In a talk with this person. `id` is null if somebody wrote the name by hand. */
  person?: { id: Person | null; name: string }
  /** At this place. `id` is null if somebody wrote the label by hand. */
  place?: { id: Place | null; label: string }
  /** From this moment on, or on this day of each week. `time` is `HH:MM`. */
  at?: { date: string; time: string } | { weekday: Weekday; time: string }
  /** When somebody mentions this topic. */
  topic?: string
}
