import { unmask } from '../../../language/confusables.ts'
import { indexed, indexOnce } from './indexed-text.ts'
import { createReader } from './joined-texts.ts'

/** The longest run of words, up to the last word said, that occurs verbatim in one of the texts. */
export interface WordRun {
  readonly length: number
  /** Whether this word continues the run. */
  goesOn(word: string): boolean
  /** Whether a word with this beginning continues the run. Nothing continues a run that hasn't begun. */
  mayGoOn(begun: string): boolean
  /** Takes the next word. The run continues, or restarts with the longest ending that still matches. */
  add(word: string): void
  clear(): void
  /** Adds texts that count from now on. */
  know(texts: readonly string[]): void
}

/** Finds runs of words in texts in any of the ways that `readingsOf` lists. */
export const createWordRun = (texts: readonly string[]): WordRun => {
  let known = readingsOfAll(texts)
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
      known = [...known, ...more.map((text) => indexed(readingsOf(text)))]
    },
  }
}

/** How many words up to `end` match the end of the run followed by the word at `end`. */
const sharedEnd = (words: readonly string[], end: number, run: readonly string[]): number => {
  let shared = 1
  while (shared <= run.length && words[end - shared] === run[run.length - shared]) shared += 1
  return shared
}

/**
 * The ways to read a text in a speech: unchanged, with words or letters reversed, with each word reversed, and in
 * ROT13.
 */
const readingsOf = (text: string): string[] => {
  const plain = wordsIn(text)
  const backwards = plain.toReversed()
  return [plain, backwards, backwards.map(reversed), plain.map(reversed), plain.map(rot13)].flatMap((words) => [
    ...words,
    '',
  ])
}

const reversed = (word: string): string => [...word].reverse().join('')

const rot13 = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))

/** Words as a reader sees them: without marks and list numbers, and with look-alike letters replaced. */
export const wordsIn = (text: string): string[] =>
  unmask(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .toLowerCase()
    .match(/[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*/gu) ?? []

/** Each reading ends with a gap, so no run crosses from one text to the next. */
const readingsOfAll = createReader((texts) => indexed(texts.flatMap(readingsOf)), indexOnce(readingsOf))
