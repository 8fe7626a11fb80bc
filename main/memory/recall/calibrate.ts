import type { RowReading } from './row-reading.ts'

/**
 * The lowest value that a side's best must have. If it is lower, nothing on that side fits well, so it isn't scaled up
 * to a full match. Beside a model, words need a higher value.
 */
const leastBest = { vector: 0.25, text: 0.1, textWithModel: 0.3 }
/** How much of the loss from a long row's length is made up for in word vectors, as an exponent. 1 would be all. */
const lengthGiven = 0.25
const mostGiven = 3
/** Narrows the gaps in word vectors, where the gap between best and second best is as much chance as meaning. */
const liftOfWords = 0.65
/** A number of rows that is small. With so few rows the mean says little, and it counts in full only with many more. */
const fewRows = 20
/** The most that the background may be as a share of the best, so that the best still stands out. */
const mostBackground = 0.95

/** The way to read an embedder's numbers. */
export type Nearness =
  /** The embedder counts words. 0 means nothing in common, and a long text is far from any short question. */
  | 'of words'
  /**
   * The embedder is a model. Everything is somewhat near everything, and only a row that stands out above that is near.
   */
  | 'of a model'

/** Maps the numbers of one side to shares: 0 for `least` and below, 1 for `most`. */
export interface Scale {
  least: number
  most: number
  /** An exponent. Below 1 it raises the values in between. */
  power: number
}

export const shareOf = (value: number, { least, most, power }: Scale): number => {
  if (value <= least) return 0
  const share = (value - least) / (most - least)
  return power === 1 ? share : share ** power
}

export const scaleOfWords = (text: Float64Array, slots: readonly number[], withModel: boolean): Scale => {
  let most = withModel ? leastBest.textWithModel : leastBest.text
  for (let i = 0; i < slots.length; i++) most = Math.max(most, text[slots[i] as number] as number)
  return { least: 0, most, power: 1 }
}

/**
 * Computes the scale for one question's cosines, which are 0 to 1, or -1 for a row without a vector. For an embedder
 * that counts words, it first evens out short and long rows, in place. For a model the scale begins one standard
 * deviation above the mean.
 */
export const scaleOfMeaning = (options: {
  vector: Float64Array
  slots: readonly number[]
  nearness: Nearness
  readings: readonly (RowReading | undefined)[]
}): Scale => {
  const { vector, slots, nearness, readings } = options
  if (nearness === 'of words') evenOut(vector, slots, readings)
  let [sum, squares, count, most] = [0, 0, 0, leastBest.vector]
  for (let i = 0; i < slots.length; i++) {
    const near = vector[slots[i] as number] as number
    if (near < 0) continue
    sum += near
    squares += near * near
    count += 1
    if (near > most) most = near
  }
  if (nearness === 'of words' || count === 0) return { least: 0, most, power: liftOfWords }
  const mean = sum / count
  const background = mean + Math.sqrt(Math.max(0, squares / count - mean * mean))
  return { least: Math.min(mostBackground * most, (background * count) / (count + fewRows)), most, power: 1 }
}

const evenOut = (
  vector: Float64Array,
  slots: readonly number[],
  readings: readonly (RowReading | undefined)[],
): void => {
  let terms = 0
  for (let i = 0; i < slots.length; i++) terms += readings[slots[i] as number]?.terms.length ?? 0
  const mean = terms / Math.max(1, slots.length)
  const given: number[] = []
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    if ((vector[slot] as number) <= 0) continue
    const length = readings[slot]?.terms.length ?? 0
    given[length] ??= Math.min(mostGiven, ((length + smoothing) / (mean + smoothing)) ** lengthGiven)
    vector[slot] = (vector[slot] as number) * given[length]
  }
}
const smoothing = 3
