import { dataOf, type Finding, type FindingData, type FindingKey, finding } from '../../language/findings/finding.ts'
import type { AmbitionView } from '../../world/ambitions/ambition-words.ts'

const aims = {
  save: ['ambition.save', 'ambition.so-far-save'],
  make: ['ambition.make', 'ambition.so-far-make'],
  ask: ['ambition.ask', 'ambition.so-far-ask'],
  befriend: ['ambition.befriend', 'ambition.so-far-befriend'],
} as const

/** What somebody works at, and how far it has come: in English the words of `workingAt`. */
export const ambitionSaid = (
  { kind, what, done, of }: Pick<AmbitionView, 'kind' | 'what' | 'done' | 'of'>,
  coins: string,
): Finding => {
  const [aim, soFar] = aims[kind]
  const ambition = finding(aim, { what })
  return done === 0 ? ambition : finding(soFar, { ambition, done, of, ...(kind === 'save' ? { coins } : {}) })
}

/** What an ambition puts into a plan: the words of `plan-ambition.ts`, which a save keeps as they are. */
const planned: readonly [RegExp, FindingKey][] = [
  [/^working longer, to save for (?<what>.+)$/, 'plan.work-longer'],
  [/^going to ask (?<name>.+?) about (?<what>.+)$/, 'plan.go-and-ask'],
  [/^going to see (?<name>.+)$/, 'plan.go-and-see'],
  [/^working at (?<what>.+)$/, 'plan.work-at'],
]

/** An entry of a plan for any language, if an ambition put it there; an author's words stay as they are. */
export const plannedSaid = ({ doing, because }: { doing: string; because: string }): FindingData | undefined => {
  if (because !== 'ambition') return undefined
  for (const [form, key] of planned) {
    const found = form.exec(doing)
    if (found) return dataOf(finding(key, { ...found.groups }))
  }
  return undefined
}
