import { sampleRate } from './signal.ts'

/** A filter keeps its own past: give each signal its own. */
export type Filter = (sample: number) => number

/** A gentle low pass of first order. */
export function lowPass(frequency: number, rate = sampleRate): Filter {
  const share = 1 - Math.exp((-2 * Math.PI * frequency) / rate)
  let value = 0
  return (sample) => {
    value += share * (sample - value)
    return value
  }
}

export function highPass(frequency: number): Filter {
  const low = lowPass(frequency)
  return (sample) => sample - low(sample)
}

/**
 * A resonance, as of a mouth, a body of wood or a bubble. `width` is in hertz. Its gain at the frequency is about 1.
 * The frequency may change from sample to sample.
 */
export function resonance(): (sample: number, frequency: number, width: number) => number {
  let [first, second] = [0, 0]
  return (sample, frequency, width) => {
    const radius = Math.exp((-Math.PI * width) / sampleRate)
    const angle = (2 * Math.PI * frequency) / sampleRate
    const value =
      (1 - radius) * Math.sqrt(1 - 2 * radius * Math.cos(2 * angle) + radius * radius) * sample +
      2 * radius * Math.cos(angle) * first -
      radius * radius * second
    second = first
    first = value
    return value
  }
}
