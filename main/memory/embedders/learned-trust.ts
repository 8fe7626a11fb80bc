import { terms } from '../../language/en/lexicon/words.ts'
import type { Embedder } from '../../mind/ports/memory-port.ts'
import { createBreath } from '../breathe.ts'
import { dot } from './vectors.ts'

/** The newest texts speak for the rest: more of them cost time and change little. */
const mostAsked = 256
/** Every text is cut in one of so many rounds; in the others it is whole, so that something is left to learn from. */
const rounds = 4
/** Fewer words cannot be cut into a question and an answer. */
const fewestWords = 4
/** So many standard errors are put down to chance: trust that was not earned costs more than trust that comes late. */
const errorsByChance = 2
/** Of places drawn by chance, each between 0 and 1. */
const deviationByChance = Math.sqrt(1 / 12)
/** The mean place of the right answer that earns full trust, counted from what chance explains. */
const fullLift = 0.02

/** Half the words of a text, to be found by the other half. */
interface Cut {
  at: number
  asked: string
  left: string
}

/**
 * How far vectors that were learned from these texts may be trusted, 0 to 1. Half the words of a text ask for the other half, after learning from texts in which those halves never
 * met: vectors that place it no better than chance have learned nothing that words alone do not say. The same texts give the same trust. The embedder has to learn anew afterwards.
 */
export const learnTrust = async (embedder: Embedder, texts: readonly string[]): Promise<number> => {
  if (embedder.fit === undefined) return 1
  const newest = texts.slice(-mostAsked)
  const places: number[] = []
  for (let round = 0; round < rounds; round++) {
    const cuts = newest.flatMap((text, at) => (at % rounds === round ? cutInTwo(text, at) : []))
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

/** Every other word asks; which of them begins takes turns. */
const cutInTwo = (text: string, at: number): Cut[] => {
  const unique = [...new Set(terms(text))]
  if (unique.length < fewestWords) return []
  const turn = Math.floor(at / rounds) % 2
  const half = (side: number) => unique.filter((_, index) => index % 2 === side).join(' ')
  return [{ at, asked: half(turn), left: half(1 - turn) }]
}

/** Where each question finds its own other half among those of all: 0 before all others, 1 behind them. */
const placesOf = async (embedder: Embedder, cuts: readonly Cut[]): Promise<number[]> => {
  if (cuts.length < 2) return []
  const asked = await embedder.embed(cuts.map((cut) => cut.asked))
  const left = await embedder.embed(cuts.map((cut) => cut.left))
  const breath = createBreath(rounds)
  const places: number[] = []
  for (const [own, question] of asked.entries()) {
    const near = left.map((vector) => dot(question, vector))
    const [before, beside] = near.reduce(
      ([more, same], value) => [more + (value > (near[own] ?? 0) ? 1 : 0), same + (value === near[own] ? 1 : 0)],
      [0, 0],
    )
    places.push((before + (beside - 1) / 2) / (cuts.length - 1))
    await breath()
  }
  return places
}
