import { type OccasionLanguage, placeholdersIn } from './occasions.ts'
import { parseSteps } from './parse-steps.ts'
import { isBuiltIn, priceOf } from './placeholders.ts'
import type { Problem } from './problem.ts'
import { findSection, paragraphsOf } from './read-sections.ts'
import type { Action, Condition, SkillSteps, Step, Template } from './step.ts'
import { placeholdersOf } from './template.ts'

export interface CheckOptions {
  /** The language of the occasions. */
  language: OccasionLanguage
  /** The names of all existing tools. Without them, calls aren't checked against tools. */
  tools?: readonly string[]
  /** The fault in one argument of a call, or null. `value` is null if the argument contains a placeholder. */
  argument?: (call: { tool: string; key: string; value: string | null }) => string | null
}

/**
 * Finds the faults in the sections that the embedded brain follows, sorted by line. Lines count from 1 in the given
 * body. A body without these sections has no faults, because it works only with a language model. Never throws, for any
 * body.
 */
export const checkSteps = (body: string, options: CheckOptions): Problem[] => {
  const skill = parseSteps(body, options.language)
  const problems = [
    ...skill.problems,
    ...unsetPlaceholders(skill),
    ...skill.steps.flatMap((step) => wrongCalls(step, skill, options)),
  ]
  if (skill.occasions.length > 0 && skill.steps.length === 0)
    problems.push({
      line: skill.occasions[0]?.line ?? 1,
      message: 'it says when to begin but not what to do: the heading "Steps" with a numbered list is missing',
    })
  return problems.toSorted((a, b) => a.line - b.line)
}

const actionsOf = ({ does, otherwise }: Step): Action[] => [...does.actions, ...(otherwise?.actions ?? [])]

const wrongCalls = (step: Step, { sections }: SkillSteps, { tools, argument }: CheckOptions): Problem[] =>
  actionsOf(step).flatMap((action): Problem[] => {
    const { line } = step
    if (action.kind === 'tool' && action.tool !== '' && tools !== undefined && !tools.includes(action.tool))
      return [{ line, message: `there is no tool "${action.tool}"; there are: ${tools.toSorted().join(', ')}` }]
    if (action.kind === 'tool' && argument)
      return action.arguments.flatMap(({ key, value }) => {
        const message = argument({
          tool: action.tool,
          key,
          value: placeholdersOf(value).length > 0 ? null : value.join(''),
        })
        return message === null ? [] : [{ line, message }]
      })
    if (action.kind !== 'tell') return []
    const section = findSection(sections, action.heading)
    if (section === null)
      return [{ line, message: `there is no heading "${action.heading.slice(0, 60)}" to tell from` }]
    return paragraphsOf(section).length === 0
      ? [{ line, message: `there is nothing to tell under "${action.heading.slice(0, 60)}"` }]
      : []
  })

/** Finds placeholders that are used before any occasion or step could have set them. */
const unsetPlaceholders = ({ occasions, steps }: SkillSteps): Problem[] => {
  const set = new Set(occasions.flatMap(({ text }) => placeholdersIn(text)))
  const problems: Problem[] = []
  for (const step of steps) {
    const missing = new Set<string>()
    const use = (names: readonly string[]) => {
      for (const name of names) if (!set.has(name) && !isBuiltIn(name) && priceOf(name) === null) missing.add(name)
    }
    use(namesInCondition(step.condition))
    for (const action of actionsOf(step)) {
      use(templatesOf(action).flatMap(placeholdersOf))
      if ((action.kind === 'ask' || action.kind === 'keep') && action.name !== '') set.add(action.name)
    }
    for (const name of missing)
      problems.push({ line: step.line, message: `{${name}} is used here, but no occasion and no earlier step sets it` })
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
