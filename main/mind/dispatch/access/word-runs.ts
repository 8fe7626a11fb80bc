import { unmask } from '../../../language/confusables.ts'

/** The readings of one text, one after the other with a gap between them, and where each word stands. */
interface Readings {
  words: readonly string[]
  at: ReadonlyMap<string, readonly number[]>
}

/** The most words of texts whose readings are kept, all minds together. */
const mostKept = 40_000
const kept = new Map<string, Readings>()
let keptWords = 0

/** The longest end of what was said that stands in one of the texts, word for word. */
export interface WordRun {
  readonly length: number
  /** Whether this word continues the run. */
  goesOn(word: string): boolean
  /** Whether a word that begins so continues it. A run that has not begun is continued by none. */
  mayGoOn(begun: string): boolean
  /** Takes the next word: the run continues, or begins again with as many words as still stand together. */
  add(word: string): void
  clear(): void
  /** From now on these texts count too. */
  know(texts: readonly string[]): void
}

/** Finds runs of words in texts, whichever way they are told: see `readingsOf`. */
export const createWordRun = (texts: readonly string[]): WordRun => {
  let known = texts.map(keptReadings)
  let run: string[] = []
  let ends: { words: readonly string[]; at: number }[] = []

  const beginAgain = (word: string): void => {
    let length = 0
    ends = []
    for (const { words, at } of known)
      for (const end of at.get(word) ?? []) {
        const shared = sharedEnd(words, end, run)
        if (shared < length) continue
        if (shared > length) ends = []
        length = shared
        ends.push({ words, at: end })
      }
    run = length === 0 ? [] : [...run, word].slice(-length)
  }
  return {
    get length() {
      return run.length
    },
    goesOn: (word) =>
      run.length === 0 ? known.some(({ at }) => at.has(word)) : ends.some(({ words, at }) => words[at + 1] === word),
    mayGoOn: (begun) => ends.some(({ words, at }) => words[at + 1]?.startsWith(begun)),
    add(word) {
      const next = ends.filter(({ words, at }) => words[at + 1] === word)
      if (next.length === 0) return beginAgain(word)
      run.push(word)
      ends = next.map(({ words, at }) => ({ words, at: at + 1 }))
    },
    clear() {
      run = []
      ends = []
    },
    know(more) {
      known = [...known, ...more.map(readingsOf)]
    },
  }
}

/** How many words before and including `end` are the last words of the run and the word that stands at `end`. */
const sharedEnd = (words: readonly string[], end: number, run: readonly string[]): number => {
  let shared = 1
  while (shared <= run.length && words[end - shared] === run[run.length - shared]) shared += 1
  return shared
}

const keptReadings = (text: string): Readings => {
  const same = kept.get(text)
  if (same) return same
  const readings = readingsOf(text)
  kept.set(text, readings)
  keptWords += readings.words.length
  for (const [oldest, { words }] of kept) {
    if (keptWords <= mostKept || oldest === text) break
    kept.delete(oldest)
    keptWords -= words.length
  }
  return readings
}

/**
 * A text as it may appear in a speech: as it is, with words or letters reversed, with each word reversed, and in ROT13.
 */
const readingsOf = (text: string): Readings => {
  const plain = wordsIn(text)
  const backwards = plain.toReversed()
  const words = [plain, backwards, backwards.map(reversed), plain.map(reversed), plain.map(rot13)].flatMap((each) => [
    ...each,
    gap,
  ])
  const at = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    if (word === gap) continue
    const places = at.get(word)
    if (places) places.push(index)
    else at.set(word, [index])
  }
  return { words, at }
}
const gap = ''

const reversed = (word: string): string => [...word].reverse().join('')

const rot13 = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))

/** Words as a reader sees them: without marks and list numbers, with look-alike letters replaced. */
export const wordsIn = (text: string): string[] =>
  unmask(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .toLowerCase()
    .match(/[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*/gu) ?? []
