import type { When } from '../../../language/when.ts'
import { type BodyId, isPlayerId, type PlaceId, type PlayerId } from '../../../world/ids.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import type { IntentAct } from '../../ports/promises.ts'

export interface IntentTask {
  act: IntentAct
  /** What follows the verb: "about the silver ring". It is data, never an instruction. Empty for a greeting. */
  words: string
}

/** The conditions, at least one. All given ones must hold. */
export type IntentWhen = When<BodyId, PlaceId>

/**
 * `pending`: not yet time. `armed`: waiting for the person, place or word. `fired`: came up and may come up again. The
 * others are over: `done` (said, or came up often enough), `cancelled`, `expired`.
 */
export const intentStatuses = ['pending', 'armed', 'fired', 'done', 'cancelled', 'expired'] as const
export type IntentStatus = (typeof intentStatuses)[number]

/** Something an NPC intends to say or do when the occasion comes. One line of its INTENTS.md. */
export interface StandingIntent {
  /** `i-…`. */
  id: string
  task: IntentTask
  when: IntentWhen
  /** Who asked for it. Null: the NPC itself, or the author of the line. */
  by: { id: BodyId; name: string } | null
  /** Who may hear it, whoever its recipient is. */
  audience: NewMemory['audience']
  /** The players it is about or comes from. Forgetting one of them removes it. */
  about: readonly PlayerId[]
  /** Game time `YYYY-MM-DDTHH:MM`, like `until` and `last`. Null for a handwritten line that hasn't come up yet. */
  made: string | null
  until: string | null
  cooldownHours: number
  /** How often it may come up. An intent for anybody may come up this often with each person. */
  most: number
  /** Whether it comes up again after it was said: "whenever …", "every Saturday …". */
  repeats: boolean
  /** Set if the asker must not be named. */
  discreet?: true
  /** Set if it is a message for its person alone. */
  alone?: true
  fires: number
  last: string | null
  /** Only for an intent for anybody: who heard it (as a hash), how often and when last. The newest is last. */
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
 * The rules of the reference implementation: an intent is dropped 90 days after its time comes. It comes up at most
 * three times, a day apart.
 */
export const defaultDays = 90
/**
 * How many game days some intents last. They end sooner, so that people who wait for them learn what happened. These
 * are errands to a villager, acts promised for a set time, and errands to a player, who may be away for long.
 */
export const fewDays = 3
export const errandToPlayerDays = 30
/** For how many game days an NPC tells that an intent ended undone. */
export const daysToTell = 14
export const defaultMost = 3
export const defaultCooldownHours = 24
/** How soon an unsaid errand comes up again. It is sooner than other intents, because somebody waits for it. */
export const errandCooldownHours = 1
/** A promise to speak that stays unsaid this often, or so many game hours after its time, is missed. */
export const mostUnsaid = 3
export const unsaidHours = 1
/** Limits for open intents, per asker and in total; a further request is refused. */
export const mostForOne = 20
export const mostOpen = 100
/** The most characters of one task. A longer request is cut after its beginning. */
export const longestTask = 300
/** How many listeners an intent for anybody remembers. */
export const mostHeard = 50
/** The most intents per turn. */
export const mostInTurn = 3

/** Whether an intent is for anybody ("when anybody asks about the bridge"). Telling one listener never completes it. */
export const isForAnybody = ({ when }: Pick<StandingIntent, 'when'>): boolean =>
  when.topic !== undefined && when.person === undefined

/** Whether somebody asked for it on behalf of another: "tell Marta that I come at noon". */
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
