import { didYouMean } from './plain-words.ts'

/**
 * What is wrong with the braces in a text: a placeholder that nothing fills, or a brace without its partner. Null if
 * nothing is. `known`: the names that are filled here. `then`: what becomes of it.
 */
export const strangePlaceholder = (text: string, known: readonly string[], then = ''): string | null => {
  const strange = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !known.includes(name))
  if (strange !== undefined) {
    const [whole, name = ''] = strange
    const all = known.map((each) => `{${each}}`)
    const only = all.length === 1 ? `only ${all[0]} does` : `only ${all.slice(0, -1).join(', ')} and ${all.at(-1)} do`
    return `${whole.slice(0, 60)} stands for nothing here: ${only}${then}${didYouMean(name, known)}`
  }
  const [alone] = /[{}].{0,20}/.exec(text.replaceAll(/\{[^{}]*\}/g, '')) ?? []
  return alone === undefined ? null : `${alone} stands for nothing here: a placeholder is written {${known[0]}}`
}
