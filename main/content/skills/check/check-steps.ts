import { type Finding, finding } from '../../../language/findings/finding.ts'
import type { SkillScene } from '../../known-names.ts'
import { didYouMean } from '../../plain-words.ts'
import { placeholdersIn } from '../steps/occasions.ts'
import { parseSteps } from '../steps/parse-steps.ts'
import { builtIns, isBuiltIn, priceOf } from '../steps/placeholders.ts'
import type { Problem } from '../steps/problem.ts'
import { findSection, paragraphsOf } from '../steps/read-sections.ts'
import type { Action, Condition, SkillSteps, Step, Template } from '../steps/step.ts'
import { placeholdersOf } from '../steps/template.ts'
import { callFaults } from './check-calls.ts'
import { conditionFaults, priceFaults } from './check-conditions.ts'

/** Names and tools aren't checked where they are null. `language`: that of the occasions. */
export type CheckOptions = Pick<SkillScene, 'language'> & Partial<SkillScene>

/**
 * Finds the faults in the sections that the embedded brain follows, sorted by line. Lines count from 1 in the given
 * body. A body without these sections has no faults, because it works only with a language model. Never throws, for any
 * body.
 */
export const checkSteps = (body: string, { language, names = null, tools = null }: CheckOptions): Problem[] => {
  const skill = parseSteps(body, language)
  const scene = { language, names, tools }
  const problems = [
    ...skill.problems,
    ...placeholderFaults(skill, scene),
    ...skill.steps.flatMap((step) => stepFaults(step, skill, scene)),
  ]
  if (skill.occasions.length > 0 && skill.steps.length === 0)
    problems.push({
      line: skill.occasions[0]?.line ?? 1,
      message: finding('check-steps.it-says-when-to-begin-but'),
    })
  return problems.toSorted((a, b) => a.line - b.line)
}

const actionsOf = ({ does, otherwise }: Step): Action[] => [...does.actions, ...(otherwise?.actions ?? [])]

const stepFaults = (step: Step, { sections }: SkillSteps, scene: SkillScene): Problem[] =>
  [
    ...conditionFaults(step.condition, scene),
    ...actionsOf(step).flatMap((action): Finding[] => {
      if (action.kind === 'tool') return callFaults(action, scene)
      if (action.kind !== 'tell') return []
      const section = findSection(sections, action.heading)
      if (section === null) {
        const headings = sections.map(({ heading }) => heading.toLowerCase())
        return [
          finding('check-steps.there-is-no-heading-to-tell', {
            heading: action.heading.slice(0, 60),
            meant: didYouMean(action.heading, headings),
          }),
        ]
      }
      return paragraphsOf(section).length === 0
        ? [finding('check-steps.there-is-nothing-to-tell-under', { heading: action.heading.slice(0, 60) })]
        : []
    }),
  ].map((message) => ({ line: step.line, message }))

/** Finds placeholders that are used before any occasion or step could have set them. */
const placeholderFaults = ({ occasions, steps }: SkillSteps, scene: SkillScene): Problem[] => {
  const set = new Set(occasions.flatMap(({ text }) => placeholdersIn(text)))
  const problems: Problem[] = []
  for (const step of steps) {
    const missing = new Set<string>()
    const priced = new Map<string, Finding>()
    const use = (names: readonly string[]) => {
      for (const fault of priceFaults(names, set, scene)) priced.set(String(fault), fault)
      for (const name of names) if (!set.has(name) && !isBuiltIn(name) && priceOf(name) === null) missing.add(name)
    }
    use(namesInCondition(step.condition))
    for (const action of actionsOf(step)) {
      use(templatesOf(action).flatMap(placeholdersOf))
      if ((action.kind === 'ask' || action.kind === 'keep') && action.name !== '') set.add(action.name)
    }
    for (const name of missing)
      problems.push({
        line: step.line,
        message: finding('check-steps.is-used-here-but-no-occasion', {
          placeholder: `{${name}}`,
          meant: didYouMean(name, [...set, ...builtIns]),
        }),
      })
    problems.push(...[...priced.values()].map((message) => ({ line: step.line, message })))
  }
  return problems
}

const templatesOf = (action: Action): readonly Template[] => {
  switch (action.kind) {
    case 'tool':
      return action.arguments.map(({ value }) => value)
    case 'say':
      return action.lines
    case 'ask':
      return [action.question]
    case 'keep':
      return [action.value]
    case 'tell':
      return []
    default:
      return action satisfies never
  }
}

/** The names in a condition. Any name may be tested for being known. */
const namesInCondition = (condition: Condition | null): string[] =>
  (condition?.tests ?? []).flatMap(({ test }): string[] => {
    switch (test.kind) {
      case 'has':
        return [...placeholdersOf(test.count), ...placeholdersOf(test.item)]
      case 'has-none':
        return placeholdersOf(test.item)
      case 'at':
        return placeholdersOf(test.place)
      case 'near':
        return placeholdersOf(test.person)
      case 'time':
        return placeholdersOf(test.is)
      case 'equals':
        return [test.name, ...test.values.flatMap(placeholdersOf)]
      case 'is':
        return [test.name]
      case 'at-least':
        return [test.name, ...placeholdersOf(test.number)]
      case 'quest':
        return placeholdersOf(test.quest)
      case 'known':
      case 'worked':
      case 'found':
      case 'met':
      case 'chance':
      case 'unclear':
        return []
      default:
        return test satisfies never
    }
  })
