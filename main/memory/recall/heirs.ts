import type { Corpus } from '../corpus.ts'
import type { Question } from './question.ts'

/** Bits of one number. */
const mostTerms = 30

/** How much of a question a line of a talk must speak of, by rarity. */
const lineShare = 0.7
/** So much of what the older speaks of must the newer speak of too. */
const commonShare = 0.4

/**
 * By slot: what took a memory's place, and the best fit among those whose place one took. Either the facts contradict each other, whatever is asked; or somebody says
 * later that something is otherwise now, and both speak of what the question asks. Only what may be heard takes a place.
 */
export const findHeirs = (options: {
  corpus: Corpus
  question: Question
  best: readonly number[]
  fit: Float64Array
  allowed: Uint8Array
  isNewer: (a: number, b: number) => boolean
}): { newerOf: Map<number, number>; heirs: Map<number, number> } => {
  const { corpus, best, fit, allowed, isNewer } = options
  const newerOf = new Map<number, number>()
  const heirs = new Map<number, number>()
  for (const [slot, heir] of laterWords(options)) newerOf.set(slot, heir)
  for (const slot of best) {
    const newer = corpus.facts.newerThan(
      corpus.readings[slot]?.row.id ?? '',
      (id) => allowed[corpus.slotOf(id) ?? -1] === 1,
    )
    const heir = newer === null ? undefined : corpus.slotOf(newer)
    if (heir !== undefined && isNewer(heir, slot)) newerOf.set(slot, heir)
  }
  for (const [slot, heir] of newerOf) heirs.set(heir, Math.max(heirs.get(heir) ?? 0, fit[slot] as number))
  return { newerOf, heirs }
}

/** Of each of the best, the newest by the same speaker that says otherwise and speaks of much of the same of what is asked. */
const laterWords = ({ corpus, question, best, isNewer }: Parameters<typeof findHeirs>[0]): Map<number, number> => {
  const asked = question.sought.filter(({ term }) => question.telling.includes(term)).slice(0, mostTerms)
  const rarities = asked.map(({ term }) => corpus.keywords.rarity(term))
  const rarityOf = (bits: number): number =>
    rarities.reduce((sum, rarity, bit) => sum + (bits & (1 << bit) ? rarity : 0), 0)
  const bySpeaker = new Map<string, Spoken[]>()
  for (const slot of best) {
    const reading = corpus.readings[slot]
    if (reading === undefined || reading.row.until !== null) continue
    const speaker = reading.speaker === '' ? '' : (reading.row.who?.id ?? reading.speaker)
    if (speaker === '') continue
    let spokenOf = 0
    const words: string[][] = []
    for (const [bit, { term, instead }] of asked.entries()) {
      const found = [term, ...instead.map((other) => other.term)].filter((word) => reading.terms.includes(word))
      words.push(found)
      if (found.length > 0) spokenOf |= 1 << bit
    }
    // A line of a talk says "now" easily: it must speak of nearly all that is asked.
    if (spokenOf === 0 || (reading.line && rarityOf(spokenOf) < lineShare * rarityOf(-1))) continue
    const others = bySpeaker.get(speaker)
    if (others === undefined) bySpeaker.set(speaker, [{ slot, spokenOf, words }])
    else others.push({ slot, spokenOf, words })
  }
  const heirOf = new Map<number, number>()
  for (const rows of bySpeaker.values()) {
    const later = rows.filter(({ slot }) => corpus.readings[slot]?.updates === true)
    for (const row of rows) {
      const { slot } = row
      for (const other of later) {
        if (other.slot === slot || !isNewer(other.slot, slot)) continue
        const common = rarityOf(inCommon(row, other))
        if (common === 0 || common < commonShare * rarityOf(row.spokenOf)) continue
        const known = heirOf.get(slot)
        if (known === undefined || isNewer(other.slot, known)) heirOf.set(slot, other.slot)
      }
    }
  }
  return heirOf
}

/** What a row speaks of that is asked, as bits, and in which words. */
interface Spoken {
  slot: number
  spokenOf: number
  words: readonly (readonly string[])[]
}

/** Of the same thing both speak in the same word: a near one alone may be about something else. */
const inCommon = (a: Spoken, b: Spoken): number => {
  let bits = 0
  for (const [bit, words] of a.words.entries()) if (words.some((word) => b.words[bit]?.includes(word))) bits |= 1 << bit
  return bits
}
