import type { BodyId } from '../../world/ids.ts'
import type { TurnContext } from './turn-context.ts'

/** What somebody's words make of how an NPC thinks of them, or of whom they spoke about. Steps of a hundred; the world bounds them, and how often. */
export interface Judgement {
  body: BodyId
  affinity: number
  trust: number
  /** Goes on from the name: `called me a liar`. Never the words themselves: only words that are written in the rules. */
  why: string
  /** Who said it of somebody else. */
  heardFrom?: BodyId
}

/** Reads what was just said. Pure, by rules, whichever brain answers: what a player says to a model gains nothing here. Must not throw. */
export type JudgeWords = (context: TurnContext) => readonly Judgement[]
