import type { Corpus } from '../corpus.ts'
import type { Ranked } from '../rank.ts'
import type { Question } from './question.ts'
import type { RowReading } from './row-reading.ts'

/** What a term is worth that stands only in the row before or after. */
const besideWorth = 0.7
/** A row that is neither from nor about the person asked about hardly answers. */
const otherPerson = 0.6
/** A question about nothing in particular ("what did I tell you?") is answered by whatever there is. */
const ofNothing = 0.6

/**
 * How likely one of the best rows answers the question, 0..1: the share of what the question speaks of (people's names and question words aside) that one row speaks of too, rare words
 * counting more; near words count for less. What was never said leaves the rare words of a question without an echo, however well the rest fits.
 */
export const confidenceOf = (corpus: Corpus, question: Question, ranked: readonly Ranked[]): number => {
  if (ranked.length === 0) return 0
  const sought = question.sought.filter(({ term }) => question.content.includes(term))
  if (sought.length === 0) return ofNothing
  const weights = sought.map(({ term }) => corpus.keywords.rarity(term))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let best = 0
  for (const { row } of ranked) {
    const slot = corpus.slotOf(row.id)
    const reading = slot === undefined ? undefined : corpus.readings[slot]
    if (slot === undefined || reading === undefined) continue
    const own = termsOf(reading)
    const chains = corpus.chains()
    const beside = new Set([chains.before(slot), chains.after(slot)].flatMap((near) => [...termsOf(corpus.readings[near])]))
    let covered = 0
    for (const [index, { term, instead }] of sought.entries()) {
      const worthIn = (terms: ReadonlySet<string>) => (terms.has(term) ? 1 : Math.max(0, ...instead.map((other) => (terms.has(other.term) ? other.worth : 0))))
      covered += (weights[index] as number) * Math.max(worthIn(own), besideWorth * worthIn(beside))
    }
    const theirs = question.named.size === 0 || question.named.has(reading.speaker) || [...question.named].some((name) => row.text.toLowerCase().includes(name))
    best = Math.max(best, (covered / all) * (theirs ? 1 : otherPerson))
  }
  return Math.min(1, best)
}

const termsOf = (reading: RowReading | undefined): ReadonlySet<string> => new Set(reading === undefined ? [] : [...reading.terms, ...reading.fields])
