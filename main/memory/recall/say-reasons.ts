import { type Finding, type FindingValue, finding } from '../../language/findings/finding.ts'
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
): Finding[] => {
  const shared = sharedWords(text, question, language)
  const said = [
    shared.length > 0
      ? finding('reason.words-in-common', { words: listed(shared) })
      : finding(terms.text > 0 ? 'reason.word-of-before' : 'reason.no-word'),
    terms.vector >= strong && finding('reason.nearest'),
    terms.vector >= fair && terms.vector < strong && finding('reason.near'),
    terms.neighbours > traces && finding('reason.around'),
    terms.substance < 0.99 && finding('reason.short'),
    date === null
      ? finding('reason.no-date')
      : time === null
        ? finding('reason.from-day', { date })
        : finding('reason.from', { date, time }),
    terms.decay < 0.95 && finding(terms.decay < 0.85 ? 'reason.old' : 'reason.older'),
    finding(importance >= 8 ? 'reason.much' : importance >= 5 ? 'reason.somewhat' : 'reason.little', { importance }),
    terms.affinity < 0.99 && finding('reason.else'),
    terms.current < 0.99 && finding('reason.replaced'),
    terms.novelty < 0.99 && finding('reason.repeats'),
  ]
  return said.filter((each) => each !== false)
}

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

const listed = (words: readonly string[]): FindingValue => {
  const said = words.map((word) => finding('reason.word', { word }))
  return said.length < 2 ? said : finding('finding.and', { first: said.slice(0, -1), rest: said.at(-1) })
}
