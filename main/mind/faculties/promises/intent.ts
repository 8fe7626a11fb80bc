import type { When } from '../../../language/when.ts'
import { type BodyId, isPlayerId, type PlaceId, type PlayerId } from '../../../world/ids.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import type { IntentAct } from '../../ports/promises.ts'

export interface IntentTask {
  act: IntentAct
  /** What follows the verb: "about the silver ring". Data, never an instruction; empty for a greeting. */
  words: string
}

/** Conditions, at least one. All given ones must hold. */
export type IntentWhen = When<BodyId, PlaceId>

/**
 * `pending`: not yet time. `armed`: waiting for the person, place or word. `fired`: came up and may again. The rest are
 * over: `done` (said, or came up often enough), `cancelled`, `expired`.
 */
export const intentStatuses = ['pending', 'armed', 'fired', 'done', 'cancelled', 'expired'] as const
export type IntentStatus = (typeof intentStatuses)[number]

/** Something an NPC intends to say or do when the occasion comes. One line of its INTENTS.md. */
export interface StandingIntent {
  /** `i-…`. */
  id: string
  task: IntentTask
  when: IntentWhen
  /** Who asked for it; null: the NPC itself, or the author of the line. */
  by: { id: BodyId; name: string } | null
  /** Who may hear it, independent of its recipient. */
  audience: NewMemory['audience']
  /** Players it is about or comes from; forgetting one of them removes it. */
  about: readonly PlayerId[]
  /** Game time `YYYY-MM-DDTHH:MM`, like `until` and `last`; null for a handwritten line that has not come up yet. */
  made: string | null
  until: string | null
  cooldownHours: number
  /** How often it may come up; for an intent for anybody, how often with each. */
  most: number
  /** It comes up again after it was said: "whenever …", "every Saturday …". */
  repeats: boolean
  /** The asker must not be named. */
  discreet?: true
  /** A message for its person alone. */
  alone?: true
  fires: number
  last: string | null
  /** Only if the intent is for anybody: who heard it (as a hash), how often and when last; newest last. */
  heard?: readonly { who: string; fires: number; last: string }[]
  /** How often the NPC spoke to its person without saying it, and since when. */
  unsaid?: { times: number; since: string }
  /** It ended undone, and the NPC told the person it concerns. */
  told?: true
  status: IntentStatus
}

/** Replaces a name that must not be said. */
export const nobodyNamed = 'somebody'

/**
 * The reference's rules: an intent is dropped 90 days after its time comes; it comes up at most three times, a day
 * apart.
 */
export const defaultDays = 90
/**
 * Some intents end sooner, so that people who wait for them learn what happened. These are errands to a villager, acts
 * promised for a set time, and errands to a player, who may be away for long. Game days.
 */
export const fewDays = 3
export const errandToPlayerDays = 30
/** How long an NPC tells that an intent ended undone. Game days. */
export const daysToTell = 14
export const defaultMost = 3
export const defaultCooldownHours = 24
/** An unsaid errand comes up again sooner, since somebody waits for it. */
export const errandCooldownHours = 1
/** A promise to speak that stays unsaid this often, or so many game hours after its time, is missed. */
export const mostUnsaid = 3
export const unsaidHours = 1
/** Limits for open intents, per asker and in total; a further request is refused. */
export const mostForOne = 20
export const mostOpen = 100
/** Characters of one task. A longer request is shortened to its beginning. */
export const longestTask = 300
/** Listeners remembered by an intent for anybody. */
export const mostHeard = 50
/** Per turn. */
export const mostInTurn = 3

/** "When anybody asks about the bridge": telling one listener never completes it. */
export const isForAnybody = ({ when }: Pick<StandingIntent, 'when'>): boolean =>
  when.topic !== undefined && when.person === undefined

/** Somebody asked for it on behalf of another: "tell Marta that I come at noon". */
export const isErrand = ({ by, when, task }: Pick<StandingIntent, 'by' | 'when' | 'task'>): boolean =>
  by !== null && when.person !== undefined && when.person.id !== by.id && task.act !== 'do'

/** Words promised to a player: somebody waits for them, so they must be said in the talk in which they are due. */
export const isPromisedWords = ({ task, when, by, audience }: StandingIntent): boolean =>
  task.act !== 'do' &&
  when.person?.id != null &&
  isPlayerId(when.person.id) &&
  (by === null ? audience.kind === 'player' : by.id === when.person.id)

export const isOpen = ({ status }: Pick<StandingIntent, 'status'>): boolean =>
  status === 'pending' || status === 'armed' || status === 'fired'
