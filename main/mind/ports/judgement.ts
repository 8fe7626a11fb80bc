import type { BodyId } from '../../world/ids.ts'
import type { TurnContext } from './turn-context.ts'

/**
 * How words change what an NPC thinks of their speaker, or of the person they were about. On a scale of a hundred. The
 * world limits size and frequency.
 */
export interface Judgement {
  body: BodyId
  affinity: number
  trust: number
  /** Continues the name: `called me a liar`. Fixed text from the rules, never the words themselves. */
  why: string
  /** The person who said it about someone else. */
  heardFrom?: BodyId
}

/**
 * Judges new words. Uses only rules, whichever brain answers, so nobody gains by persuading a model. Must not throw.
 */
export type JudgeWords = (context: TurnContext) => readonly Judgement[]
