import type { Corpus } from '../corpus.ts'
import type { Question } from './question.ts'

/** The most terms that one number has bits for. */
const mostTerms = 30

/** How much of a question, by rarity, a line of talk must mention. */
const lineShare = 0.7
/** How much of the older row's content the newer row must mention too. */
const commonShare = 0.4

/**
 * Finds replacements, by slot. `newerOf` is the row that replaced a memory. `replacements` is the best fit among the
 * memories that a row replaced. A row replaces another if their facts contradict each other. It also does if the same
 * speaker later says that something has changed, and both rows mention what is asked. Only rows that may be heard
 * replace others.
 */
export const findReplacements = (options: {
  corpus: Corpus
  question: Question
  best: readonly number[]
  fit: Float64Array
  allowed: Uint8Array
  isNewer: (a: number, b: number) => boolean
}): { newerOf: Map<number, number>; replacements: Map<number, number> } => {
  const { corpus, best, fit, allowed, isNewer } = options
  const newerOf = new Map<number, number>()
  const replacements = new Map<number, number>()
  for (const [slot, replacement] of laterWords(options)) newerOf.set(slot, replacement)
  for (const slot of best) {
    const newer = corpus.facts.newerThan(
      corpus.readings[slot]?.row.id ?? '',
      (id) => allowed[corpus.slotOf(id) ?? -1] === 1,
    )
    const replacement = newer === null ? undefined : corpus.slotOf(newer)
    if (replacement !== undefined && isNewer(replacement, slot)) newerOf.set(slot, replacement)
  }
  for (const [slot, replacement] of newerOf)
    replacements.set(replacement, Math.max(replacements.get(replacement) ?? 0, fit[slot] as number))
  return { newerOf, replacements }
}

/** Finds, for each of the best, the newest row of the same speaker that reports a change in much of what is asked. */
const laterWords = ({
  corpus,
  question,
  best,
  isNewer,
}: Parameters<typeof findReplacements>[0]): Map<number, number> => {
  const speakerOf = (slot: number): string => {
    const reading = corpus.readings[slot]
    if (reading === undefined || reading.row.until !== null || reading.speaker === '') return ''
    return reading.row.who?.id ?? reading.speaker
  }
  // Most speakers report no change, so their rows need not be looked at.
  const changing = new Set(best.flatMap((slot) => (corpus.readings[slot]?.updates === true ? speakerOf(slot) : [])))
  changing.delete('')
  if (changing.size === 0) return new Map()
  const asked = question.sought.filter(({ term }) => question.telling.includes(term)).slice(0, mostTerms)
  const rarities = asked.map(({ term }) => corpus.keywords.rarity(term))
  const rarityOf = (bits: number): number =>
    rarities.reduce((sum, rarity, bit) => sum + (bits & (1 << bit) ? rarity : 0), 0)
  const bySpeaker = new Map<string, Spoken[]>()
  for (const slot of best) {
    const reading = corpus.readings[slot]
    const speaker = speakerOf(slot)
    if (reading === undefined || !changing.has(speaker)) continue
    let spokenOf = 0
    const words: string[][] = []
    for (const [bit, { term, instead }] of asked.entries()) {
      const found = [term, ...instead.map((other) => other.term)].filter((word) => reading.terms.includes(word))
      words.push(found)
      if (found.length > 0) spokenOf |= 1 << bit
    }
    // A line of talk says "now" easily, so it must mention nearly all that is asked.
    if (spokenOf === 0 || (reading.line && rarityOf(spokenOf) < lineShare * rarityOf(-1))) continue
    const others = bySpeaker.get(speaker)
    if (others === undefined) bySpeaker.set(speaker, [{ slot, spokenOf, words }])
    else others.push({ slot, spokenOf, words })
  }
  const replacementOf = new Map<number, number>()
  for (const rows of bySpeaker.values()) {
    const later = rows.filter(({ slot }) => corpus.readings[slot]?.updates === true)
    for (const row of rows) {
      const { slot } = row
      for (const other of later) {
        if (other.slot === slot || !isNewer(other.slot, slot)) continue
        const common = rarityOf(inCommon(row, other))
        if (common === 0 || common < commonShare * rarityOf(row.spokenOf)) continue
        const known = replacementOf.get(slot)
        if (known === undefined || isNewer(other.slot, known)) replacementOf.set(slot, other.slot)
      }
    }
  }
  return replacementOf
}

/** The parts of the question that a row mentions, as bits, and the words it uses for them. */
interface Spoken {
  slot: number
  spokenOf: number
  words: readonly (readonly string[])[]
}

/** The parts that both rows mention by the same word. A near word alone may mean something else. */
const inCommon = (a: Spoken, b: Spoken): number => {
  let bits = 0
  for (const [bit, words] of a.words.entries()) if (words.some((word) => b.words[bit]?.includes(word))) bits |= 1 << bit
  return bits
}
