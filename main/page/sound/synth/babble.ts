import { createRandom } from '../../../art/random.ts'
import { highPass, resonance } from './filters.ts'
import { fadeEnds, type Signal, sampleRate, scaleToPeak, signalOf } from './signal.ts'

/** How somebody's babble sounds. */
export interface Voice {
  /** Hertz. */
  pitch: number
  /** The length of the throat: below 1 long and dark, above 1 short and bright. */
  throat: number
  /** The share of breath, from 0 to 1. */
  breath: number
  /** Seconds between two syllables. */
  pace: number
  /** How far the pitch moves, in half tones. */
  lilt: number
  seed: number
}

/** What is known of a speaker. */
export interface Speaker {
  id: string
  age?: number | undefined
  pronouns?: 'she' | 'he' | 'they' | undefined
  build?: string | undefined
}

/** A number of 32 bits from a text (FNV-1a). */
export function seedOf(text: string): number {
  let seed = 2_166_136_261
  for (let index = 0; index < text.length; index++) seed = Math.imul(seed ^ text.charCodeAt(index), 16_777_619)
  return seed >>> 0
}

const adult = 18
const usualAge = 40

/** The voice of a speaker. It follows from who they are, and is the same each day. */
export function voiceOf({ id, age = usualAge, pronouns = 'they', build }: Speaker): Voice {
  const random = createRandom(seedOf(id))
  const own = () => random() * 2 - 1
  const isChild = age < adult
  const isOld = Math.max(0, Math.min(1, (age - 55) / 25))
  const usual = { he: 112, she: 192, they: 152 }[pronouns]
  const pitch = (isChild ? 262 - age * 3 : usual * (1 - 0.06 * isOld)) * 2 ** (own() * 0.16)
  const heavy = build === 'stout' ? -0.05 : build === 'slim' ? 0.04 : 0
  const throat = (isChild ? 1.3 : { he: 0.94, she: 1.1, they: 1.02 }[pronouns]) + own() * 0.06 + heavy
  return {
    pitch: Math.round(pitch * 10) / 10,
    throat: Math.round(throat * 1000) / 1000,
    breath: Math.round((0.06 + 0.22 * isOld + 0.08 * random()) * 1000) / 1000,
    pace: Math.round((0.128 + 0.045 * isOld - (isChild ? 0.018 : 0) + own() * 0.016) * 1000) / 1000,
    lilt: Math.round((1.6 + random() * 2.2 + (isChild ? 1.4 : 0)) * 100) / 100,
    seed: seedOf(id),
  }
}

/** How many syllables each voice has. */
export const syllableCount = 6
/** The two lowest resonances of a mouth for a, e, i, o, u and a hum. Hertz. */
const vowels = [
  [760, 1250],
  [480, 1850],
  [310, 2200],
  [470, 880],
  [340, 780],
  [260, 1050],
] as const

/** Renders one syllable of a voice: a soft beginning, and a vowel that glides a little. */
export function renderSyllable(voice: Voice, number: number): Signal {
  const random = createRandom(voice.seed + number * 977)
  const [first, second] = vowels[(number + voice.seed) % vowels.length] ?? vowels[0]
  const [toFirst, toSecond] = vowels[Math.floor(random() * vowels.length)] ?? vowels[0]
  const isNasal = random() < 0.4
  const seconds = Math.min(0.17, voice.pace * (1 + random() * 0.2))
  const [low, middle, high, nose] = [resonance(), resonance(), resonance(), resonance()]
  const bright = highPass(1500)
  const bend = 2 ** (((random() - 0.4) * voice.lilt) / 24)
  let phase = 0
  let before = 0
  const signal = signalOf(seconds, (time) => {
    const share = time / seconds
    phase += (voice.pitch * (1 + (bend - 1) * share)) / sampleRate
    const turn = phase % 1
    // Vocal cords open slowly and close quickly. What is heard is how the air between them changes.
    const open = turn < 0.45 ? turn / 0.45 : turn < 0.6 ? (0.6 - turn) / 0.15 : 0
    const cords = open * open * (3 - 2 * open)
    const air = (random() * 2 - 1) * voice.breath * 0.2
    const source = (cords - before) * 3 + air * (0.3 + cords)
    before = cords
    const glide = share * 0.35
    const mouth =
      low(source, (first + (toFirst - first) * glide) * voice.throat, 80) +
      middle(source, (second + (toSecond - second) * glide) * voice.throat, 110) * 0.55 +
      high(source, 2700 * voice.throat, 200) * 0.16
    const opening = Math.min(1, time / 0.035)
    const onset = isNasal
      ? nose(source, 240 * voice.throat, 60) * (1 - opening) * 1.4
      : bright(random() * 2 - 1) * 0.02 * Math.exp(-time * 120)
    const envelope = Math.sin(Math.PI * Math.min(1, share * 0.92 + 0.04)) ** 0.7
    return (mouth * opening + onset) * envelope
  })
  scaleToPeak(signal, 0.2)
  return fadeEnds(signal, 0.006, 0.025)
}

/** Which syllable a letter is spoken with, and how much higher or lower, in half tones. Null for a pause. */
export function syllableFor(text: string, at: number, voice: Voice): { number: number; higher: number } | null {
  const letter = text[at] ?? ' '
  if (!/[\p{L}\p{N}]/u.test(letter)) return null
  // The voice falls towards the end of a sentence, and rises towards the end of a question.
  const end = text.slice(at).search(/[.!?…]/)
  const near = end < 0 || end > 14 ? 0 : (14 - end) / 14
  const question = end >= 0 && text[at + end] === '?'
  const code = (text.codePointAt(at) ?? 0) + at
  const sway = (((code * 37) % 17) / 17 - 0.5) * voice.lilt
  return { number: code % syllableCount, higher: sway + near * (question ? voice.lilt : -voice.lilt * 0.7) }
}
