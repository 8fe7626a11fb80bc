import { type SkillScene, unknownName } from '../../known-names.ts'
import { didYouMean } from '../../plain-words.ts'
import type { Template, ToolAction } from '../steps/step.ts'
import { placeholdersOf } from '../steps/template.ts'
import type { ArgumentForm, ToolForm } from './tool-form.ts'

/** The faults in the call of a tool. An argument with a placeholder is known only later; the others are checked. */
export const callFaults = ({ tool, arguments: given }: ToolAction, scene: SkillScene): string[] => {
  // The reader has already told what is wrong with this call.
  if (tool === '' || scene.tools === null) return []
  const form = scene.tools.find(({ name }) => name === tool)
  if (form === undefined) {
    const names = scene.tools.map(({ name }) => name).toSorted()
    return [`there is no tool "${tool}"; there are: ${names.join(', ')}${didYouMean(tool, names)}`]
  }
  const forms = form.arguments
  if (forms === null) return []
  const missing = forms.filter(({ key, needed }) => needed && !given.some((each) => each.key === key))
  return [
    ...given.flatMap(({ key, value }) => argumentFault(form, key, value, scene) ?? []),
    ...missing.map(({ key }) => `"${tool}" needs "${key}"; without it the tool refuses`),
  ]
}

const argumentFault = ({ name: tool, arguments: forms }: ToolForm, key: string, value: Template, scene: SkillScene) => {
  const keys = (forms ?? []).map((each) => each.key)
  const form = forms?.find((each) => each.key === key)
  if (form === undefined)
    return `"${tool}" takes no "${key}"; it takes: ${keys.length === 0 ? 'nothing' : keys.join(', ')}${didYouMean(key, keys)}`
  return placeholdersOf(value).length > 0 ? null : valueFault(tool, form, value.join(''), scene)
}

const valueFault = (tool: string, form: ArgumentForm, value: string, scene: SkillScene): string | null => {
  const { key, words, names, isNumber } = form
  if (words !== undefined && !words.includes(value))
    return `"${key}" of "${tool}" is no "${value.slice(0, 60)}"; it is one of: ${words.join(', ')}${didYouMean(value, words)}`
  if (isNumber && scene.language.numbers.numberIn(value) === null)
    return `"${key}" of "${tool}" is a number, not "${value.slice(0, 60)}"`
  const unknown = names === undefined ? null : unknownName(names, value, scene)
  return unknown === null ? null : `"${key}" of "${tool}": ${unknown}`
}
