import type { ShownBusiness, ShownFeast, ShownMystery, ShownPromise, ShownQuest } from '../../server/rooms/shown.ts'

/** What the page knows of the player's business. */
export interface Business {
  /** Unfinished first, newest first. */
  quests: readonly ShownQuest[]
  promises: readonly ShownPromise[]
  business: readonly ShownBusiness[]
  /** Villagers who have met the player. */
  opinions: readonly { npc: string }[]
  /** The time of day, and whether the player sleeps. Missing: it is no time to sleep. */
  clock?: { minutes: number; date?: string }
  /** The feasts that are coming. Missing: none. */
  calendar?: { feasts: readonly ShownFeast[] }
  stay?: { asleep?: unknown } | null
  /** What the player has found out. Missing: nothing. */
  mysteries?: readonly Pick<ShownMystery, 'name' | 'leads' | 'leadsTo'>[]
  /** The scrapbook, which holds the day of the arrival. */
  moments?: readonly { kind: string; date: string }[]
}

/** Whom a step leads to, and where: the place itself (its id or its name), or the home of the person. */
export interface Step {
  npc?: string
  place?: string
}
/** What the player is about, and where it leads; nowhere, if that isn't to be known. */
export interface Goal {
  text: string
  step?: Step
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
