import type { Language } from '../../../language/language.ts'
import type { StepScene } from './scene.ts'
import type { SkillSteps } from './step.ts'

/** A tool that a step calls. */
export interface StepCall {
  tool: string
  arguments: Readonly<Record<string, unknown>>
}

/** Its result. */
export interface StepOutcome extends StepCall {
  ok: boolean
  text: string
}

/** A skill that is being followed, as far as it has come in this turn. */
export interface SkillRun {
  name: string
  skill: SkillSteps
  /** The first step of this turn. */
  from: number
  /** Answers from occasions and earlier turns. */
  answers: Readonly<Record<string, string>>
  /** Results of the tools that this turn's steps called, in order. */
  outcomes: readonly StepOutcome[]
}

/** Everything that steps may look at. */
export interface StepWorld {
  context: StepScene
  /** The language that people speak. */
  language: Language
  /** Names of the tools on offer. */
  tools: ReadonlySet<string>
  /** Arguments in the form that the tool takes: numbers as numbers. Deterministic. */
  shape(tool: string, given: Readonly<Record<string, string>>): Record<string, unknown>
  /** The same number for the same text. */
  numberOf(text: string): number
}

/** What the steps themselves have found out. */
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
