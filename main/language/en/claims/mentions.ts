import { remember } from '../../remember.ts'

const signs = /[^\p{L}\p{N} ]+/u

/**
 * Whether one of these names may occur in a text. A cheap check before patterns of all names, because most sentences
 * name nobody. Any sign may stand for a sign in a name, as in the patterns. `names`: in lower case.
 */
export const mayMention = (text: string, names: readonly string[]): boolean => {
  const low = text.toLowerCase()
  return names.some((name) => {
    if (low.includes(name)) return true
    const parts = partsOf(name, () => (signs.test(name) ? name.split(signs) : []))
    return parts.length > 0 && parts.every((part) => low.includes(part))
  })
}

/** The parts of a name between its signs. Each sentence is searched for the same names. */
const partsOf = remember<readonly string[]>(1000)
