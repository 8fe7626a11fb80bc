import type { RecallReader } from '../../language/recall-reader.ts'
import { similarTerms } from '../../language/similar-terms.ts'
import type { DaySpan } from '../../language/time/day-reader.ts'
import type { MemoryQuery } from '../../mind/ports/memory-port.ts'
import type { Corpus } from '../corpus.ts'
import type { MemoryLanguage } from '../memory-language.ts'
import type { Sought, TermIndex } from '../term-index.ts'
import type { RecallWeights } from './weights.ts'

/** A question as ranking understands it. */
export interface Question {
  sought: Sought[]
  /** The names in the question, in lower case, of people who speak in the memories. */
  named: ReadonlySet<string>
  days: DaySpan[]
  /** Whether it asks for days and nothing else: "last Friday", "what happened three days ago?" */
  onlyDays: boolean
  /** What an answer must name, as bits of `answerKinds`. 0: anything. */
  wants: number
  /** Stems of those names. */
  nameTerms: ReadonlySet<string>
  /** Whether it is about the asker: "where do I live?" */
  ofAsker: boolean
  /** The kinds of thing asked for: "which ointment". */
  kinds: ReadonlySet<string>
  /** Terms an answer should mention, without people's names and common question words. */
  content: string[]
  /** The terms in `content`, and also words that are common in questions but that answers repeat: "favourite". */
  telling: string[]
}

/** Roots that only tell which days are meant, by language. */
const sayNoMore = new WeakMap<MemoryLanguage, ReadonlySet<string>>()
const isOfDays = (term: string, language: MemoryLanguage): boolean => {
  const { recall, times } = language
  const known = sayNoMore.get(language) ?? new Set([...recall.vague, ...times.dayWords.flatMap(recall.terms)])
  sayNoMore.set(language, known)
  return known.has(term) || /^\d+(?:st|nd|rd|th)?$/.test(term)
}

export const readQuestion = (
  corpus: Corpus,
  query: Pick<MemoryQuery, 'text' | 'context' | 'now'>,
  text: string,
  weights: RecallWeights,
): Question => {
  const { keywords, language } = corpus
  const { recall, times } = language
  const { terms, vague, saidByBoth } = recall
  const own = new Set(terms(text))
  const days = times.daysReferredTo(text, query.now)
  const named = namesIn(corpus, text)
  const nameTerms = new Set([...named].flatMap((name) => terms(name)))
  const kinds = new Set(recall.kindsNamed(text).flatMap(terms))
  const content = contentOf(
    [...own].filter((term) => !nameTerms.has(term)),
    kinds,
    vague,
  )
  const sought: Sought[] = [...own].map((term) => ({
    term,
    weight: vague.has(term) ? weights.vague : kinds.has(term) ? weights.kind : 1,
    instead: nameTerms.has(term) ? [] : insteadOf(term, keywords, weights, recall),
  }))
  for (const term of new Set(terms(query.context ?? '')))
    if (!own.has(term)) sought.push({ term, weight: weights.context, instead: [] })
  return {
    sought,
    named,
    nameTerms,
    days,
    onlyDays: days.length > 0 && [...own].every((term) => isOfDays(term, language)),
    wants: recall.kindsWanted(text),
    ofAsker: recall.isOfAsker(text),
    kinds,
    content,
    telling: [...own].filter((term) => content.includes(term) || (saidByBoth.has(term) && !nameTerms.has(term))),
  }
}

/** The terms without question words and kinds of answer, unless nothing else is left. */
const contentOf = (own: readonly string[], kinds: ReadonlySet<string>, vague: ReadonlySet<string>): string[] => {
  const telling = own.filter((term) => !vague.has(term))
  const plain = telling.filter((term) => !kinds.has(term))
  return plain.length > 0 ? plain : telling
}

const insteadOf = (
  term: string,
  keywords: TermIndex,
  weights: RecallWeights,
  { near: nearWords }: Pick<RecallReader, 'near'>,
): Sought['instead'] => {
  const near = nearWords
    .near(term)
    .filter((other) => keywords.has(other.term))
    .map((other) => ({ term: other.term, worth: other.worth * weights.nearWords }))
  // A listed word isn't treated as a typo of another.
  if (keywords.has(term) || nearWords.groupsOf(term).length > 0) return near
  return [
    ...near,
    ...similarTerms(term, keywords).map((other) => ({ term: other.term, worth: other.worth * weights.similar })),
  ]
}

/**
 * The question without the names of people who speak in the memories, unless nothing else is left. Ranking handles
 * names itself. Vectors that count words would place everything that a person says near a question that names them.
 */
export const withoutSpeakers = (corpus: Pick<Corpus, 'speakers' | 'language'>, text: string): string => {
  const { terms } = corpus.language.recall
  const names = new Set([...namesIn(corpus, text)].flatMap((name) => terms(name)))
  if (names.size === 0) return text
  const left = text
    .split(/\s+/)
    .filter((word) => {
      const stems = terms(word)
      return stems.length === 0 || !stems.every((stem) => names.has(stem))
    })
    .join(' ')
  return terms(left).length > 0 ? left : text
}

/** The names in the text, full or first names, of people who speak in the memories. */
const namesIn = (corpus: Pick<Corpus, 'speakers'>, text: string): Set<string> => {
  const words = ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const found = new Set<string>()
  for (const name of corpus.speakers()) if (name !== '' && words.includes(` ${name} `)) found.add(name)
  return found
}
