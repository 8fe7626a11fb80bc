import type { Problem } from './problem.ts'
import type { Section } from './read-sections.ts'

/** Text with placeholders, in pieces. */
export type Template = readonly (string | { placeholder: string })[]

export type AnswerKind = 'yes' | 'no' | 'place' | 'person' | 'thing' | 'quest' | 'skill'
export type QuestStatus = 'possible' | 'open' | 'ready' | 'done' | 'not-yet'
export type Owner = 'own' | 'theirs'

export type Test =
  | { kind: 'has'; who: Owner; count: Template; item: Template }
  | { kind: 'has-none'; who: Owner; item: Template }
  | { kind: 'at'; who: Owner; place: Template }
  | { kind: 'near'; person: Template }
  | { kind: 'time'; is: Template }
  | { kind: 'known'; name: string }
  /** One of the values. */
  | { kind: 'equals'; name: string; values: readonly Template[] }
  | { kind: 'is'; name: string; what: AnswerKind }
  | { kind: 'at-least'; name: string; number: Template }
  | { kind: 'quest'; quest: Template; status: QuestStatus }
  /** Of the last executed step. */
  | { kind: 'worked' }
  | { kind: 'found' }
  | { kind: 'met' }
  | { kind: 'chance'; of: number }
  /** Could not be read, so it never holds. */
  | { kind: 'unclear' }

/** All of the tests, or with `unless` not all of them. */
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
  /** One of the lines. */
  | { kind: 'say'; lines: readonly Template[] }
  | { kind: 'ask'; question: Template; name: string }
  | { kind: 'tell'; heading: string }
  | { kind: 'keep'; name: string; value: Template }

/** Actions in order, up to the first that fails. */
export interface Clause {
  actions: readonly Action[]
  stop: boolean
}

export interface Step {
  line: number
  condition: Condition | null
  does: Clause
  /** When one of its actions has failed. */
  otherwise: Clause | null
}

/** A skill's body as the embedded brain reads it. */
export interface SkillSteps {
  occasions: { text: string; line: number }[]
  steps: Step[]
  sections: Section[]
  problems: Problem[]
}
