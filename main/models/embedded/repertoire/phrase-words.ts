import { besides, oneSlipApart, synonymsOf } from '../../../language/en/lexicon/related.ts'
import type { Near, SaidWords } from '../../../language/en/talk/likeness.ts'
import type { Phrase } from './exchange-tables.ts'
import { isKnownToVectors } from './word-vectors.ts'

/** The phrases that hold a word. */
export type Vocabulary = ReadonlyMap<string, readonly number[]>

export const vocabularyOf = (phrases: readonly Phrase[]): Vocabulary => {
  const holders = new Map<string, number[]>()
  for (const [index, { words }] of phrases.entries())
    for (const { key, telling } of words.words) {
      if (!telling) continue
      const known = holders.get(key)
      if (known === undefined) holders.set(key, [index])
      else known.push(index)
    }
  return holders
}

/** The phrases that have another of its category instead of a word that was said: summer instead of winter. */
export const ofSomethingElse = (said: SaidWords, vocabulary: Vocabulary): ReadonlySet<number> => {
  const own = new Set(said.words.map(({ key }) => key))
  return new Set(
    [...own].flatMap((key) => {
      const holders = new Set(vocabulary.get(key))
      return besides(key)
        .filter((other) => !own.has(other))
        .flatMap((other) => (vocabulary.get(other) ?? []).filter((index) => !holders.has(index)))
    }),
  )
}

/** How much rarer words count: a word in a single phrase has twice its weight, one in none tells none from another. */
export const rarity = (holders: number, all: number): number =>
  holders === 0 ? unheard : all <= 1 ? 1 : 1 + Math.max(0, Math.log(all / holders) / Math.log(all))
const unheard = 1.2

/** A synonym. Members of a category are not near enough: "my friend died" is not "the plant died". */
const synonym = 0.85
/** A word with one slip. Only long ones are safe to take for another. */
const slip = 0.7
const longEnough = 5

const isSlipOf = (key: string, other: string): boolean =>
  key.length >= longEnough &&
  other.length >= longEnough &&
  key.charAt(0) === other.charAt(0) &&
  oneSlipApart(key, other)

/** How near two words are. A word that stands in a phrase has no slip. */
export const nearWords = (vocabulary: Vocabulary): Near => {
  const synonyms = new Map<string, ReadonlySet<string>>()
  return (said: string, written: string): number => {
    if (said === written) return 1
    const own = synonyms.get(said) ?? new Set(synonymsOf(said))
    synonyms.set(said, own)
    if (own.has(written)) return synonym
    return !vocabulary.has(said) && isSlipOf(said, written) ? slip : 0
  }
}

/** Words of which no vector is known are taken for the word of the phrases from which they are a slip apart. */
export const mended = (spoken: readonly string[], vocabulary: Vocabulary): string[] =>
  spoken.map((word) =>
    isKnownToVectors(word) || word.length < longEnough
      ? word
      : ([...vocabulary.keys()].find((key) => isSlipOf(word, key) && isKnownToVectors(key)) ?? word),
  )
