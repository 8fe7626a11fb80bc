/** What a text says, for comparing it with others. */
export interface Meaning {
  words: ReadonlySet<string>
  numbers: string
  negated: boolean
}

/** The shorter text must have at least this share of the longer one's words. */
const leastShared = 0.5

/**
 * Whether one text adds nothing to the other, as "I lost my ring" adds nothing to "I lost my silver ring". If each has
 * a word of its own, the difference may matter.
 */
export const saysTheSame = (a: Meaning, b: Meaning): boolean => {
  if (a.negated !== b.negated || a.numbers !== b.numbers) return false
  const [few, many] = a.words.size <= b.words.size ? [a.words, b.words] : [b.words, a.words]
  if (few.size === 0 || few.size < many.size * leastShared) return false
  for (const word of few) if (!many.has(word)) return false
  return true
}
