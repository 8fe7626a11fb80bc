/** How much of a save's journal stays. */
export interface JournalBounds {
  /** Hours that the village ran. */
  hours: number
  megabytes: number
}
/** 600 game days at the usual pace. */
export const defaultJournalBounds: JournalBounds = { hours: 240, megabytes: 4000 }
