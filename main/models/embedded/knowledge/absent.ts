import { kinNamedIn, type NamedKin } from '../../../language/en/names/absent-names.ts'
import type { Item } from './items.ts'
import type { Person } from './people.ts'

/** Who is spoken of in my soul and in what everybody knows, and lives here no more: the drowned, the founders. */
export const absentKnown = (items: readonly Item[], people: readonly Person[]): NamedKin[] => {
  const here = new Set(people.flatMap(({ first, parts }) => [first.toLowerCase(), ...parts]))
  const found = new Map<string, NamedKin>()
  for (const { kind, text } of items)
    if (kind !== 'memory')
      for (const kin of kinNamedIn(text)) if (!here.has(kin.first.toLowerCase())) found.set(kin.first, kin)
  return [...found.values()]
}

/** Whether a text names them. */
export const isNamedIn = ({ first }: NamedKin, text: string): boolean =>
  new RegExp(`(?<![\\p{L}])${first}(?![\\p{L}])`, 'iu').test(text)
