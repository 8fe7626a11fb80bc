import type { MemoryQuery } from '../../agent/memory-port.ts'
import type { Corpus } from '../corpus.ts'
import type { Ranked } from '../rank.ts'
import { terms } from '../words.ts'
import type { Question } from './question.ts'
import type { RowReading } from './row-reading.ts'

/** What a term is worth that stands only in the row before or after. */
const besideWorth = 0.5
/** A row that is neither from nor about the person asked about hardly answers; nor does one that names no time where a time is asked for. */
const otherPerson = 0.4
const otherKind = 0.65
/** So much must one row cover for even odds, which are 0.5 (measured on generated talks: nine in ten of what was never said lie below, eight in ten of what was said above). */
const enoughCovered = 0.69
const undecided = 0.5
/** Words that every other question has, but that an answer to one of these says too. */
const telling = new Set(terms('favourite first'))
/** It is asked what somebody has, and a row speaks of such a thing, but not as theirs. */
const notTheirs = 0.8

/** A question about nothing in particular ("what did I tell you?") is answered by whatever there is. */
const ofNothing = 0.6

/**
 * How likely one of the best rows answers the question, 0..1: the share of what the question speaks of (people's names and question words aside) that one row speaks of too, rare words
 * counting more; near words count for less. What was never said leaves the rare words of a question without an echo, however well the rest fits.
 */
export const confidenceOf = (corpus: Corpus, question: Question, query: Pick<MemoryQuery, 'asker' | 'text'>, ranked: readonly Ranked[]): number => {
  if (ranked.length === 0) return 0
  const sought = question.sought.filter(({ term }) => question.content.includes(term) || (telling.has(term) && !question.nameTerms.has(term)))
  if (sought.length === 0) return ofNothing
  const weights = sought.map(({ term }) => corpus.keywords.rarity(term))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const chains = corpus.chains()
  const owned = possessed(query.text)
  let best = 0
  for (const { row } of ranked) {
    const slot = corpus.slotOf(row.id)
    const reading = slot === undefined ? undefined : corpus.readings[slot]
    if (slot === undefined || reading === undefined) continue
    const own = termsOf(reading)
    const beside = new Set([chains.before(slot), chains.after(slot)].flatMap((near) => [...termsOf(corpus.readings[near])]))
    let covered = 0
    for (const [index, { term, instead }] of sought.entries()) {
      const worthIn = (terms: ReadonlySet<string>) => (terms.has(term) ? 1 : Math.max(0, ...instead.map((other) => (terms.has(other.term) ? other.worth : 0))))
      covered += (weights[index] as number) * Math.max(worthIn(own), besideWorth * worthIn(beside))
    }
    const fitsKind = question.wants === 0 || (reading.offers & question.wants) !== 0
    best = Math.max(
      best,
      (covered / all) *
        (isAbout(reading, question, query) ? 1 : otherPerson) *
        (fitsKind ? 1 : otherKind) *
        (owned.length === 0 || isTheirs(row.text, owned) ? 1 : notTheirs),
    )
  }
  return best < enoughCovered ? (best * undecided) / enoughCovered : undecided + ((best - enoughCovered) * (1 - undecided)) / (1 - enoughCovered)
}

/** What a question says somebody has: "my winter cloak", "Ada's cloak". */
const possessed = (question: string): string[] =>
  [...question.toLowerCase().matchAll(/(?:\b(?:my|our|your)|['’]s)((?: \p{L}+){1,2})/gu)].map(([, words = '']) => words.trim().split(' ').at(-1) ?? '')

/** Whoever speaks of their own thing says "my" before it, or "I have a …". */
const isTheirs = (text: string, owned: readonly string[]): boolean => {
  const words = text.toLowerCase()
  return owned.some((thing) =>
    new RegExp(`\\b(?:my|our)(?: \\p{L}+){0,2} ${thing}|\\b(?:i|we) (?:\\p{L}+ ){1,3}an? (?:\\p{L}+ ){0,2}${thing}|\\bthe (?:new|old) ${thing}`, 'u').test(
      words,
    ),
  )
}

const isAbout = (reading: RowReading, question: Question, { asker }: Pick<MemoryQuery, 'asker'>): boolean => {
  const { row, speaker, terms } = reading
  if (question.named.size > 0) return question.named.has(speaker) || terms.some((term) => question.nameTerms.has(term))
  if (question.ofAsker && asker.kind === 'player') return row.who?.id === asker.player || row.about.includes(asker.player)
  return true
}

const termsOf = (reading: RowReading | undefined): ReadonlySet<string> => new Set(reading === undefined ? [] : [...reading.terms, ...reading.fields])
