/** How a text is written, regardless of its topic. */
export interface Style {
  /** The relative frequency of each word. */
  words: ReadonlyMap<string, number>
  /** The mean number of words per sentence. */
  length: number
  /** The share of long words and of words without contractions, from 0 to 1. */
  formality: number
}

const longWord = 7
/** The weight of each feature. Catchwords distinguish people best. */
const weights = { words: 0.7, length: 0.15, formality: 0.15 } as const

/** The style of a text. `without`: words that would give the speaker away (names of people and places). */
export const styleOf = (text: string, without: ReadonlySet<string>): Style => {
  const all = (text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? []).filter((word) => !without.has(word))
  const words = new Map<string, number>()
  for (const word of all) words.set(word, (words.get(word) ?? 0) + 1)
  const sentences = text.split(/[.!?]+/).filter((sentence) => /\p{L}/u.test(sentence)).length
  const long = all.filter((word) => word.length >= longWord).length
  const short = all.filter((word) => /['’]/.test(word)).length
  return {
    words,
    length: all.length / Math.max(1, sentences),
    formality: all.length === 0 ? 0 : (long + all.length - short) / (2 * all.length),
  }
}

/** Compares the styles of a village. A word that everybody uses counts less than a rare one. */
export const createComparison = (souls: readonly Style[]): ((left: Style, right: Style) => number) => {
  const users = new Map<string, number>()
  for (const { words } of souls) for (const word of words.keys()) users.set(word, (users.get(word) ?? 0) + 1)
  const weightOf = (word: string): number => Math.log((1 + souls.length) / (1 + (users.get(word) ?? 0)))
  const vector = ({ words }: Style): Map<string, number> =>
    new Map([...words].map(([word, count]) => [word, Math.sqrt(count) * weightOf(word)]))
  const sizeOf = (values: Map<string, number>): number =>
    Math.sqrt([...values.values()].reduce((sum, value) => sum + value * value, 0))
  return (left, right) => {
    const [one, other] = [vector(left), vector(right)]
    const product = [...one].reduce((sum, [word, value]) => sum + value * (other.get(word) ?? 0), 0)
    const size = sizeOf(one) * sizeOf(other)
    const far = (a: number, b: number): number => (a + b === 0 ? 0 : Math.abs(a - b) / (a + b))
    return (
      weights.words * (1 - (size === 0 ? 0 : product / size)) +
      weights.length * far(left.length, right.length) +
      weights.formality * far(left.formality, right.formality)
    )
  }
}

/** The share of texts nearest to their own author, and the mean distances from the author and from the others. */
export const attribute = (
  spoken: readonly Style[],
  souls: readonly Style[],
): { right: number; own: number; others: number; nearerToOwn: number } => {
  const compare = createComparison(souls)
  const rows = spoken.map((style, index) => {
    const distances = souls.map((soul) => compare(style, soul))
    const own = distances[index] ?? 1
    const others = distances.filter((_, other) => other !== index)
    return { isRight: others.every((distance) => own < distance), own, others: mean(others) }
  })
  return {
    right: mean(rows.map(({ isRight }) => (isRight ? 1 : 0))),
    own: mean(rows.map(({ own }) => own)),
    others: mean(rows.map(({ others }) => others)),
    nearerToOwn: mean(rows.map(({ own, others }) => (own < others ? 1 : 0))),
  }
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0
    ? 0
    : Math.round((numbers.reduce((sum, number) => sum + number, 0) / numbers.length) * 1000) / 1000
