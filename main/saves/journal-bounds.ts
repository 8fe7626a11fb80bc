/** How much of a save's journal is kept. */
export interface JournalBounds {
  /** The hours during which the village ran. */
  hours: number
  megabytes: number
}
/** The default, which is 600 game days at the usual pace. */
export const defaultJournalBounds: JournalBounds = { hours: 240, megabytes: 4000 }
