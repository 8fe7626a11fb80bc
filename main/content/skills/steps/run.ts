import type { Language } from '../../../language/language.ts'
import type { StepScene } from './scene.ts'
import type { SkillSteps } from './step.ts'

/** A call of a tool in a step. */
export interface StepCall {
  tool: string
  arguments: Readonly<Record<string, unknown>>
}

/** A call with its result. */
export interface StepOutcome extends StepCall {
  ok: boolean
  text: string
}

/** A skill that is being followed, and its progress in this turn. */
export interface SkillRun {
  name: string
  skill: SkillSteps
  /** The first step of this turn. */
  from: number
  /** The answers from occasions and earlier turns. */
  answers: Readonly<Record<string, string>>
  /** The results of the tools that this turn's steps called, in order. */
  outcomes: readonly StepOutcome[]
}

/** Everything that steps may look at. */
export interface StepWorld {
  context: StepScene
  /** The language that people speak. */
  language: Language
  /** The names of the tools on offer. */
  tools: ReadonlySet<string>
  /** The arguments in the form that the tool takes, with numbers as numbers. The same input gives the same result. */
  shape(tool: string, given: Readonly<Record<string, string>>): Record<string, unknown>
  /** A number for a text. The same text gives the same number. */
  numberOf(text: string): number
}

/** Everything that the steps themselves have found out. */
export interface RunState {
  /** Answers and kept values, by placeholder. */
  answers: Record<string, string>
  found: string | null
  part: number | null
  result: string | null
  /** Whether the last executed step worked. */
  worked: boolean
  /** The results of these steps' searches. */
  searched: string[]
}
