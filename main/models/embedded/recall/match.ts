import { numbers } from '../../../language/en/amounts/read-number.ts'
import type { QuestionWord } from '../../../language/en/grammar/question.ts'
import { contentTerms, type Term } from '../../../language/en/grammar/terms.ts'
import { isA, isVerbStem, nearness } from '../../../language/en/lexicon/related.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import { placePrepositions } from '../../../language/en/lexicon/stop-words.ts'
import { ownTrade } from '../../../language/en/names/sorts-of-people.ts'
import { monthSource, weekdaySource } from '../../../language/en/time/names.ts'
import type { Fact } from './fact.ts'

export interface FactMatch {
  fact: Fact
  score: number
}

/** Below this score, a memory isn't about the question, and the honest answer is that nobody told me. */
const enough = 0.5
/** The share of a question's particular nouns that a memory must mention. */
const nounShare = 0.6
/** Several memories that score within this of the best contradict each other. Then the newest wins. */
const newestSlack = 0.16
/** How much the sentence before a memory counts if the memory says "he" or "it". */
const aroundWorth = 0.8

const timeWord = new RegExp(
  `\\b(?:tomorrow|today|tonight|yesterday|morning|noon|evening|night|${weekdaySource}|week|month|year|spring|summer|autumn|winter|${monthSource}|ago|since|o'clock|\\d{1,2}(?:th|st|nd|rd)?|soon|next|last|before|after|when|until|harvest|festival|dawn|dusk)\\b`,
  'i',
)
const number = new RegExp(`\\b(?:\\d+|${numbers.source}|half|few|many|several|pair|couple)\\b`, 'i')

const hasPlace = (fact: Fact): boolean =>
  fact.sentence.words.some((word, index) => {
    const next = fact.sentence.words[index + 1]
    if (next === undefined) return /^(?:here|there|home|abroad|upstairs|downstairs)$/.test(word)
    return placePrepositions.has(word) || (word === 'to' && !isVerbStem(stem(next)))
  })
/** Whether a fact names a person or a place. */
export const hasName = (fact: Fact): boolean =>
  fact.sentence.shown.slice(1).some((word) => /^\p{Lu}/u.test(word) && word !== 'I')
const hasPerson = (fact: Fact): boolean =>
  hasName(fact) ||
  fact.terms.some(
    (term) =>
      isA(term.stem, 'family') ||
      isA(term.stem, 'job') ||
      /^(?:friend|man|woman|boy|girl|stranger|thief|neighbour)$/.test(term.word),
  )

/** How well a fact has the shape of the answer: a place for "where", a time for "when". */
export const shape = (fact: Fact, word: QuestionWord | null): number => {
  switch (word) {
    case 'where':
      return hasPlace(fact) ? 0.15 : -0.2
    case 'when':
      return timeWord.test(fact.sentence.norm) ? 0.15 : 0
    case 'who':
    case 'whose':
      return hasPerson(fact) ? 0.1 : -0.15
    case 'why':
      return /\b(?:because|since|so that|to|for|as|owing|due)\b/.test(fact.sentence.norm) ? 0.08 : 0
    case 'how-old':
      // A birthday is close to an age but isn't one.
      return number.test(fact.sentence.norm) ? 0.15 : -0.3
    case 'how-many':
    case 'how-long':
      return number.test(fact.sentence.norm) ? 0.15 : -0.2
    case 'what':
    case 'which':
    case 'how':
    case null:
      return 0
    default: {
      const never: never = word
      return never
    }
  }
}

/**
 * Names given to things and people in all facts: "my brother Tom" makes brother and Tom equal, "my horse is called
 * Thunder" horse and Thunder.
 */
