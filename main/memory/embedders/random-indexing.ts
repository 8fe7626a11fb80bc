import type { Language } from '../../language/language.ts'
import { remember } from '../../language/remember.ts'
import type { Embedder } from '../../mind/ports/memory-port.ts'
import { createBreath } from '../breathe.ts'
import { defaultLanguage } from '../memory-language.ts'
import { addPlaces, dimensionsPerWord, placesOf } from './word-places.ts'

/**
 * The weight of the words around a word, and of its groups of near words, relative to the word itself. Tuned on
 * `test/fixtures/recall` without the held-out part.
 */
const companyShare = 0.6
const groupShare = 1
/** The weight of words in the previous or next text, relative to words in the same text. */
const nextShare = 0.2
/** Lets others run after this many texts. */
const slice = 16
/**
 * How many of the words last asked for keep their company, at 1.5 KB each, and up to as many before them. A rare word
 * has little company, so it is made again soon.
 */
const mostCachedWords = 500

/**
 * Creates an embedder without trained weights. Its vectors come from one NPC's own texts ("random indexing": Kanerva,
 * Kristofersson & Holst 2000). A word's vector is the sum of three parts: a sparse random direction fixed by the word's
 * hash; the directions of the words that it occurs with (those of the same text, and less of the next), weighted by
 * pointwise mutual information; and one direction for each hand-made group of near words that contains it. A text's
 * vector is the sum of its words' vectors, weighted by rarity and scaled to unit length. A text without words has the
 * zero vector. The same corpus in the same order gives the same bits.
 */
export const createRandomIndexing = (
  options: { dimensions?: number; language?: Pick<Language, 'recall'> } = {},
): Embedder => {
  const { terms, near, version } = (options.language ?? defaultLanguage).recall
  const dimensions = options.dimensions ?? 384
  let corpus: Corpus = emptyCorpus()
  let companies = remember<Float32Array | null>(mostCachedWords)

  const company = (term: string): Float32Array | null => companies(term, () => companyVector(corpus, term, dimensions))

  const embedOne = (text: string): Float32Array => {
    const counts = new Map<string, number>()
    for (const term of terms(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
    const vector = new Float32Array(dimensions)
    const ownShare = 1 / Math.sqrt(dimensionsPerWord)
    for (const [term, count] of counts) {
      const weight = (1 + Math.log(count)) * rarity(corpus, term)
      addWord(vector, term, weight * ownShare)
      const groups = near.groupsOf(term)
      for (const group of groups)
        addWord(vector, `group ${group}`, (weight * ownShare * groupShare) / Math.sqrt(groups.length))
      const around = company(term)
      if (around === null) continue
      const share = weight * companyShare
      for (let i = 0; i < dimensions; i++) vector[i] = (vector[i] as number) + share * (around[i] as number)
    }
    return toUnitLength(vector)
  }

  return {
    name: `random-indexing-${version}`,
    dimensions,
    async fit(texts) {
      corpus = await readCorpus(texts, dimensions, terms)
      companies = remember(mostCachedWords)
    },
    async embed(texts, signal) {
      const breath = createBreath(slice)
      const vectors: Float32Array[] = []
      for (const text of texts) {
        signal?.throwIfAborted()
        vectors.push(embedOne(text))
        await breath()
      }
      return vectors
    },
  }
}

/** Which words occur in which texts. A company vector is computed from this when it is first used. */
interface Corpus {
  /** Each text's words, by number. */
  texts: number[][]
  /** Each word's number: its index in `words`, `textsWith` and `rarities`. */
  numbers: Map<string, number>
  words: string[]
  textsWith: number[][]
  rarities: number[]
  /** `placesOf` for each word, concatenated. */
  places: Int32Array
  /** Working space, all zero between uses: how often each word was met. */
  met: Float64Array
}

const emptyCorpus = (): Corpus => ({
  texts: [],
  numbers: new Map(),
  words: [],
  textsWith: [],
  rarities: [],
  places: new Int32Array(),
  met: new Float64Array(),
})

const readCorpus = async (
  texts: string[],
  dimensions: number,
  terms: (text: string) => readonly string[],
): Promise<Corpus> => {
  const corpus = emptyCorpus()
  const breath = createBreath(100)
  for (const text of texts) {
    const unique = [...new Set(terms(text))]
    const numbers = unique.map((term) => {
      const known = corpus.numbers.get(term)
      const number = known ?? corpus.words.push(term) - 1
      if (known === undefined) {
        corpus.numbers.set(term, number)
        corpus.textsWith.push([])
      }
      corpus.textsWith[number]?.push(corpus.texts.length)
      return number
    })
    corpus.texts.push(numbers)
    await breath()
  }
  corpus.rarities = corpus.textsWith.map(({ length }) => rarityOf(corpus, length))
  corpus.places = new Int32Array(corpus.words.length * dimensionsPerWord)
  for (const [number, word] of corpus.words.entries())
    corpus.places.set(placesOf(word, dimensions), number * dimensionsPerWord)
  corpus.met = new Float64Array(corpus.words.length)
  return corpus
}

const rarityOf = (corpus: Corpus, holding: number): number =>
  Math.log(1 + (corpus.texts.length - holding + 0.5) / (holding + 0.5))

const rarity = (corpus: Corpus, term: string): number => {
  const number = corpus.numbers.get(term)
  return (number === undefined ? undefined : corpus.rarities[number]) ?? rarityOf(corpus, 0)
}

const companyVector = (corpus: Corpus, term: string, dimensions: number): Float32Array | null => {
  const own = corpus.numbers.get(term)
  const holding = own === undefined ? undefined : corpus.textsWith[own]
  if (holding === undefined) return null
  const { met, texts, textsWith, rarities, places } = corpus
  /** In order of first meeting, because floating-point sums depend on order. */
  const together: number[] = []
  const meet = (text: readonly number[] | undefined, share: number) => {
    if (text === undefined) return
    for (const other of text) {
      if (other === own) continue
      const before = met[other] as number
      if (before === 0) together.push(other)
      met[other] = before + share
    }
  }
  for (const index of holding) {
    meet(texts[index], 1)
    meet(texts[index - 1], nextShare)
    meet(texts[index + 1], nextShare)
  }
  const vector = new Float32Array(dimensions)
  /** Weights by count, then by number of texts. Either has few different values. */
  const weights = new Map<number, number[]>()
  for (const other of together) {
    const count = met[other] as number
    met[other] = 0
    const holdingOther = textsWith[other]?.length ?? 1
    const known = weights.get(count) ?? []
    weights.set(count, known)
    let weight = known[holdingOther]
    if (weight === undefined) {
      const information = Math.log((count * texts.length) / (holding.length * holdingOther))
      weight = information > 0 ? information * (rarities[other] ?? 0) * Math.log(1 + count) : 0
      known[holdingOther] = weight
    }
    if (weight > 0) addPlaces(vector, places, other * dimensionsPerWord, weight)
  }
  return toUnitLength(vector)
}

const addWord = (vector: Float32Array, term: string, weight: number): void =>
  addPlaces(vector, placesOf(term, vector.length), 0, weight)

const toUnitLength = (vector: Float32Array): Float32Array => {
  let sum = 0
  for (let i = 0; i < vector.length; i++) sum += (vector[i] as number) * (vector[i] as number)
  const length = Math.sqrt(sum)
  if (length > 0) for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] as number) / length
  return vector
}
