import { createRandom } from '../../../art/random.ts'
import { highPass, lowPass, resonance } from './filters.ts'
import { playTone } from './instruments.ts'
import { addAt, fadeEnds, type Signal, scaleToPeak, signalOf, silence } from './signal.ts'

export const grounds = ['grass', 'path', 'stone', 'wood', 'snow'] as const
export type Ground = (typeof grounds)[number]

/** How a foot falls on each ground: a dull knock and a rustle, with their loudness, pitch and seconds. */
const steps: Readonly<Record<Ground, { knock: number; pitch: number; rustle: number; bright: number; lasts: number }>> =
  {
    grass: { knock: 0.3, pitch: 95, rustle: 0.5, bright: 2300, lasts: 0.13 },
    path: { knock: 0.5, pitch: 120, rustle: 0.5, bright: 1500, lasts: 0.11 },
    stone: { knock: 0.55, pitch: 320, rustle: 0.28, bright: 3600, lasts: 0.07 },
    wood: { knock: 0.9, pitch: 185, rustle: 0.12, bright: 1400, lasts: 0.13 },
    snow: { knock: 0.2, pitch: 80, rustle: 0.7, bright: 4200, lasts: 0.2 },
  }

function step(ground: Ground, seed: number): Signal {
  const random = createRandom(seed)
  const { knock, pitch, rustle, bright, lasts } = steps[ground]
  const body = resonance()
  const low = lowPass(bright)
  const high = highPass(ground === 'snow' ? 1400 : 500)
  const own = 0.92 + random() * 0.16
  return signalOf(lasts + 0.06, (time) => {
    const noise = random() * 2 - 1
    const fall = Math.exp((-time * 5) / lasts)
    // Snow and grass give way bit by bit, stone at once.
    const grain = ground === 'snow' || ground === 'grass' ? (random() < 0.35 ? 1.6 : 0.5) : 1
    const hit = body(noise * Math.exp(-time * 160), pitch * own, 70) * 30
    return hit * knock + high(low(noise)) * rustle * fall * grain
  })
}

/** Short tones of the page itself, as keys in Dorian on D so that they go with the music. */
const tune = (
  keys: readonly [key: number, at: number, loud: number][],
  instrument: 'lute' | 'harp' | 'chimes',
): Signal => {
  const signal = silence((keys.at(-1)?.[1] ?? 0) + 1.4)
  for (const [index, [key, at, loud]] of keys.entries())
    addAt(signal, playTone(instrument, { key, seconds: 0.3, seed: index + 3 }), at, loud)
  return signal
}

function knock(seed: number, options: { pitch: number; lasts: number; bright: number }): Signal {
  const random = createRandom(seed)
  const wood = resonance()
  const dull = lowPass(options.bright)
  return signalOf(options.lasts, (time) => {
    const hit = (random() * 2 - 1) * Math.exp(-time * 180)
    return wood(hit, options.pitch, 45) * 34 + dull(hit) * 0.5
  })
}

/** A hinge: a tone that is torn into small jerks. */
function creak(seed: number, seconds: number, from: number, to: number): Signal {
  const random = createRandom(seed)
  const wood = resonance()
  let until = 0
  return signalOf(seconds, (time) => {
    const share = time / seconds
    let jerk = 0
    if (time >= until) {
      jerk = 0.6 + random() * 0.4
      until = time + 1 / (from + (to - from) * share) + random() * 0.004
    }
    return wood(jerk, 620 + 260 * share, 90) * 5 * Math.sin(Math.PI * share)
  })
}

function door(seed: number, opens: boolean): Signal {
  const signal = silence(0.75)
  addAt(signal, scaleToPeak(creak(seed, 0.34, opens ? 34 : 52, opens ? 58 : 38), 0.3), opens ? 0.1 : 0)
  addAt(signal, scaleToPeak(knock(seed + 1, { pitch: 900, lasts: 0.08, bright: 3000 }), 0.45), opens ? 0 : 0.4)
  addAt(signal, scaleToPeak(knock(seed + 2, { pitch: 130, lasts: 0.28, bright: 900 }), 0.9), opens ? 0.42 : 0.36)
  return signal
}

