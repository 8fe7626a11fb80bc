import type { RecallReader } from '../../language/recall-reader.ts'
import type { Embedder } from '../../mind/ports/memory-port.ts'
import { createBreath } from '../breathe.ts'
import { defaultLanguage } from '../memory-language.ts'
import { dot } from './vectors.ts'

/** How many of the newest texts are used. More would cost time and change little. */
const mostAsked = 256
/**
 * How many rounds there are. Each text is cut in one of them and whole in the others, so there is something left to
 * learn from.
 */
const rounds = 4
/** The fewest words of a text that can be cut into a question and an answer. */
const fewestWords = 4
/** How many standard errors count as chance. Trust that comes too late does less harm than unearned trust. */
const errorsByChance = 2
/** The standard deviation of random places between 0 and 1. */
const deviationByChance = Math.sqrt(1 / 12)
/** How far above chance the mean place must be for full trust. */
const fullLift = 0.02

/** Half of a text's words. The other half must find it. */
interface Cut {
  at: number
  asked: string
  left: string
}

/**
 * How far to trust vectors that were learned from these texts, 0 to 1. It learns from texts whose halves never meet,
 * then searches with one half's words for the other half. Vectors that do no better than chance learned nothing beyond
 * the words. The same texts give the same trust. The embedder must be fitted again afterwards.
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

/** Cuts a text in two. Every other word belongs to the question, and texts take turns in which word comes first. */
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
