import type { RecallReader } from '../../language/recall-reader.ts'
import type { MemoryQuery } from '../../mind/ports/memory-port.ts'
import type { Corpus } from '../corpus.ts'
import type { Ranked } from '../rank.ts'
import type { Sought } from '../term-index.ts'
import type { Question } from './question.ts'
import type { RowReading } from './row-reading.ts'

/** The worth of a term that occurs only in the previous or next row. */
const neighbourWorth = 0.5
/**
 * The factors for a row that is neither from nor about the person in question, and for a row without the kind of thing
 * in question.
 */
const otherPerson = 0.4
const otherKind = 0.65
/**
 * The share that one row must cover for a confidence of 0.5. Measured on generated talks: nine in ten things that were
 * never said lie below it, and eight in ten things that were said lie above it.
 */
const enoughCovered = 0.67
const undecided = 0.5
/**
 * The weight of the kind of thing asked for. It counts less than the rest of the question, because the answer need not
 * name it.
 */
const kindShare = 0.5
/** The factor for a question about something that a person has, if the row mentions such a thing but not as theirs. */
const notTheirs = 0.65
/** The factor for a row about others' deeds, which don't answer what a person does. */
const ofOthers = 0.65

/** The confidence for a question about nothing in particular ("what did I tell you?"), which any row answers. */
const ofNothing = 0.6

/**
 * How likely one of the best rows answers the question, 0 to 1. It is the share of the question's content, without
 * people's names and question words, that a single row covers. Rare words count more, near words less. The rare words
 * of something that was never said have no match, however well the rest fits.
 */
export const confidenceOf = (
  corpus: Corpus,
  question: Question,
  query: Pick<MemoryQuery, 'asker' | 'text'>,
  ranked: readonly Ranked[],
): number => {
  if (ranked.length === 0) return 0
  if (question.onlyDays) return ofNothing
  const sought = question.sought
    .filter(({ term }) => question.telling.includes(term) || (question.wants === 0 && question.kinds.has(term)))
    // "Who wrote the letter?": a letter alone says nothing about writing, however near the two words are.
    .map(({ term, instead }) => ({ term, instead: instead.filter((other) => !question.content.includes(other.term)) }))
  if (sought.length === 0) return ofNothing
  const weights = sought.map(
    ({ term }) => corpus.keywords.rarity(term) * (question.telling.includes(term) ? 1 : kindShare),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const chains = corpus.chains()
  const { recall } = corpus.language
  const owned = recall.possessedIn(query.text)
  const ofPerson = question.named.size > 0 || question.ofAsker
  let best = 0
  const asked = new Set(sought.flatMap(({ term, instead }) => [term, ...instead.map((other) => other.term)]))
  for (const { row } of ranked) {
    const slot = corpus.slotOf(row.id)
    const reading = slot === undefined ? undefined : corpus.readings[slot]
    if (slot === undefined || reading === undefined) continue
    const neighbours = [corpus.readings[chains.before(slot)], corpus.readings[chains.after(slot)]]
    let covered = 0
    for (const [index, thing] of sought.entries()) {
      const worth = Math.max(worthIn(thing, [reading]), neighbourWorth * worthIn(thing, neighbours))
      covered += (weights[index] as number) * worth
    }
    const fitsKind = question.wants === 0 || (reading.offers & question.wants) !== 0
    best = Math.max(
      best,
      (covered / all) *
        (isAbout(reading, question, query) ? 1 : otherPerson) *
        (fitsKind ? 1 : otherKind) *
        (owned.length === 0 || recall.isTheirs(row.text, owned) ? 1 : notTheirs) *
        (ofPerson && speaksOfOthers(reading, asked, recall) ? ofOthers : 1),
    )
  }
  return best < enoughCovered
    ? (best * undecided) / enoughCovered
    : undecided + ((best - enoughCovered) * (1 - undecided)) / (1 - enoughCovered)
}

const sentences = (text: string): string[] => text.toLowerCase().split(/[.!?;:"“”]+/)

/** Whether a quoted row is about others. It is if no sentence about the subject is in the first person. */
const speaksOfOthers = (
  reading: RowReading,
  asked: ReadonlySet<string>,
  { isFirstPerson, terms }: RecallReader,
): boolean => {
  const { row, speaker, line } = reading
  if (speaker === '' || line || row.kind !== 'told') return false
  const own =
    ownTerms.get(reading) ??
    new Set(
      sentences(row.text)
        .filter((each) => isFirstPerson(each))
        .flatMap((each) => terms(each)),
    )
  ownTerms.set(reading, own)
  return ![...own].some((term) => asked.has(term))
}

/** The terms of each row's sentences in the first person. The same rows come up for many questions. */
const ownTerms = new WeakMap<RowReading, ReadonlySet<string>>()

const isAbout = (reading: RowReading, question: Question, { asker }: Pick<MemoryQuery, 'asker'>): boolean => {
  const { row, speaker, terms } = reading
  if (question.named.size > 0) return question.named.has(speaker) || terms.some((term) => question.nameTerms.has(term))
  if (question.ofAsker && asker.kind === 'player')
    return row.who?.id === asker.player || row.about.includes(asker.player)
  return true
}

/** The worth of the best matching word in these rows. 0 if none matches. */
const worthIn = (
  { term, instead }: Pick<Sought, 'term' | 'instead'>,
  readings: readonly (RowReading | undefined)[],
): number => {
  const stands = (word: string): boolean =>
    readings.some((reading) => reading !== undefined && (reading.terms.includes(word) || reading.fields.includes(word)))
  if (stands(term)) return 1
  let best = 0
  for (const other of instead) if (other.worth > best && stands(other.term)) best = other.worth
  return best
}
