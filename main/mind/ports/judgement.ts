import type { BodyId } from '../../world/ids.ts'
import type { TurnContext } from './turn-context.ts'

/**
 * How words change what an NPC thinks of their speaker, or of the person they were about. On a scale of a hundred. The
 * world limits how much and how often.
 */
export interface Judgement {
  body: BodyId
  affinity: number
  trust: number
  /**
   * Words that continue the name: `called me a liar`. They are fixed text from the rules, never the speaker's words.
   */
  why: string
  /** The person who said it about someone else. */
  heardFrom?: BodyId
}

/**
 * Judges new words. Uses only rules, whichever brain answers, so nobody gains by persuading a model. Must not throw.
 */
export type JudgeWords = (context: TurnContext) => readonly Judgement[]
