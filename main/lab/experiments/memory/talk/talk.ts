import type { PlayerId } from '../../../../world/ids.ts'
import type { Person } from './phrase.ts'

/** Somebody who talks to the NPC. */
export interface Speaker extends Person {
  id: PlayerId
}

/** One thing said to the NPC in company, so that anyone may hear of it again. */
export interface Told {
  /** `t-<number>`, in the order of time. */
  id: string
  speaker: Speaker
  /** As it was said. */
  text: string
  /** Game time in milliseconds. */
  ms: number
  /** Number of its session, from 0. */
  session: number
  /** Where the session was. */
  place: string
  /** What it tells of: the topic's name, `event`, `kin` or `filler`; for sentences with the words of a topic but another meaning `like <topic>`. */
  topic: string
}

export const categories = ['single-hop', 'multi-hop', 'temporal', 'update', 'adversarial'] as const
export type Category = (typeof categories)[number]

/** What an adversarial question is about: what other players told, something else about what this player told, or what nobody ever spoke of. */
export type Trap = 'other player' | 'other thing' | 'silent'

export interface Question {
  category: Category
  /** As `asker` says it to the NPC. */
  text: string
  /** The same as a stranger would ask it, by names. */
  byName: string
  asker: Speaker
  /** Ids of what was told that answers it; empty when it was never said. */
  relevant: readonly string[]
  /** What was told of it before and no longer holds. */
  older: readonly string[]
  /** The words that the answer must hold; empty when it was never said. */
  answer: string
  /** It shares a content word, names of players apart, with all that answers it. Otherwise it is a paraphrase. */
  shares: boolean
  /** How much there is that could be mistaken for the answer, by kind. */
  distractors: Distractors
  /** Of adversarial questions. */
  trap?: Trap
}

export interface Distractors {
  /** Of the same player, about something else. */
  sameSpeaker: number
  /** Of other players, about the same thing. */
  sameTopic: number
  /** With a content word of the question, about something else. */
  sameWords: number
}

export interface Talk {
  speakers: readonly Speaker[]
  sessions: number
  told: readonly Told[]
  questions: readonly Question[]
  /** Game time in milliseconds: the evening of the last day. */
  endsAt: number
}
