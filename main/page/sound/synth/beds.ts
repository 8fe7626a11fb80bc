import { createRandom } from '../../../art/random.ts'
import { highPass, lowPass, resonance } from './filters.ts'
import { looped, moments, pink, slowCurve, white } from './noise.ts'
import { addAt, levelOf, type Signal, signalOf, silence, softenPeaks } from './signal.ts'

/** How long a loop is, and how much of it is blended into its beginning. Seconds. */
const length = 9
const blend = 1.5
const whole = length + blend

interface BedMaker {
  make(): Signal
  /** Its level when it is nearest, as the root of the mean square. */
  level: number
}

function wind(): Signal {
  const gusts = slowCurve(length, 5, 5)
  const [low, lower] = [lowPass(700), lowPass(420)]
  const howl = resonance()
  const high = highPass(90)
  const air = pink(whole, 21)
  return air.map((sample, index) => {
    const gust = gusts(index / 32_000)
    return high(lower(low(sample)) * (0.4 + 0.6 * gust) + howl(sample, 330 + 260 * gust, 160) * 0.35 * gust)
  })
}

function rain(): Signal {
  const random = createRandom(31)
  const high = highPass(900)
  const soft = lowPass(6500)
  const signal = white(whole, 32).map((sample) => soft(high(sample)) * 0.16)
  for (const at of moments(whole - 0.1, 60, random)) {
    const drop = resonance()
    const pitch = 1800 + random() * 4200
    const loud = random() ** 2
    addAt(
      signal,
      signalOf(0.03, (time) => drop((random() * 2 - 1) * Math.exp(-time * 300), pitch, 260) * 2.4),
      at,
      loud,
    )
  }
  return signal
}

/** Running water: a rush, and bubbles that rise in pitch as they close. */
function river(): Signal {
  const random = createRandom(41)
  const flow = slowCurve(length, 42, 9)
  const [low, high] = [lowPass(1500), highPass(220)]
  const signal = pink(whole, 43).map((sample, index) => high(low(sample)) * (0.6 + 0.3 * flow(index / 32_000)))
  for (const at of moments(whole - 0.2, 26, random)) {
    const pitch = 380 + random() ** 2 * 1300
    const lasts = 0.03 + random() * 0.06
    let phase = 0
    const bubble = signalOf(lasts, (time) => {
      phase += (pitch * (1 + (0.5 * time) / lasts)) / 32_000
      return Math.sin(2 * Math.PI * phase) * Math.sin((Math.PI * time) / lasts)
    })
    addAt(signal, bubble, at, 0.1 + random() * 0.16)
  }
  return signal
}

function fire(): Signal {
  const random = createRandom(51)
  const flare = slowCurve(length, 52, 12)
  const low = lowPass(260)
  const signal = pink(whole, 53).map((sample, index) => low(sample) * (0.5 + 0.5 * flare(index / 32_000)))
  for (const at of moments(whole - 0.05, 11, random)) {
    const wood = resonance()
    const pitch = 900 + random() * 2600
    const crackle = signalOf(0.03, (time) => wood((random() * 2 - 1) * Math.exp(-time * 260), pitch, 500) * 4)
    addAt(signal, crackle, at, random() ** 2 * 0.9)
  }
  return signal
}

/** People far off: vowels without words, several at once. */
function murmur(): Signal {
  const signal = silence(whole)
  for (let person = 0; person < 7; person++) {
    const random = createRandom(61 + person)
    const pitch = (person % 2 === 0 ? 105 : 185) * (0.9 + random() * 0.3)
    for (let at = random() * 0.8; at < whole - 0.6; at += 0.17 + random() * (random() < 0.2 ? 1.5 : 0.16)) {
      const [first, second] = [resonance(), resonance()]
      const [open, front] = [380 + random() * 350, 950 + random() * 900]
      const lasts = 0.12 + random() * 0.14
      const bend = 1 + (random() - 0.5) * 0.2
      let phase = 0
      const vowel = signalOf(lasts, (time) => {
        phase += (pitch * (1 + (bend - 1) * (time / lasts))) / 32_000
        const voice = (phase % 1) * 2 - 1
        return (first(voice, open, 90) + second(voice, front, 120) * 0.5) * Math.sin((Math.PI * time) / lasts)
      })
      addAt(signal, vowel, at, 0.5 + random() * 0.5)
    }
  }
  const dull = lowPass(1500)
  return signal.map((sample) => dull(sample))
}

function crickets(): Signal {
  const signal = silence(whole)
  for (let cricket = 0; cricket < 4; cricket++) {
    const random = createRandom(71 + cricket)
    const pitch = 3900 + cricket * 210
    // Each chirps so often in a loop that its last chirp leads to its first.
    const every = length / (9 + cricket)
    for (let at = random() * every; at < whole - 0.3; at += every) {
      const chirp = signalOf(0.2, (time) => {
        const pulse = Math.max(0, Math.sin(2 * Math.PI * 27 * time)) ** 2
        return Math.sin(2 * Math.PI * pitch * time) * pulse * Math.sin((Math.PI * time) / 0.2)
      })
      addAt(signal, chirp, at, 0.4 + 0.15 * cricket)
    }
  }
  return signal
}

/** The mill: stones that rumble, and the wooden wheel that knocks at each quarter turn of the sails. */
function mill(): Signal {
  const low = lowPass(150)
  const random = createRandom(81)
  const signal = pink(whole, 82).map(
    (sample, index) => low(sample) * (0.7 + 0.3 * Math.sin((2 * Math.PI * index) / 32_000 / 0.9)),
  )
  for (let at = 0; at < whole - 0.3; at += 0.9) {
    const wood = resonance()
    const pitch = 190 + random() * 60
    addAt(
      signal,
      signalOf(0.22, (time) => wood((random() * 2 - 1) * Math.exp(-time * 150), pitch, 40) * 12),
      at,
      0.2,
    )
  }
  return signal
}

const bedMakers = {
  wind: { make: wind, level: 0.06 },
  rain: { make: rain, level: 0.075 },
  river: { make: river, level: 0.07 },
  mill: { make: mill, level: 0.06 },
  fire: { make: fire, level: 0.05 },
  murmur: { make: murmur, level: 0.05 },
  crickets: { make: crickets, level: 0.028 },
} satisfies Record<string, BedMaker>

/** Sounds that go on: loops without a seam. */
export type Bed = keyof typeof bedMakers
export const beds = Object.keys(bedMakers) as Bed[]

/** Renders a loop. Its last sample flows into its first. */
export function renderBed(name: Bed): Signal {
  const { make, level } = bedMakers[name]
  const loop = looped(make(), length)
  const factor = level / levelOf([loop])
  const [soft] = softenPeaks([loop.map((sample) => sample * factor)], 0.2, 0.34)
  return soft as Signal
}
