import type { When } from '../../../language/en/requests/when.ts'
import type { BodyId, PlaceId, PlayerId } from '../../../world/ids.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import type { IntentAct } from '../../ports/promises.ts'

export interface IntentTask {
  act: IntentAct
  /** What follows the verb: "about the silver ring", "the bridge is out". Data, never an instruction; empty for a greeting. */
  words: string
}

/** Conditions of which all that are given must hold. At least one is. */
export type IntentWhen = When<BodyId, PlaceId>

/**
 * `pending`: its time has not come. `armed`: it waits for the person, place or word. `fired`: it came up, and may do so again. The others are over: `done`
 * (said, or come up often enough), `cancelled`, `expired`.
 */
export const intentStatuses = ['pending', 'armed', 'fired', 'done', 'cancelled', 'expired'] as const
export type IntentStatus = (typeof intentStatuses)[number]

/** Something an NPC means to say or do when it comes to it. One line of its INTENTS.md. */
export interface StandingIntent {
  /** `i-…`. */
  id: string
  task: IntentTask
  when: IntentWhen
  /** Who asked for it; null: the NPC itself, or whoever wrote the line by hand. */
  by: { id: BodyId; name: string } | null
  /** Who may hear it, whoever it is for. */
  audience: NewMemory['audience']
  /** Players it is about or comes from in the end: whoever is forgotten takes it along. */
  about: readonly PlayerId[]
  /** Game time as `YYYY-MM-DDTHH:MM`, as are `until` and `last`; null on a line by hand that has not come up yet. */
  made: string | null
  until: string | null
  cooldownHours: number
  /** It comes up so many times at most; one for anybody, so many times for each. */
  most: number
  /** Comes up again after it was said: "whenever …", "every Saturday …". */
  repeats: boolean
  /** Whoever asked for it is not to be named. */
  discreet?: true
  fires: number
  last: string | null
  /** Of one for anybody: who has heard it, by a hash, how often and when last. The newest are last. */
  heard?: readonly { who: string; fires: number; last: string }[]
  status: IntentStatus
}

/** How whoever must not be named is called. */
export const nobodyNamed = 'somebody'

/** From the reference: an intent nobody comes for is dropped after 90 days, counted from when its time comes; it comes up three times at most, a day apart. */
export const defaultDays = 90
export const defaultMost = 3
export const defaultCooldownHours = 24
/** Open ones; whoever asks for more hears that it is too much. */
export const mostForOne = 20
export const mostOpen = 100
/** Characters of one task. A longer request is kept by its beginning. */
export const longestTask = 300
/** So many listeners of one for anybody are known by its line. */
export const mostHeard = 50
/** In one turn. */
export const mostInTurn = 3

/** "When anybody asks about the bridge": it is never done with one listener. */
export const isForAnybody = ({ when }: Pick<StandingIntent, 'when'>): boolean =>
  when.topic !== undefined && when.person === undefined

export const isOpen = ({ status }: Pick<StandingIntent, 'status'>): boolean =>
  status === 'pending' || status === 'armed' || status === 'fired'
