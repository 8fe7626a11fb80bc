import type { Problem } from './problem.ts'
import type { Section } from './read-sections.ts'

/** Text with placeholders, in pieces. */
export type Template = readonly (string | { placeholder: string })[]

export type AnswerKind = 'yes' | 'no' | 'place' | 'person' | 'thing' | 'quest' | 'skill'
export type QuestStatus = 'possible' | 'open' | 'ready' | 'done' | 'not-yet' | 'not-now'
export type Owner = 'own' | 'theirs'

export type Test =
  | { kind: 'has'; who: Owner; count: Template; item: Template }
  | { kind: 'has-none'; who: Owner; item: Template }
  | { kind: 'at'; who: Owner; place: Template }
  | { kind: 'near'; person: Template }
  | { kind: 'time'; is: Template }
  | { kind: 'known'; name: string }
  /** The value is one of these. */
  | { kind: 'equals'; name: string; values: readonly Template[] }
  | { kind: 'is'; name: string; what: AnswerKind }
  | { kind: 'at-least'; name: string; number: Template }
  | { kind: 'quest'; quest: Template; status: QuestStatus }
  /** The last executed step worked. */
  | { kind: 'worked' }
  | { kind: 'found' }
  | { kind: 'met' }
  | { kind: 'chance'; of: number }
  /** The test couldn't be read, so it is never true. */
  | { kind: 'unclear' }

/** A condition: all of the tests must be true or, with `unless`, not all of them. */
export interface Condition {
  unless: boolean
  tests: readonly { test: Test; not: boolean }[]
}

export interface ToolAction {
  kind: 'tool'
  tool: string
  arguments: readonly { key: string; value: Template }[]
}

export type Action =
  | ToolAction
  /** Says one of the lines. */
  | { kind: 'say'; lines: readonly Template[] }
  | { kind: 'ask'; question: Template; name: string }
  | { kind: 'tell'; heading: string }
  | { kind: 'keep'; name: string; value: Template }

/** Actions in order, up to the first one that fails. */
export interface Clause {
  actions: readonly Action[]
  stop: boolean
}

export interface Step {
  line: number
  condition: Condition | null
  does: Clause
  /** The clause for the case that one of its actions failed. */
  otherwise: Clause | null
}

/** A skill's body as the embedded brain reads it. */
export interface SkillSteps {
  occasions: { text: string; line: number }[]
  steps: Step[]
  sections: Section[]
  problems: Problem[]
}
