import type { StepScene } from './scene.ts'
import type { SkillSteps } from './step.ts'

/** A tool that a step calls. */
export interface StepCall {
  tool: string
  arguments: Readonly<Record<string, unknown>>
}

/** What came of it. */
export interface StepOutcome extends StepCall {
  ok: boolean
  text: string
}

/** A skill that is being followed, as far as it has come in this turn. */
export interface SkillRun {
  name: string
  skill: SkillSteps
  /** The step with which this turn begins. */
  from: number
  /** What occasions and earlier turns brought. */
  answers: Readonly<Record<string, string>>
  /** Results of the tools that steps of this turn called, in their order. */
  outcomes: readonly StepOutcome[]
}

/** What steps may look at. */
export interface StepWorld {
  context: StepScene
  /** Names of the tools on offer. */
  tools: ReadonlySet<string>
  /** Arguments as the tool takes them: numbers as numbers. The same for the same. */
  shape(tool: string, given: Readonly<Record<string, string>>): Record<string, unknown>
  /** A number that is the same for the same text. */
  numberOf(text: string): number
}

/** What steps have found out by themselves. */
export interface RunState {
  /** Answers to questions and what was kept, by placeholder. */
  answers: Record<string, string>
  found: string | null
  part: number | null
  result: string | null
  /** Of the last step that was carried out. */
  worked: boolean
  /** What searches of these steps brought up. */
  searched: string[]
}
