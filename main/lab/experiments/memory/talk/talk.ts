import type { PlayerId } from '../../../../world/ids.ts'
import type { Person } from './phrase.ts'

/** Somebody who talks to the NPC. */
export interface Speaker extends Person {
  id: PlayerId
}

/** One thing said to the NPC in company, so that anyone may hear of it again. */
export interface Told {
  /** `t-<number>`, in order of time. */
  id: string
  speaker: Speaker
  /** The words as they were said. */
  text: string
  /** Game time in milliseconds. */
  ms: number
  /** The number of its session, from 0. */
  session: number
  /** Where the session was. */
  place: string
  /**
   * Its subject: the topic's name, `event`, `kin` or `filler`. For sentences with a topic's words but another meaning,
   * `like <topic>`.
   */
  topic: string
}

export const categories = ['single-hop', 'multi-hop', 'temporal', 'update', 'adversarial'] as const
export type Category = (typeof categories)[number]

/**
 * The kind of an adversarial question: about what other players told, about something else that this player told, or
 * about what nobody ever mentioned.
 */
export type Trap = 'other player' | 'other thing' | 'silent'

export interface Question {
  category: Category
  /** The question as `asker` says it to the NPC. */
  text: string
  /** The question as a stranger would ask it, by names. */
  byName: string
  asker: Speaker
  /** Ids of the told lines that answer it. Empty if it was never said. */
  relevant: readonly string[]
  /** Ids of earlier lines that no longer hold. */
  older: readonly string[]
  /** The words that the answer must contain. Empty if it was never said. */
  answer: string
  /**
   * Whether it shares a content word, other than players' names, with all lines that answer it. Otherwise it is a
   * paraphrase.
   */
  shares: boolean
  /** How many lines could be mistaken for the answer, by kind. */
  distractors: Distractors
  /** For adversarial questions. */
  trap?: Trap
}

export interface Distractors {
  /** How many lines are by the same player, about something else. */
  sameSpeaker: number
  /** How many lines are by other players, about the same thing. */
  sameTopic: number
  /** How many lines have a content word of the question and are about something else. */
  sameWords: number
}

export interface Talk {
  speakers: readonly Speaker[]
  sessions: number
  told: readonly Told[]
  questions: readonly Question[]
  /** The evening of the last day: game time in milliseconds. */
  endsAt: number
}
