import type { Instrument } from '../synth/instruments.ts'
import { playTone } from '../synth/instruments.ts'
import { addRoom } from '../synth/reverb.ts'
import { addAt, amplify, fadeEnds, levelOf, type Signal, type Sound, silence, softenPeaks } from '../synth/signal.ts'
import type { Piece } from './compose.ts'

/** The loudness of a piece before the player's own volume: about -21 dB of full scale. */
const level = 0.089
/** No sample is higher than about -4.5 dB. */
const ceiling = 0.6
/** How loud the instruments are beside each other. */
const balance: Readonly<Record<Instrument, number>> = {
  lute: 0.8,
  harp: 0.66,
  bass: 0.8,
  whistle: 0.5,
  fiddle: 0.42,
  concertina: 0.4,
  drone: 0.36,
  chimes: 0.46,
  drum: 0.62,
}

/** Plays a piece from its notes, in a room. */
export function renderPiece(piece: Piece): Sound {
  const left = silence(piece.seconds)
  const right = silence(piece.seconds)
  const played = new Map<string, Signal>()
  for (const [number, note] of piece.notes.entries()) {
    // Two fingers pluck the same string. A tone of about the same length is made once for each.
    const seed = number % 2
    const seconds = Math.ceil(note.seconds * 8) / 8
    const name = `${note.instrument} ${note.key} ${seconds} ${seed}`
    const signal = played.get(name) ?? playTone(note.instrument, { key: note.key, seconds, seed: seed + 11 })
    played.set(name, signal)
    const gain = note.loud * balance[note.instrument]
    const angle = ((note.pan + 1) * Math.PI) / 4
    addAt(left, signal, note.at, gain * Math.cos(angle))
    addAt(right, signal, note.at, gain * Math.sin(angle))
  }
  const sound: Sound = [left, right]
  addRoom(sound, { seconds: 1.5, share: 0.34 })
  const factor = level / levelOf(sound)
  for (const channel of sound) amplify(channel, factor)
  softenPeaks(sound, ceiling * 0.7, ceiling)
  for (const channel of sound) fadeEnds(channel, 0.01, 1.2)
  return sound
}
