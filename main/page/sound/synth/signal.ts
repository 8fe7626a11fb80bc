/** Samples in a second of everything that is rendered. The browser converts it to the rate of the sound card. */
export const sampleRate = 32_000

/** One or two channels of samples in [-1, 1]. */
export type Sound = Float32Array<ArrayBuffer>[]
export type Signal = Float32Array<ArrayBuffer>

export const silence = (seconds: number): Signal => new Float32Array(Math.max(1, Math.round(seconds * sampleRate)))

/** A signal from a function of the seconds since its beginning. */
export function signalOf(seconds: number, at: (time: number, index: number) => number): Signal {
  const signal = silence(seconds)
  for (let index = 0; index < signal.length; index++) signal[index] = at(index / sampleRate, index)
  return signal
}

/** Adds a signal to another from `at` seconds. What lies outside is left out. */
export function addAt(target: Signal, signal: Signal, at: number, gain = 1): void {
  const from = Math.round(at * sampleRate)
  const end = Math.min(signal.length, target.length - from)
  for (let index = Math.max(0, -from); index < end; index++)
    target[from + index] = (target[from + index] ?? 0) + (signal[index] ?? 0) * gain
}

/** The frequency of a key in hertz; 69 is the A of 440 Hz. */
export const frequencyOf = (key: number): number => 440 * 2 ** ((key - 69) / 12)

export function peakOf(sound: Sound): number {
  let peak = 0
  for (const channel of sound) for (const sample of channel) peak = Math.max(peak, Math.abs(sample))
  return peak
}

/** The root of the mean square of all channels. */
export function levelOf(sound: Sound): number {
  let sum = 0
  let count = 0
  for (const channel of sound) {
    for (const sample of channel) sum += sample * sample
    count += channel.length
  }
  return Math.sqrt(sum / Math.max(1, count))
}

/** Fades the first and last seconds, so that no sound begins or ends with a click. Changes the signal. */
export function fadeEnds(signal: Signal, fadeIn: number, fadeOut: number): Signal {
  const [first, last] = [fadeIn, fadeOut].map((seconds) =>
    Math.min(signal.length, Math.max(1, Math.round(seconds * sampleRate))),
  ) as [number, number]
  for (let index = 0; index < first; index++) signal[index] = (signal[index] ?? 0) * (index / first)
  for (let index = 0; index < last; index++) {
    const from = signal.length - 1 - index
    signal[from] = (signal[from] ?? 0) * (index / last)
  }
  return signal
}

/** Makes a signal louder or quieter. Changes the signal. */
export function amplify(signal: Signal, factor: number): Signal {
  for (let index = 0; index < signal.length; index++) signal[index] = (signal[index] ?? 0) * factor
  return signal
}

/** Scales a signal so that its highest sample is `peak`. Changes the signal. */
export const scaleToPeak = (signal: Signal, peak: number): Signal =>
  amplify(signal, peak / Math.max(1e-9, peakOf([signal])))

/** Bends samples above `knee` smoothly towards `ceiling`, so that a loud moment is never cut off. Changes the sound. */
export function softenPeaks(sound: Sound, knee: number, ceiling: number): Sound {
  const room = ceiling - knee
  for (const channel of sound) {
    for (let index = 0; index < channel.length; index++) {
      const sample = channel[index] ?? 0
      const over = Math.abs(sample) - knee
      if (over > 0) channel[index] = Math.sign(sample) * (knee + room * Math.tanh(over / room))
    }
  }
  return sound
}
