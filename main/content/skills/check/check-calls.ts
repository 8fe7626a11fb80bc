import { type Finding, finding } from '../../../language/findings/finding.ts'
import { type SkillScene, unknownName } from '../../known-names.ts'
import { didYouMean } from '../../plain-words.ts'
import type { Template, ToolAction } from '../steps/step.ts'
import { placeholdersOf } from '../steps/template.ts'
import type { ArgumentForm, ToolForm } from './tool-form.ts'

/** The faults in the call of a tool. An argument with a placeholder is known only later; the others are checked. */
export const callFaults = ({ tool, arguments: given }: ToolAction, scene: SkillScene): Finding[] => {
  // The reader has already told what is wrong with this call.
  if (tool === '' || scene.tools === null) return []
  const form = scene.tools.find(({ name }) => name === tool)
  if (form === undefined) {
    const names = scene.tools.map(({ name }) => name).toSorted()
    return [
      finding('check-calls.there-is-no-tool-there-are', {
        tool,
        names: names.join(', '),
        meant: didYouMean(tool, names),
      }),
    ]
  }
  const forms = form.arguments
  if (forms === null) return []
  const missing = forms.filter(({ key, needed }) => needed && !given.some((each) => each.key === key))
  return [
    ...given.flatMap(({ key, value }) => argumentFault(form, key, value, scene) ?? []),
    ...missing.map(({ key }) => finding('check-calls.needs-without-it-the-tool-refuses', { tool, key })),
  ]
}

const argumentFault = ({ name: tool, arguments: forms }: ToolForm, key: string, value: Template, scene: SkillScene) => {
  const keys = (forms ?? []).map((each) => each.key)
  const form = forms?.find((each) => each.key === key)
  if (form === undefined)
    return finding('check-calls.takes-no-it-takes', {
      tool,
      key,
      more: keys.length === 0 ? finding('check-calls.nothing') : keys.join(', '),
      meant: didYouMean(key, keys),
    })
  return placeholdersOf(value).length > 0 ? null : valueFault(tool, form, value.join(''), scene)
}

const valueFault = (tool: string, form: ArgumentForm, value: string, scene: SkillScene): Finding | null => {
  const { key, words, names, isNumber } = form
  if (words !== undefined && !words.includes(value))
    return finding('check-calls.of-is-no-it-is-one', {
      key,
      tool,
      value: value.slice(0, 60),
      words: words.join(', '),
      meant: didYouMean(value, words),
    })
  if (isNumber && scene.language.numbers.numberIn(value) === null)
    return finding('check-calls.of-is-a-number-not', { key, tool, value: value.slice(0, 60) })
  const unknown = names === undefined ? null : unknownName(names, value, scene)
  return unknown === null ? null : finding('check-calls.of', { key, tool, unknown })
}
