import type { MemoryHit } from '../../mind/ports/memory-port.ts'
import { defaultLanguage, type MemoryLanguage } from '../memory-language.ts'

/** How many of the words that it shares with the question are named. */
const mostNamed = 3
const strong = 0.8
const fair = 0.4
/** The smallest effect that is worth a sentence. */
const traces = 0.005

/**
 * Says why a memory came up, in sentences for people who design NPCs. Leaves out factors that cost the memory nothing.
 * The figures stay in `terms`.
 */
export const sayReasons = (
  { text, date, time, importance, terms }: Pick<MemoryHit, 'text' | 'importance' | 'terms' | 'date' | 'time'>,
  question: string,
  language: Pick<MemoryLanguage, 'stems' | 'stopWords'> = defaultLanguage,
): string[] => {
  const shared = sharedWords(text, question, language)
  const said = [
    shared.length > 0
      ? `It has ${listed(shared)} in common with the words that were said.`
      : terms.text > 0
        ? 'It shares a word with what was said just before.'
        : 'It has no word in common with what was said.',
    terms.vector >= strong
      ? 'It is among the nearest in meaning.'
      : terms.vector >= fair
        ? 'It is somewhat near in meaning.'
        : '',
    terms.neighbours > traces ? 'What was said around it, in the same talk, fits too.' : '',
    terms.substance < 0.99 ? 'It is short and says little, which lowers it.' : '',
    date === null ? 'It has no date: it always holds.' : `It is from ${date}${time === null ? '' : `, ${time}`}.`,
    terms.decay < 0.95 ? `Its age lowers it ${terms.decay < 0.85 ? 'a good deal' : 'a little'}.` : '',
    weighed(importance),
    terms.affinity < 0.99
      ? 'It is about somebody else, another place or another time than asked for, which lowers it.'
      : '',
    terms.current < 0.99 ? 'Something newer has taken its place, so it stands behind that.' : '',
    terms.novelty < 0.99 ? 'It repeats something that stands above it.' : '',
  ]
  return said.filter((each) => each !== '')
}

const weighed = (importance: number): string =>
  importance >= 8
    ? `It mattered much when it was noted (${importance} of 10).`
    : importance >= 5
      ? `It mattered somewhat when it was noted (${importance} of 10).`
      : `It mattered little when it was noted (${importance} of 10).`

const sharedWords = (
  text: string,
  question: string,
  { stems, stopWords }: Pick<MemoryLanguage, 'stems' | 'stopWords'>,
): string[] => {
  const wordsOf = (words: string): string[] =>
    (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => word.length > 2 && !stopWords.stopWords.has(word),
    )
  const own = new Set(wordsOf(text).map(stems.root))
  const named = new Map(
    wordsOf(question).flatMap((word) => (own.has(stems.root(word)) ? [[stems.root(word), word]] : [])),
  )
  return [...named.values()].slice(0, mostNamed)
}

const listed = (words: readonly string[]): string =>
  words
    .map((word) => `“${word}”`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')
