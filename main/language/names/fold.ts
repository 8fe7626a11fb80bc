import { unmask } from '../confusables.ts'

/** Nobody has a longer name. Characters. */
const longestName = 200

const visible = (text: string): string => text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/**
 * One form for all spellings of a name. Ignores lookalike letters, accents, case, punctuation and invisible characters.
 */
export const nameKey = (name: string): string =>
  unmask(visible(name.slice(0, longestName)))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A text in the form in which names are searched for. */
export interface Folded {
  low: string
  /** The same text with its capitals. */
  shown: string
  /** The words, and the parts of words between apostrophes. */
  words: ReadonlySet<string>
}

const isPlain = /^[\x00-\x7f]*$/

const read = (text: string): Folded => {
  const plain = isPlain.test(text) ? text : unmask(visible(text)).replaceAll('’', "'")
  const shown = plain.replace(/\s+/gu, ' ').trim()
  const low = shown.toLowerCase()
  return {
    low,
    shown: shown.length === low.length ? shown : low,
    words: new Set(low.match(/[\p{L}\p{M}\p{N}_-]+/gu) ?? []),
  }
}

/** How many folded texts are kept, because many people are looked up in the same text. */
const mostKept = 32
const kept = new Map<string, Folded>()

/** The search form of a text. Keeps punctuation, so that names with punctuation are found. */
export const folded = (text: string): Folded => {
  const known = kept.get(text)
  if (known !== undefined) return known
  if (kept.size >= mostKept) kept.clear()
  const made = read(text)
  kept.set(text, made)
  return made
}

/** The words of a text, without possessives. */
export const plainWords = (text: string): string[] =>
  visible(text)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'s\b/g, '')
    .match(/[\p{L}\p{N}'-]+/gu) ?? []
