import { createRandom } from '../../../art/random.ts'
import { type Signal, sampleRate, signalOf, silence } from './signal.ts'

/** Even noise in [-1, 1]. The same seed gives the same noise. */
export function white(seconds: number, seed: number): Signal {
  const random = createRandom(seed)
  return signalOf(seconds, () => random() * 2 - 1)
}

/** Softer noise that falls by 3 dB an octave, as wind and water do (after Paul Kellet's filter). */
export function pink(seconds: number, seed: number): Signal {
  const random = createRandom(seed)
  const poles = [0.99765, 0.963, 0.57]
  const gains = [0.099046, 0.2965164, 1.0526913]
  const values = [0, 0, 0]
  return signalOf(seconds, () => {
    const even = random() * 2 - 1
    let sum = even * 0.1848
    for (let index = 0; index < 3; index++) {
      values[index] = (poles[index] ?? 0) * (values[index] ?? 0) + even * (gains[index] ?? 0)
      sum += values[index] ?? 0
    }
    return sum * 0.25
  })
}

/**
 * Turns a signal into a loop: what is longer than `seconds` is blended into the beginning, so that the end flows into
 * it. The blend keeps the power, because noise does not add up like a tone.
 */
export function looped(signal: Signal, seconds: number): Signal {
  const loop = silence(seconds)
  loop.set(signal.subarray(0, loop.length))
  const rest = Math.min(signal.length - loop.length, loop.length)
  for (let index = 0; index < rest; index++) {
    const share = index / rest
    loop[index] = (loop[index] ?? 0) * Math.sqrt(share) + (signal[loop.length + index] ?? 0) * Math.sqrt(1 - share)
  }
  return loop
}

/** A slow curve in [0, 1] that repeats after `seconds`: gusts, or a fire that flares. */
export function slowCurve(seconds: number, seed: number, points: number): (time: number) => number {
  const random = createRandom(seed)
  const heights = Array.from({ length: points }, () => random())
  return (time) => {
    const at = ((((time % seconds) + seconds) % seconds) / seconds) * points
    const from = Math.floor(at)
    const share = (1 - Math.cos((at - from) * Math.PI)) / 2
    return (heights[from % points] ?? 0) * (1 - share) + (heights[(from + 1) % points] ?? 0) * share
  }
}

/** Moments at random, about `perSecond` of them, in order. */
export function moments(seconds: number, perSecond: number, random: () => number): number[] {
  const found: number[] = []
  const pause = () => Math.log(1 / (1 - random())) / perSecond
  for (let at = pause(); at < seconds; at += pause()) found.push(Math.round(at * sampleRate) / sampleRate)
  return found
}
