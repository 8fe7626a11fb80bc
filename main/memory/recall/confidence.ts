import { terms } from '../../language/en/lexicon/words.ts'
import type { MemoryQuery } from '../../mind/ports/memory-port.ts'
import type { Corpus } from '../corpus.ts'
import type { Ranked } from '../rank.ts'
import type { Sought } from '../term-index.ts'
import type { Question } from './question.ts'
import type { RowReading } from './row-reading.ts'

/** What a term is worth that stands only in the row before or after. */
const besideWorth = 0.5
/** A row that is neither from nor about the person asked about hardly answers; nor does one that names no time where a time is asked for. */
const otherPerson = 0.4
const otherKind = 0.65
/** So much must one row cover for even odds, which are 0.5 (measured on generated talks: nine in ten of what was never said lie below, eight in ten of what was said above). */
const enoughCovered = 0.67
const undecided = 0.5
/** What kind of thing is asked for counts for less than what is asked of it: the answer need not say it. */
const kindShare = 0.5
/** It is asked what somebody has, and a row speaks of such a thing, but not as theirs. */
const notTheirs = 0.65
/** Who asks what somebody does is not answered by what others do. */
const ofOthers = 0.65

/** A question about nothing in particular ("what did I tell you?") is answered by whatever there is. */
const ofNothing = 0.6

/**
 * How likely one of the best rows answers the question, 0..1: the share of what the question speaks of (people's names and question words aside) that one row speaks of too, rare words
 * counting more; near words count for less. What was never said leaves the rare words of a question without an echo, however well the rest fits.
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
    // "Who wrote the letter?": a letter alone does not speak of writing, near as it is.
    .map(({ term, instead }) => ({ term, instead: instead.filter((other) => !question.content.includes(other.term)) }))
  if (sought.length === 0) return ofNothing
  const weights = sought.map(
    ({ term }) => corpus.keywords.rarity(term) * (question.telling.includes(term) ? 1 : kindShare),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const chains = corpus.chains()
  const owned = possessed(query.text)
  const ofPerson = question.named.size > 0 || question.ofAsker
  let best = 0
  const asked = new Set(sought.flatMap(({ term, instead }) => [term, ...instead.map((other) => other.term)]))
  for (const { row } of ranked) {
    const slot = corpus.slotOf(row.id)
    const reading = slot === undefined ? undefined : corpus.readings[slot]
    if (slot === undefined || reading === undefined) continue
    const beside = [corpus.readings[chains.before(slot)], corpus.readings[chains.after(slot)]]
    let covered = 0
    for (const [index, thing] of sought.entries()) {
      const worth = Math.max(worthIn(thing, [reading]), besideWorth * worthIn(thing, beside))
      covered += (weights[index] as number) * worth
    }
    const fitsKind = question.wants === 0 || (reading.offers & question.wants) !== 0
    best = Math.max(
      best,
      (covered / all) *
        (isAbout(reading, question, query) ? 1 : otherPerson) *
        (fitsKind ? 1 : otherKind) *
        (owned.length === 0 || isTheirs(row.text, owned) ? 1 : notTheirs) *
        (ofPerson && speaksOfOthers(reading, asked) ? ofOthers : 1),
    )
  }
  return best < enoughCovered
    ? (best * undecided) / enoughCovered
    : undecided + ((best - enoughCovered) * (1 - undecided)) / (1 - enoughCovered)
}

/** What a question says somebody has: "my winter cloak", "Ada's cloak"; each as one of the words that may name it. */
const possessed = (question: string): string[] =>
  [...question.toLowerCase().matchAll(/(?:\b(?:my|our|your|his|her|their)|['’]s)((?: \p{L}+){1,2})/gu)]
    .map(([, words = '']) =>
      words
        .trim()
        .split(' ')
        .filter((word) => terms(word).length > 0)
        .join('|'),
    )
    .filter((words) => words !== '')

const sentences = (text: string): string[] => text.toLowerCase().split(/[.!?;:"“”]+/)
const firstPerson = /\b(?:i|me|my|mine|we|us|our|ours)\b/

/** Whoever speaks of their own thing says "my" before it, "I have a …", or what they do with "the …". */
const isTheirs = (text: string, owned: readonly string[]): boolean =>
  sentences(text).some((sentence) =>
    owned.some((thing) =>
      new RegExp(
        `\\b(?:my|our)(?: \\p{L}+){0,2} (?:${thing})|\\b(?:i|we) .*\\b(?:an?(?: \\p{L}+){0,2}|the(?: new| old)?) (?:${thing})|\\bthe (?:new|old) (?:${thing})`,
        'u',
      ).test(sentence),
    ),
  )

/** What begins with what is done says who does it no less than "I": "Moved to the inn." */
const elided =
  /^[\s,]*(?:(?:just|now|so|and|also|still|finally|got|yes|no|well),? )*(?:\p{L}+(?:ed|ing)|lost|found|went|saw|bought|sold|left|met|made|took|got|gave|live|work|love|like|hate|have|am|was|born)\b/u

/** In words that are quoted: nowhere they speak of what is asked in one breath with themselves, nor by the name of whom is asked for. */
const speaksOfOthers = ({ row, speaker, line }: RowReading, asked: ReadonlySet<string>): boolean => {
  if (speaker === '' || line || row.kind !== 'told') return false
  return !sentences(row.text).some(
    (sentence) =>
      (firstPerson.test(sentence) || elided.test(sentence)) && terms(sentence).some((term) => asked.has(term)),
  )
}

const isAbout = (reading: RowReading, question: Question, { asker }: Pick<MemoryQuery, 'asker'>): boolean => {
  const { row, speaker, terms } = reading
  if (question.named.size > 0) return question.named.has(speaker) || terms.some((term) => question.nameTerms.has(term))
  if (question.ofAsker && asker.kind === 'player')
    return row.who?.id === asker.player || row.about.includes(asker.player)
  return true
}

/** The worth of the best word for it that stands in one of these rows; 0 for none. */
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
