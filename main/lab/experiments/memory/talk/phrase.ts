import { ordinal } from '../../../../language/en/amounts/read-number.ts'
import { monthNames } from '../../../../language/en/time/names.ts'
import { type HasRandom, pick } from '../../../../world/random.ts'
import { pools } from './pools.ts'

/** The values of a sentence's braces, by name. */
export type Bound = Map<string, string>

/**
 * Fills all braces that name a pool. Values already bound stay, and new ones are bound, so that a question can refer to
 * what was told. Other braces stay.
 */
export const fill = (random: HasRandom, template: string, bound: Bound = new Map()): string =>
  template.replace(/\{(\w+)\}/g, (brace, name: string) => {
    const known = bound.get(name)
    if (known !== undefined) return known
    const drawn = pick(random, pools[name] ?? [])
    if (drawn === undefined) return brace
    const words = fill(random, drawn)
    bound.set(name, words)
    return words
  })

/** Fills braces like `fill`, but with an independent value for each brace. */
export const fillFreely = (random: HasRandom, template: string): string =>
  template.replace(/\{(\w+)\}/g, (brace) => fill(random, brace))

/** Corrects "an otter" and capitalizes the first letter. */
export const sentence = (text: string): string => {
  const joined = text.replace(/\b([Aa]) (?=[aeio])/g, '$1n ')
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

export interface Person {
  name: string
  he: boolean
}

/** A question about somebody, as asked by themselves or by another. */
export const about = (template: string, person: Person, asksOfSelf: boolean): string => {
  const words: Record<string, string> = asksOfSelf
    ? { S: 'I', O: 'me', P: 'my', p: 'my', do: 'do', have: 'have', is: 'am' }
    : {
        S: person.name,
        O: person.name,
        P: `${person.name}'s`,
        p: person.he ? 'his' : 'her',
        do: 'does',
        have: 'has',
        is: 'is',
      }
  return sentence(template.replace(/\{(\w+)\}/g, (brace, name: string) => words[name] ?? brace))
}

/** `2026-03-03` as the answer to "when": "3 March". All talk is within one year. */
export const writtenDate = (date: string): string => {
  const [, month, day] = date.split('-').map(Number)
  return `${day} ${monthNames[(month ?? 1) - 1]}`
}

/** The ways in which a question may name that day. */
export const spokenDates = (date: string): string[] => {
  const [, month, day] = date.split('-').map(Number)
  const name = monthNames[(month ?? 1) - 1]
  return [`on ${day} ${name}`, `on ${name} ${ordinal(day ?? 1)}`, `on the ${ordinal(day ?? 1)} of ${name}`]
}
