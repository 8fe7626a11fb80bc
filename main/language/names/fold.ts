import { unmask } from '../confusables.ts'
import { remember } from '../remember.ts'

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

/**
 * How many folded texts are kept, because many people are looked up in the same text, and a villager's notes are looked
 * through for each listener.
 */
const mostKept = 512
/** Longer texts are hardly ever looked through again. */
const longestKept = 400
const kept = remember<Folded>(mostKept)

/** The search form of a text. Keeps punctuation, so that names with punctuation are found. */
export const folded = (text: string): Folded => {
  if (text === lastLong?.text) return lastLong.folded
  if (text.length <= longestKept) return kept(text, () => read(text))
  lastLong = { text, folded: read(text) }
  return lastLong.folded
}
let lastLong: { text: string; folded: Folded } | null = null

/** The words of a text, without possessives. */
export const plainWords = (text: string): string[] =>
  visible(text)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'s\b/g, '')
    .match(/[\p{L}\p{N}'-]+/gu) ?? []
