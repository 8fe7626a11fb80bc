/** Words, and whose they are where the one who said them only brought them. */
export interface Sourced {
  text: string
  /** The innermost of those who are named; null for the teller's own words. */
  from: string | null
  /** All over whom they came, as far as they are named. */
  over: readonly string[]
}

const name = "\\p{Lu}[\\p{L} '’-]{0,50}?"
const frame = `(?:I overheard )?(${name}) (?:told me|say|asked me to (?:tell|ask|remind) you)(?: [\\p{L}\\p{N} ]{1,40}?)?(?:, from (${name}))?: ["“]`

/**
 * Hearsay inside hearsay, taken apart: 'Tilo told me: "The wind turns." I saw it too.' is "The wind turns.", from Tilo, and "I saw it too.", from nobody else. Who
 * brought words is known from the memory; whose they are is kept here, however often they were handed on.
 */
export const sourcesIn = (words: string): Sourced[] => {
  const parts: Sourced[] = []
  let at = 0
  const own = (until: number): void => {
    const text = words.slice(at, until).trim()
    if (text !== '') parts.push({ text, from: null, over: [] })
  }
  for (const match of words.matchAll(new RegExp(`(?:^|(?<=[.!?…"”’)] ))((?:${frame})+)([^"”]*)["”]*`, 'gu'))) {
    own(match.index)
    at = match.index + match[0].length
    const over = [...(match[1] ?? '').matchAll(new RegExp(frame, 'gu'))].flatMap(([, brought, first]) =>
      [brought, first].filter((each) => each !== undefined),
    )
    const text = (match[4] ?? '').trim()
    if (text !== '') parts.push({ text, from: over.at(-1) ?? null, over })
  }
  own(words.length)
  return parts
}
