/** Whether somebody may be named in a text with these words: of nearly all it is asked in vain, and this is the quick way to ask. */
export const mayBeNamed = ({ ends }: Pick<WrittenName, 'ends'>, words: ReadonlySet<string>): boolean => {
  for (const end of ends) if (words.has(end)) return true
  return false
}

/** For `mayBeNamed`: the words of a text with single gaps between them. */
export const wordsBetweenGaps = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** As texts are searched for somebody, with a gap at both ends where a whole word is looked for. */
export interface WrittenName {
  called: readonly string[]
  /** The names that are no titles, without gaps. */
  parts: readonly string[]
  /** By full and by first name. */
  spoken: readonly string[]
  /** The last words of all these: one of them stands in each text that has somebody's name. */
  ends: readonly string[]
}
