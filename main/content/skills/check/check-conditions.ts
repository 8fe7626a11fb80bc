import { type Finding, finding } from '../../../language/findings/finding.ts'
import { type SkillScene, unknownName } from '../../known-names.ts'
import { about, didYouMean } from '../../plain-words.ts'
import { weekdays } from '../../read-schedule.ts'
import { partsOfDay } from '../gates/gate.ts'
import { priceOf } from '../steps/placeholders.ts'
import type { Condition, Template, Test } from '../steps/step.ts'
import { placeholdersOf } from '../steps/template.ts'
import type { NamedKind } from './tool-form.ts'

/** The names in a condition that nothing in this world has, so that it can never be true. */
export const conditionFaults = (condition: Condition | null, scene: SkillScene): Finding[] =>
  (condition?.tests ?? []).flatMap(({ test }) => testFault(test, scene) ?? [])

const testFault = (test: Test, scene: SkillScene): Finding | null => {
  const named = (kind: NamedKind, template: Template): Finding | null =>
    placeholdersOf(template).length > 0 ? null : unknownName(kind, template.join(''), scene)
  switch (test.kind) {
    case 'has':
    case 'has-none':
      return named('goods', test.item)
    case 'at':
      return named('place', test.place)
    case 'near':
      return named('person', test.person)
    case 'quest':
      return named('quest', test.quest)
    case 'time': {
      const words = [...partsOfDay, ...weekdays]
      const written = test.is.join('').toLowerCase()
      return placeholdersOf(test.is).length > 0 || words.includes(written)
        ? null
        : finding('check-conditions.is-no-time-it-is-one', {
            written: written.slice(0, 60),
            words: words.join(', '),
            meant: didYouMean(written, words),
          })
    }
    default:
      return null
  }
}

/** What is wrong with the things in `{price of …}`. `set`: the placeholders that are filled in. */
export const priceFaults = (placeholders: readonly string[], set: ReadonlySet<string>, scene: SkillScene): Finding[] =>
  placeholders.flatMap((name) => {
    const of = priceOf(name)?.of
    const unknown = of === undefined || set.has(of) ? null : unknownName('goods', of, scene)
    return unknown === null ? [] : [about(`{${name}}`, unknown)]
  })
