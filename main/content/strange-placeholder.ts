import { type Finding, finding } from '../language/findings/finding.ts'
import { didYouMean } from './plain-words.ts'

/**
 * What is wrong with the braces in a text: a placeholder that nothing fills, or a brace without its partner. Null if
 * nothing is. `known`: the names that are filled here. `then`: what becomes of it.
 */
export const strangePlaceholder = (text: string, known: readonly string[], then: Finding | '' = ''): Finding | null => {
  const strange = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !known.includes(name))
  if (strange !== undefined) {
    const [whole, name = ''] = strange
    const all = known.map((each) => `{${each}}`)
    const only =
      all.length === 1
        ? finding('strange-placeholder.only-does', { all: all[0] })
        : finding('strange-placeholder.only-and-do', { all: all.slice(0, -1).join(', '), all2: all.at(-1) })
    return finding('strange-placeholder.stands-for-nothing-here', {
      whole: whole.slice(0, 60),
      only,
      then,
      meant: didYouMean(name, known),
    })
  }
  const [alone] = /[{}].{0,20}/.exec(text.replaceAll(/\{[^{}]*\}/g, '')) ?? []
  return alone === undefined
    ? null
    : finding('strange-placeholder.stands-for-nothing-here-a-placeholder', {
        alone,
        placeholder: `{${known[0]}}`,
      })
}
