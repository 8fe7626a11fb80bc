import type { RecallReader } from '../../language/recall-reader.ts'
import type { Embedder } from '../../mind/ports/memory-port.ts'
import { createBreath } from '../breathe.ts'
import { defaultLanguage } from '../memory-language.ts'
import { dot } from './vectors.ts'

/** The newest texts are enough: more of them cost time and change little. */
const mostAsked = 256
/** Each text is cut in one of these rounds and whole in the others, so there is something left to learn from. */
const rounds = 4
/** With fewer words a text cannot be cut into a question and an answer. */
const fewestWords = 4
/** Standard errors written off as chance: unearned trust costs more than late trust. */
const errorsByChance = 2
/** Standard deviation of random places between 0 and 1. */
const deviationByChance = Math.sqrt(1 / 12)
/** The lift of the mean place above chance that earns full trust. */
const fullLift = 0.02

/** Half the words of a text, to be found by the other half. */
interface Cut {
  at: number
  asked: string
  left: string
}

/**
 * How far to trust vectors learned from these texts, 0 to 1. Learns from texts whose halves never meet, then uses one
 * half's words to look for the other. Vectors that do no better than chance learned nothing beyond the words. The same
 * texts give the same trust. The embedder must be fitted again afterwards.
 */
export const learnTrust = async (
  embedder: Embedder,
  texts: readonly string[],
  { terms }: Pick<RecallReader, 'terms'> = defaultLanguage.recall,
): Promise<number> => {
  if (embedder.fit === undefined) return 1
  const newest = texts.slice(-mostAsked)
  const places: number[] = []
  for (let round = 0; round < rounds; round++) {
    const cuts = newest.flatMap((text, at) => (at % rounds === round ? cutInTwo(terms(text), at) : []))
    const learned = [...newest]
    for (const { at, left } of cuts) learned[at] = left
    await embedder.fit(learned)
    places.push(...(await placesOf(embedder, cuts)))
  }
  if (places.length === 0) return 0
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length
  const lift = 0.5 - mean - (errorsByChance * deviationByChance) / Math.sqrt(places.length)
  return Math.min(1, Math.max(0, lift / fullLift))
}

/** Alternate words form the question; which word starts alternates too. */
const cutInTwo = (terms: readonly string[], at: number): Cut[] => {
  const unique = [...new Set(terms)]
  if (unique.length < fewestWords) return []
  const turn = Math.floor(at / rounds) % 2
  const half = (side: number) => unique.filter((_, index) => index % 2 === side).join(' ')
  return [{ at, asked: half(turn), left: half(1 - turn) }]
}

/** Where each question ranks its own other half among all halves: 0 first, 1 last. */
const placesOf = async (embedder: Embedder, cuts: readonly Cut[]): Promise<number[]> => {
  if (cuts.length < 2) return []
  const asked = await embedder.embed(cuts.map((cut) => cut.asked))
  const left = await embedder.embed(cuts.map((cut) => cut.left))
  const breath = createBreath(rounds)
  const places: number[] = []
  for (const [own, question] of asked.entries()) {
    const near = left.map((vector) => dot(question, vector))
    const [before, equal] = near.reduce(
      ([more, same], value) => [more + (value > (near[own] ?? 0) ? 1 : 0), same + (value === near[own] ? 1 : 0)],
      [0, 0],
    )
    places.push((before + (equal - 1) / 2) / (cuts.length - 1))
    await breath()
  }
  return places
}
