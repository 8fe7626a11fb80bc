import type { Weekday } from '../../calendar.ts'

/** Conditions of which all that are given must hold. At least one is. */
export interface When<Person extends string = string, Place extends string = string> {
  /** In a talk with this person. `id` is null where somebody wrote the name by hand. */
  person?: { id: Person | null; name: string }
  /** One stands there. `id` is null where somebody wrote the label by hand. */
  place?: { id: Place | null; label: string }
  /** From then on, or on that day of each week. `time` is `HH:MM`. */
  at?: { date: string; time: string } | { weekday: Weekday; time: string }
  /** Words that somebody says. */
  topic?: string
}
