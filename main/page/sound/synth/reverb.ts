import { type Filter, lowPass } from './filters.ts'
import { type Signal, type Sound, sampleRate } from './signal.ts'

/** Delays of a small hall in seconds, unrelated to each other, so that no pitch is favoured. */
const combs = [0.0297, 0.0371, 0.0411, 0.0437]
const allpasses = [0.005, 0.0017]
/** The right side is slightly later, which makes the room wide. */
const spread = 0.0009

/** The echo is dull, so half of the samples are enough for it. */
const echoRate = sampleRate / 2

interface RoomSize {
  /** The seconds after which an echo has faded to a thousandth. */
  seconds: number
  /** How much of the echo is added, from 0 to 1. */
  share: number
}

/** Adds a room around a sound of two channels. Changes the sound. */
export function addRoom(sound: Sound, { seconds, share }: RoomSize): Sound {
  const [left, right] = sound
  if (!left || !right) return sound
  const together = new Float32Array(Math.ceil(left.length / 2) + 1)
  for (let index = 0; index < left.length; index += 2) {
    const pair = (left[index] ?? 0) + (right[index] ?? 0) + (left[index + 1] ?? 0) + (right[index + 1] ?? 0)
    together[index / 2] = pair / 4
  }
  for (const [side, channel] of [left, right].entries()) {
    const echo = echoOf(together, seconds, side * spread)
    for (let index = 0; index < channel.length; index++) {
      const at = index >> 1
      const between = index % 2 === 0 ? (echo[at] ?? 0) : ((echo[at] ?? 0) + (echo[at + 1] ?? 0)) / 2
      channel[index] = (channel[index] ?? 0) + between * share
    }
  }
  return sound
}

function echoOf(dry: Signal, seconds: number, later: number): Signal {
  const wet = new Float32Array(dry.length)
  for (const delay of combs) {
    const line = new Float32Array(Math.round((delay + later) * echoRate))
    const keep = 10 ** ((-3 * delay) / seconds)
    // Walls take the high tones first.
    const dull: Filter = lowPass(3200, echoRate)
    for (let index = 0, at = 0; index < dry.length; index++) {
      const back = line[at] ?? 0
      line[at] = (dry[index] ?? 0) + dull(back) * keep
      wet[index] = (wet[index] ?? 0) + back / combs.length
      if (++at === line.length) at = 0
    }
  }
  for (const delay of allpasses) {
    const line = new Float32Array(Math.round((delay + later) * echoRate))
    for (let index = 0, at = 0; index < wet.length; index++) {
      const back = line[at] ?? 0
      const sample = wet[index] ?? 0
      line[at] = sample + back * 0.5
      wet[index] = back - sample * 0.5
      if (++at === line.length) at = 0
    }
  }
  return wet
}
