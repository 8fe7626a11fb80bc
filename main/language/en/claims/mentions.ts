const signs = /[^\p{L}\p{N} ]+/u

/**
 * Whether one of these names may occur in a text. A cheap check before patterns of all names, because most sentences
 * name nobody. Any sign may stand for a sign in a name, as in the patterns. `names`: in lower case.
 */
export const mayMention = (text: string, names: readonly string[]): boolean => {
  const low = text.toLowerCase()
  return names.some(
    (name) => low.includes(name) || (signs.test(name) && name.split(signs).every((part) => low.includes(part))),
  )
}
