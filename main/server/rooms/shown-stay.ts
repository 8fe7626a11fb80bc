import type { ShownGoods } from './shown.ts'

/** A bed or bench for guests. `free`: it costs nothing. `full`: nobody finds room on it now. */
export interface ShownRest {
  id: string
  label: string
  /** For a night, in gold. */
  price: number
  is: 'free' | 'to-let' | 'yours' | 'taken'
  full?: true
}

export interface ShownStay {
  /** "the tavern" */
  house: string
  /** Who takes the money; null: nobody is in. */
  host: string | null
  rests: ShownRest[]
  /** Whether a guest may lie down at this hour. */
  bedtime: boolean
  /** Until when the player has a bed, as `HH:MM`. */
  until?: string
  /** `awake`: how many players are up, so that time goes no faster. */
  asleep?: { on: string; until: string; awake: number }
  /** The player's chest. `open`: they may put things in. */
  chest?: ShownGoods & { open: boolean }
}

export interface ShownTable {
  /** "the tavern" */
  house: string
  /** Who brings it; null: nobody serves now. */
  server: string | null
  wares: { id: string; name: string; price: number; left: boolean }[]
  /** What is before them, in words: "eating a bowl of stew". */
  eating?: string
}
