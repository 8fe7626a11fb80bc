import { nearWords } from '../../language/en/lexicon/near-words.ts'
import { similarTerms } from '../../language/en/lexicon/similar-terms.ts'
import { terms } from '../../language/en/lexicon/words.ts'
import type { Language } from '../../language/language.ts'
import type { DaySpan } from '../../language/time/day-reader.ts'
import type { MemoryQuery } from '../../mind/ports/memory-port.ts'
import type { Corpus } from '../corpus.ts'
import type { Sought, TermIndex } from '../term-index.ts'
import { kindsWanted } from './answer-kinds.ts'
import type { RecallWeights } from './weights.ts'

/** A question as ranking understands it. */
export interface Question {
  sought: Sought[]
  /** Lower-case names in it of people who speak in the memories. */
  named: ReadonlySet<string>
  days: DaySpan[]
  /** It asks for days and nothing else: "last Friday", "what happened three days ago?" */
  onlyDays: boolean
  /** What an answer must name, as bits of `kindsOffered`; 0 for anything. */
  wants: number
  /** Stems of those names. */
  nameTerms: ReadonlySet<string>
  /** It is about the asker: "where do I live?" */
  ofAsker: boolean
  /** The kinds of thing asked for: "which ointment". */
  kinds: ReadonlySet<string>
  /** Terms an answer should mention, without people's names and common question words. */
  content: string[]
  /** The same, plus words common in questions that answers repeat: "favourite". */
  telling: string[]
}

const saidByBoth = new Set(terms('favourite first'))
/** Stems of question words that say little about the answer. */
const vague = new Set(
  terms(
    `kind sort type thing something anything someone anyone much many long often old time day date year week month ago last recent recently currently
    ever now today yesterday name call called tell told say said mention talk know remember think happen happened get got go went gone come came make made take took
    give gave want use decide plan first reason one two every keep put favourite still usually exactly regarding according best most part side end`,
  ),
)

/** Says no more than which days are meant, by the words of each language. */
const sayNoMore = new Map<readonly string[], ReadonlySet<string>>()
const isOfDays = (term: string, dayWords: readonly string[]): boolean => {
  const known = sayNoMore.get(dayWords) ?? new Set([...vague, ...dayWords.flatMap(terms)])
  sayNoMore.set(dayWords, known)
  return known.has(term) || /^\d+(?:st|nd|rd|th)?$/.test(term)
}

export const readQuestion = (
  corpus: Corpus,
  query: Pick<MemoryQuery, 'text' | 'context' | 'now'>,
  text: string,
  weights: RecallWeights,
  { times }: Pick<Language, 'times'>,
): Question => {
  const { keywords } = corpus
  const own = new Set(terms(text))
  const days = times.daysReferredTo(text, query.now)
  const named = namesIn(corpus, text)
  const nameTerms = new Set([...named].flatMap((name) => terms(name)))
  const kinds = new Set([...text.matchAll(kindAsked)].flatMap(([, word = '']) => terms(word)))
  const content = contentOf(
    [...own].filter((term) => !nameTerms.has(term)),
    kinds,
  )
  const sought: Sought[] = [...own].map((term) => ({
    term,
    weight: vague.has(term) ? weights.vague : kinds.has(term) ? weights.kind : 1,
    instead: nameTerms.has(term) ? [] : insteadOf(term, keywords, weights),
  }))
  for (const term of new Set(terms(query.context ?? '')))
    if (!own.has(term)) sought.push({ term, weight: weights.context, instead: [] })
  return {
    sought,
    named,
    nameTerms,
    days,
    onlyDays: days.length > 0 && [...own].every((term) => isOfDays(term, times.dayWords)),
    wants: kindsWanted(text),
    ofAsker: /\b(?:i|me|my|mine|we|our)\b/i.test(text),
    kinds,
    content,
    telling: [...own].filter((term) => content.includes(term) || (saidByBoth.has(term) && !nameTerms.has(term))),
  }
}

/** "Which town …": the kind of answer, which the answer itself need not name. */
const kindAsked = /\b(?:which|what|whose)\s+(?:(?:part|side|end) of\s+(?:the\s+)?)?(\p{L}+)/giu

/** Without question words and kinds of answer, unless nothing else is left. */
const contentOf = (own: readonly string[], kinds: ReadonlySet<string>): string[] => {
  const telling = own.filter((term) => !vague.has(term))
  const plain = telling.filter((term) => !kinds.has(term))
  return plain.length > 0 ? plain : telling
}

const insteadOf = (term: string, keywords: TermIndex, weights: RecallWeights): Sought['instead'] => {
  const near = nearWords
    .near(term)
    .filter((other) => keywords.has(other.term))
    .map((other) => ({ term: other.term, worth: other.worth * weights.nearWords }))
  // A word on the list is not treated as a typo of another.
  if (keywords.has(term) || nearWords.groupsOf(term).length > 0) return near
  return [
    ...near,
    ...similarTerms(term, keywords).map((other) => ({ term: other.term, worth: other.worth * weights.similar })),
  ]
}

/**
 * The question without the names of people who speak in the memories, unless nothing else is left. Ranking handles
 * names itself; word-counting vectors would place everything a person says near a question that names them.
 */
export const withoutSpeakers = (corpus: Pick<Corpus, 'speakers'>, text: string): string => {
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

/** Names in the text, full or first names, of people who speak in the memories. */
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