function coins(seed: number): Signal {
  const random = createRandom(seed)
  const signal = silence(0.7)
  for (let coin = 0; coin < 4; coin++) {
    const pitch = 3100 + random() * 2200
    const ring = signalOf(0.3, (time) =>
      [1, 1.52, 2.31].reduce(
        (sum, relation, index) =>
          pitch * relation < 14_000
            ? sum +
              (Math.sin(2 * Math.PI * pitch * relation * time) * Math.exp(-time * (16 + index * 12))) / (index + 1)
            : sum,
        0,
      ),
    )
    addAt(signal, ring, coin * 0.07 + random() * 0.03, 0.5 + random() * 0.5)
  }
  return signal
}

/** A leaf of paper: noise that rises and falls. */
function page(seed: number, isOpening: boolean): Signal {
  const random = createRandom(seed)
  const paper = resonance()
  return signalOf(0.3, (time) => {
    const share = time / 0.3
    const sweep = isOpening ? share : 1 - share
    const crackle = random() < 0.12 ? 2 : 0.7
    return paper((random() * 2 - 1) * crackle, 1500 + 2600 * sweep, 1700) * Math.sin(Math.PI * share) ** 1.5 * 3
  })
}

/** A soft word of the mouth: a hollow tone that bends. */
const pop = (from: number, to: number, seconds: number): Signal => {
  let phase = 0
  return signalOf(seconds, (time) => {
    phase += (from + (to - from) * (time / seconds)) / 32_000
    return Math.sin(2 * Math.PI * phase) * Math.sin(Math.PI * (time / seconds)) ** 0.7
  })
}

/** Every short sound, by name: how it is made, and its highest sample. `seed` tells variants apart. */
const shotMakers = {
  ...(Object.fromEntries(
    grounds.map((ground) => [
      `step-${ground}`,
      { make: (seed: number) => step(ground, seed), peak: ground === 'grass' || ground === 'snow' ? 0.16 : 0.2 },
    ]),
  ) as Record<`step-${Ground}`, ShotMaker>),
  'door-open': { make: (seed) => door(seed, true), peak: 0.36 },
  'door-close': { make: (seed) => door(seed, false), peak: 0.36 },
  coins: { make: coins, peak: 0.26 },
  'pick-up': {
    make: () =>
      tune(
        [
          [69, 0, 0.7],
          [74, 0.07, 0.9],
        ],
        'harp',
      ),
    peak: 0.24,
  },
  'page-open': { make: (seed) => page(seed, true), peak: 0.2 },
  'page-close': { make: (seed) => page(seed, false), peak: 0.16 },
  button: { make: (seed) => knock(seed, { pitch: 760, lasts: 0.09, bright: 2600 }), peak: 0.14 },
  sent: {
    make: () =>
      tune(
        [
          [62, 0, 0.6],
          [69, 0.06, 0.8],
        ],
        'lute',
      ),
    peak: 0.16,
  },
  notice: { make: () => tune([[74, 0, 0.8]], 'chimes'), peak: 0.14 },
  letter: {
    make: () =>
      tune(
        [
          [74, 0, 0.7],
          [81, 0.12, 0.8],
          [78, 0.26, 0.6],
        ],
        'chimes',
      ),
    peak: 0.22,
  },
  emote: { make: () => pop(420, 880, 0.12), peak: 0.16 },
} satisfies Record<string, ShotMaker>
interface ShotMaker {
  make(seed: number): Signal
  peak: number
}

export type Shot = keyof typeof shotMakers
export const shots = Object.keys(shotMakers) as Shot[]

/** Renders a short sound. The same name and seed give the same samples. */
export function renderShot(name: Shot, seed: number): Signal {
  const { make, peak } = shotMakers[name] as ShotMaker
  const signal = make(seed)
  scaleToPeak(signal, peak)
  return fadeEnds(signal, 0.002, 0.03)
}
