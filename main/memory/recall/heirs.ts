import type { Corpus } from '../corpus.ts'
import type { Question } from './question.ts'

/** Bits of one number. */
const mostTerms = 30

/** How much of a question a line of a talk must speak of, by rarity. */
const lineShare = 0.7

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
    const newer = corpus.facts.newerThan(corpus.readings[slot]?.row.id ?? '', (id) => allowed[corpus.slotOf(id) ?? -1] === 1)
    const heir = newer === null ? undefined : corpus.slotOf(newer)
    if (heir !== undefined && isNewer(heir, slot)) newerOf.set(slot, heir)
  }
  for (const [slot, heir] of newerOf) heirs.set(heir, Math.max(heirs.get(heir) ?? 0, fit[slot] as number))
  return { newerOf, heirs }
}

/** Of each of the best, the newest by the same speaker that says otherwise and speaks of no less of what is asked. */
const laterWords = ({ corpus, question, best, isNewer }: Parameters<typeof findHeirs>[0]): Map<number, number> => {
  const asked = question.sought.filter(({ term }) => question.content.includes(term)).slice(0, mostTerms)
  const rarities = asked.map(({ term }) => corpus.keywords.rarity(term))
  const rarityOf = (bits: number): number => rarities.reduce((sum, rarity, bit) => sum + (bits & (1 << bit) ? rarity : 0), 0)
  const bySpeaker = new Map<string, { slot: number; spokenOf: number }[]>()
  for (const slot of best) {
    const reading = corpus.readings[slot]
    if (reading === undefined || reading.row.until !== null) continue
    const speaker = reading.speaker === '' ? '' : (reading.row.who?.id ?? reading.speaker)
    if (speaker === '') continue
    let spokenOf = 0
    for (const [bit, { term, instead }] of asked.entries()) {
      if (reading.terms.includes(term) || instead.some((other) => reading.terms.includes(other.term))) spokenOf |= 1 << bit
    }
    // A line of a talk says "now" easily: it must speak of nearly all that is asked.
    if (spokenOf === 0 || (reading.line && rarityOf(spokenOf) < lineShare * rarityOf(-1))) continue
    const others = bySpeaker.get(speaker)
    if (others === undefined) bySpeaker.set(speaker, [{ slot, spokenOf }])
    else others.push({ slot, spokenOf })
  }
  const heirOf = new Map<number, number>()
  for (const rows of bySpeaker.values()) {
    const later = rows.filter(({ slot }) => corpus.readings[slot]?.updates === true)
    for (const { slot, spokenOf } of rows) {
      for (const other of later) {
        const known = heirOf.get(slot)
        if ((other.spokenOf & spokenOf) === spokenOf && isNewer(other.slot, slot) && (known === undefined || isNewer(other.slot, known)))
          heirOf.set(slot, other.slot)
      }
    }
  }
  return heirOf
}