const aliases = (facts: readonly Fact[]): Map<string, Set<string>> => {
  const pairs = new Map<string, Set<string>>()
  const link = (left: string, right: string): void => {
    pairs.set(left, (pairs.get(left) ?? new Set()).add(right))
    pairs.set(right, (pairs.get(right) ?? new Set()).add(left))
  }
  const pattern =
    /\b(?:my|a|our) (?:\p{L}+ )?(\p{L}+)(?:'s name is| is called| is named| called| named| is|,)? (\p{Lu}\p{L}+)/gu
  for (const fact of facts)
    for (const match of fact.sentence.text.matchAll(pattern)) link(stem(match[1] ?? ''), stem(match[2] ?? ''))
  for (const fact of facts) {
    const match = /\b(\p{Lu}\p{L}+) is (?:my|our) (?:\p{L}+ )?(\p{L}+)/u.exec(fact.sentence.text)
    if (match) link(stem(match[1] ?? ''), stem(match[2] ?? ''))
  }
  return pairs
}

/**
 * Lowers the score of facts that only mention a trade: a question about my trade isn't answered by an innkeeper whom
 * somebody owes money.
 */
const tradeShape = (fact: Fact, asked: readonly Term[], inner: string): number => {
  const forTrade = asked.some((term) => isA(term.stem, 'job') || nearness(term.stem, stem('job')) >= 0.85)
  if (!forTrade || !/\b(?:i|my (?:job|trade|work|craft|profession|occupation|living|role))\b/.test(inner)) return 0
  return ownTrade.test(fact.sentence.norm) ? 0.1 : -0.3
}

/**
 * Rates whether a fact has the right subject. If it is about a relative ("my aunt has …"), the question must name the
 * relative. A question about the asker needs a fact about the asker.
 */
const subjectShape = (fact: Fact, asked: readonly Term[], inner: string, word: QuestionWord | null): number => {
  if (fact.lead !== null) return 0
  const subject = /^(?:my|our) (?:\w+ )?(\w+)\b(?!')/.exec(fact.sentence.norm)?.[1]
  const person =
    subject !== undefined &&
    (isA(stem(subject), 'family') ||
      isA(stem(subject), 'relative') ||
      /^(?:friend|neighbour|boss|master)$/.test(subject))
  if (person && word !== 'who' && word !== 'whose') {
    const fits =
      asked.some((term) => nearness(term.stem, stem(subject)) >= 0.6 || isA(term.stem, 'family')) ||
      fact.sentence.shown.some(
        (name, index) => index > 0 && /^\p{Lu}/u.test(name) && inner.includes(name.toLowerCase()),
      )
    return fits ? 0 : -0.3
  }
  const ofMe = /\b(?:do|did|am|was|have|had|can|should|would) i\b/.test(inner)
  return ofMe && !/\b(?:i|me|my|mine|we|us|our)\b/.test(fact.sentence.norm) ? -0.25 : 0
}

/**
 * Rates facts for "how is my brother?", which asks about his well-being: his death matters more than his gifts, and a
 * dog that bit him doesn't matter.
 */
const fareShape = (fact: Fact, nouns: readonly Term[], inner: string): number => {
  if (!/^how (?:is|are|was|were|does|do|fares?) (?:my|our)\b/.test(inner)) return 0
  const { norm } = fact.sentence
  const subject = /^(?:my|our) (?:\w+ )?(\w+)\b/.exec(norm)?.[0] ?? ''
  if (!nouns.some((term) => subject.includes(term.word))) return fact.lead === null ? -0.2 : 0
  if (/\b(?:died|is dead|passed away|was killed|drowned)\b/.test(norm)) return 0.3
  return /\b(?:is|are|was|feels?|got|fell|recovered|better|worse|well|ill|sick)\b/.test(norm) ? 0.1 : 0
}

/**
 * Rates whether a sentence tells a person's name: it must describe the person ("my daughter, Marit"), not just contain
 * the name.
 */
const nameShape = (fact: Fact, nouns: readonly Term[], inner: string): number => {
  const asked = /\b(?:called|named|name)$|^what is (?:the )?name\b/.test(inner)
    ? nouns.filter((term) => !/^names?$/.test(term.word))
    : []
  return asked.length === 0 || asked.some((term) => fact.terms.some((own) => own.stem === term.stem)) ? 0 : -0.2
}

const bestFor = (asked: string, terms: readonly Term[], same: Map<string, Set<string>>): number => {
  let best = 0
  for (const term of terms) {
    const direct = nearness(asked, term.stem)
    const named = same.get(asked)?.has(term.stem) ? 0.9 : 0
    best = Math.max(best, direct, named)
  }
  return best
}

/** The question's terms, plus words that aren't content but narrow the question. */
const withHints = (inner: string, word: QuestionWord | null): Term[] => {
  const terms = contentTerms(inner)
  const has = (key: string): boolean => terms.some((term) => term.stem === stem(key))
  if (word === 'how-old' && !has('age')) terms.push({ word: 'age', stem: 'age', verb: false, vague: true })
  if (
    /\b(?:do|did) (?:i|my \w+) do\b/.test(inner) &&
    !has('job') &&
    terms.filter((term) => !term.verb && !term.vague).every((term) => isA(term.stem, 'family'))
  )
    terms.push({ word: 'job', stem: 'job', verb: false, vague: false })
  return terms
}

/**
 * The facts that answer a question, best first. Empty when nothing was told about it. The fact must match every
 * particular noun of the question (a synonym is enough), so that a question about a hat isn't answered with a ring.
 */
export const matchFacts = (facts: readonly Fact[], inner: string, word: QuestionWord | null): FactMatch[] => {
  const asked = withHints(inner, word)
  const same = aliases(facts)
  const particular = asked.filter((term) => !term.vague)
  const nouns = particular.filter((term) => !term.verb)
  const matches: FactMatch[] = []
  const weightOf = (term: Term): number => (term.vague ? 0.25 : term.verb ? 0.7 : 1)
  for (const fact of facts) {
    const own = new Map(
      asked.map((term) => [
        term.stem,
        Math.max(bestFor(term.stem, fact.terms, same), aroundWorth * bestFor(term.stem, fact.around, same)),
      ]),
    )
    const value = (term: Term): number => own.get(term.stem) ?? 0
    const nounHits = nouns.filter((term) => value(term) > 0.5)
    if (particular.length > 0 && !particular.some((term) => value(term) > 0.5)) continue
    if (nouns.length > 0 && nounHits.length / nouns.length < nounShare) continue
    const whole = asked.reduce((sum, term) => sum + weightOf(term), 0)
    const covered = asked.reduce((sum, term) => sum + weightOf(term) * value(term), 0)
    const coverage = whole === 0 ? 0 : covered / whole
    const score =
      coverage +
      shape(fact, word) +
      tradeShape(fact, asked, inner) +
      subjectShape(fact, asked, inner, word) +
      nameShape(fact, nouns, inner) +
      fareShape(fact, nouns, inner) +
      0.05 * Math.min(1, fact.score)
    if (whole === 0 || score >= enough) matches.push({ fact, score })
  }
  matches.sort((left, right) => right.score - left.score || right.fact.order - left.fact.order)
  const best = matches[0]
  if (!best) return []
  // A fact without the shape of the answer contradicts nothing.
  const fits = ({ fact }: FactMatch): boolean => shape(fact, word) >= shape(best.fact, word)
  const newest = matches
    .filter((match) => best.score - match.score <= newestSlack && fits(match))
    .sort((left, right) => right.fact.order - left.fact.order)
  return [...newest, ...matches.filter((match) => !newest.includes(match))]
}
