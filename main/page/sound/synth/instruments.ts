import { createRandom } from '../../../art/random.ts'
import { lowPass, resonance } from './filters.ts'
import { fadeEnds, frequencyOf, type Signal, sampleRate, signalOf } from './signal.ts'
import { readWave, type Wave, waveOf } from './wave.ts'

export const instruments = [
  'lute',
  'harp',
  'bass',
  'whistle',
  'fiddle',
  'concertina',
  'drone',
  'chimes',
  'drum',
] as const
export type Instrument = (typeof instruments)[number]

export interface Tone {
  /** As on a piano: 60 is the middle C. */
  key: number
  /** How long it is held, in seconds. It may ring on. */
  seconds: number
  seed: number
}

/**
 * How a tone of each instrument sounds, at full loudness. Plucked strings ring in a loop of delayed noise (Karplus and
 * Strong); the others read a wave.
 */
const players: Record<Instrument, (tone: Tone) => Signal> = {
  lute: (tone) => pluck(tone, { ring: 1.6, damping: 0.42, softness: 2600, body: 240 }),
  harp: (tone) => pluck(tone, { ring: 2.6, damping: 0.32, softness: 3400, body: 180 }),
  bass: (tone) => pluck(tone, { ring: 1.4, damping: 0.5, softness: 900, body: 110 }),
  whistle: (tone) => sustain(tone, { wave: waves.whistle, attack: 0.05, release: 0.12, vibrato: 0.0045, breath: 0.05 }),
  fiddle: (tone) => sustain(tone, { wave: waves.fiddle, attack: 0.13, release: 0.2, vibrato: 0.005, breath: 0.01 }),
  concertina: (tone) =>
    sustain(tone, { wave: waves.reed, attack: 0.04, release: 0.09, vibrato: 0.0008, breath: 0, beside: 1.0035 }),
  drone: (tone) =>
    sustain(tone, { wave: waves.drone, attack: 0.9, release: 1.4, vibrato: 0.0006, breath: 0, beside: 1.0022 }),
  chimes: (tone) => chime(tone),
  drum: (tone) => drum(tone),
}
const waves = {
  whistle: waveOf([1, 0.22, 0.09, 0.02]),
  fiddle: waveOf([1, 0.55, 0.42, 0.22, 0.16, 0.08, 0.05]),
  reed: waveOf([1, 0.4, 0.5, 0.18, 0.2, 0.07, 0.06]),
  drone: waveOf([1, 0.34, 0.14, 0.05]),
}

export const playTone = (instrument: Instrument, tone: Tone): Signal => players[instrument](tone)

function pluck(
  { key, seconds, seed }: Tone,
  { ring, damping, softness, body }: { ring: number; damping: number; softness: number; body: number },
): Signal {
  const random = createRandom(seed)
  const period = sampleRate / frequencyOf(key)
  const whole = Math.max(2, Math.floor(period - damping))
  const part = period - damping - whole
  const length = seconds + ring * (key > 76 ? 0.6 : 1)
  // The string loses a thousandth of its strength over its length.
  const keep = 10 ** ((-2.4 * period) / (sampleRate * length))
  const soft = lowPass(softness)
  const line = Float32Array.from({ length: whole + 2 }, () => soft(random() * 2 - 1))
  const middle = line.reduce((sum, sample) => sum + sample, 0) / line.length
  const loudest = line.reduce((most, sample) => Math.max(most, Math.abs(sample - middle)), 1e-9)
  for (let index = 0; index < line.length; index++) line[index] = ((line[index] ?? 0) - middle) / loudest
  const wood = resonance()
  let at = 0
  let last = 0
  const signal = signalOf(length, () => {
    const newer = line[(at + 2) % line.length] ?? 0
    const older = line[(at + 1) % line.length] ?? 0
    const back = newer * (1 - part) + older * part
    const heard = keep * ((1 - damping) * back + damping * last)
    last = back
    line[at] = heard
    at = (at + 1) % line.length
    return heard * 0.62 + wood(heard, body, 60) * 0.5
  })
  // A finger stops the string when the next tone is near.
  const stop = (seconds + ring * 0.35) * sampleRate
  for (let index = Math.round(stop); index < signal.length; index++)
    signal[index] = (signal[index] ?? 0) * Math.exp(-(index - stop) / (0.5 * sampleRate))
  return fadeEnds(signal, 0.002, 0.08)
}

function sustain(
  { key, seconds, seed }: Tone,
  how: { wave: Wave; attack: number; release: number; vibrato: number; breath: number; beside?: number },
): Signal {
  const random = createRandom(seed)
  const frequency = frequencyOf(key)
  const air = resonance()
  const speed = 4.6 + random() * 0.8
  let phase = random()
  let second = random()
  const held = Math.max(seconds, how.attack + 0.02)
  return fadeEnds(
    signalOf(held + how.release, (time) => {
      // The vibrato comes in only once the tone stands.
      const sway = 1 + how.vibrato * Math.min(1, Math.max(0, time - 0.22) * 2.5) * Math.sin(2 * Math.PI * speed * time)
      phase += (frequency * sway) / sampleRate
      let sample = readWave(how.wave, phase)
      if (how.beside) {
        second += (frequency * how.beside) / sampleRate
        sample = (sample + readWave(how.wave, second)) / 2
      }
      if (how.breath > 0) sample += air(random() * 2 - 1, frequency * 2, 400) * how.breath * 6
      const rise = Math.min(1, time / how.attack)
      const fall = time > held ? 1 - (time - held) / how.release : 1
      return sample * rise * (2 - rise) * fall * fall * 0.55
    }),
    0.004,
    0.02,
  )
}

/** The partials of a small bar of metal: relation of frequency, loudness, and how fast it fades. */
const bar = [
  [1, 1, 1.5],
  [2.756, 0.34, 3.2],
  [5.404, 0.12, 6.5],
] as const
function chime({ key, seconds }: Tone): Signal {
  const frequency = frequencyOf(key)
  return fadeEnds(
    signalOf(
      seconds + 2,
      (time) =>
        bar.reduce(
          (sum, [relation, loudness, fade]) =>
            sum + loudness * Math.exp(-fade * time) * Math.sin(2 * Math.PI * frequency * relation * time),
          0,
        ) * 0.55,
    ),
    0.003,
    0.2,
  )
}

/** A hand on a frame drum. A higher key is nearer to the rim. */
function drum({ key, seed }: Tone): Signal {
  const random = createRandom(seed)
  const low = 62 + (key - 36) * 5
  const dull = lowPass(900 + (key - 36) * 160)
  let phase = 0
  return fadeEnds(
    signalOf(0.5, (time) => {
      phase += (low * (1 + 0.7 * Math.exp(-time * 38))) / sampleRate
      const skin = Math.sin(2 * Math.PI * phase) * Math.exp(-time * 13)
      const hand = dull(random() * 2 - 1) * Math.exp(-time * 60)
      return skin * 0.7 + hand * 0.5
    }),
    0.002,
    0.1,
  )
}
