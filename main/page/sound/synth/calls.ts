import { createRandom } from '../../../art/random.ts'
import { highPass, lowPass, resonance } from './filters.ts'
import { pink } from './noise.ts'
import { addAt, fadeEnds, type Signal, sampleRate, scaleToPeak, signalOf, silence } from './signal.ts'

/** A partial of struck metal: relation to the strike tone, loudness, and how fast it fades in a second. */
type Partial = readonly [number, number, number]
const bellPartials: readonly Partial[] = [
  [0.5, 0.5, 0.7],
  [1, 0.9, 1.1],
  // The minor third that makes a bell sound like one.
  [1.183, 0.55, 1.5],
  [1.506, 0.32, 2],
  [2, 0.6, 2.1],
  [2.514, 0.2, 3.4],
  [2.662, 0.16, 3.8],
  [3.011, 0.14, 4.6],
  [4.166, 0.08, 6.5],
]
const anvilPartials: readonly Partial[] = [
  [1, 0.7, 9],
  [1.58, 0.6, 11],
  [2.24, 0.5, 13],
  [2.92, 0.44, 17],
  [3.81, 0.3, 22],
]

function struck(
  seconds: number,
  frequency: number,
  partials: readonly Partial[],
  { strike, seed }: { strike: number; seed: number },
): Signal {
  const random = createRandom(seed)
  const hit = highPass(1200)
  return signalOf(seconds, (time) => {
    let sum = hit(random() * 2 - 1) * strike * Math.exp(-time * 140)
    for (const [relation, loudness, fade] of partials)
      sum += loudness * Math.exp(-fade * time) * Math.sin(2 * Math.PI * frequency * relation * time)
    return sum
  })
}

/** A whistled word of a bird: seconds, from and to hertz, and how often it trills in a second. */
type Syllable = readonly [seconds: number, from: number, to: number, trill: number]

function whistled(word: readonly Syllable[], gap: number): Signal {
  const seconds = word.reduce((sum, [length]) => sum + length + gap, 0.05)
  const signal = silence(seconds)
  let at = 0
  for (const [length, from, to, trill] of word) {
    let phase = 0
    const tone = signalOf(length, (time) => {
      const share = time / length
      const bend = trill > 0 ? 1 + 0.06 * Math.sin(2 * Math.PI * trill * time) : 1
      phase += ((from + (to - from) * share) * bend) / sampleRate
      return (Math.sin(2 * Math.PI * phase) + 0.12 * Math.sin(4 * Math.PI * phase)) * Math.sin(Math.PI * share) ** 0.8
    })
    addAt(signal, tone, at)
    at += length + gap
  }
  return signal
}

/** A bird that repeats and varies a few words of its own. */
function song(
  seed: number,
  words: readonly (readonly Syllable[])[],
  options: { count: number; gap: number; rest: number },
): Signal {
  const random = createRandom(seed)
  const parts = Array.from({ length: options.count }, () => {
    const word = words[Math.floor(random() * words.length)] ?? []
    const higher = 0.94 + random() * 0.12
    return whistled(
      word.map(([length, from, to, trill]) => [length, from * higher, to * higher, trill] as const),
      options.gap,
    )
  })
  const signal = silence(parts.reduce((sum, part) => sum + part.length / sampleRate + options.rest, 0))
  let at = 0
  for (const part of parts) {
    addAt(signal, part, at, 0.7 + random() * 0.3)
    at += part.length / sampleRate + options.rest * (0.6 + random() * 0.4)
  }
  return signal
}

const birdWords = {
  /** A lark in the air: quick and high, without an end. */
  lark: [
    [
      [0.05, 3400, 4200, 0],
      [0.04, 4300, 3600, 0],
    ],
    [[0.12, 3900, 4100, 38]],
    [
      [0.06, 3000, 3900, 0],
      [0.05, 3500, 4600, 0],
      [0.05, 4400, 3300, 0],
    ],
    [[0.2, 4300, 3500, 30]],
  ],
  /** A blackbird: slow words, as on a flute. */
  blackbird: [
    [
      [0.22, 1900, 2300, 0],
      [0.16, 2400, 1800, 0],
      [0.26, 1700, 1950, 6],
    ],
    [
      [0.3, 2200, 2000, 5],
      [0.12, 2500, 2900, 0],
    ],
    [
      [0.18, 1650, 2100, 0],
      [0.18, 2100, 1700, 0],
      [0.1, 3400, 4200, 20],
    ],
  ],
  /** A great tit: two notes, again and again. */
  tit: [
    [
      [0.1, 4100, 4000, 0],
      [0.14, 3100, 3000, 0],
    ],
  ],
  sparrow: [[[0.05, 3300, 4400, 0]], [[0.06, 4200, 3200, 0]]],
} as const satisfies Record<string, readonly (readonly Syllable[])[]>

function owl(): Signal {
  const signal = silence(2.6)
  for (const [at, length, loud] of [
    [0, 0.42, 0.8],
    [0.95, 0.16, 0.5],
    [1.18, 0.16, 0.6],
    [1.4, 0.8, 1],
  ] as const) {
    let phase = 0
    const hoot = signalOf(length, (time) => {
      phase += (392 - 26 * (time / length) + 6 * Math.sin(2 * Math.PI * 7 * time)) / sampleRate
      return (
        (Math.sin(2 * Math.PI * phase) + 0.2 * Math.sin(4 * Math.PI * phase)) *
        Math.sin(Math.PI * (time / length)) ** 0.6
      )
    })
    addAt(signal, hoot, at, loud)
  }
  return signal
}

function thunder(seed: number): Signal {
  const random = createRandom(seed)
  const rumble = pink(5.5, seed)
  const deep = lowPass(190)
  const deeper = lowPass(260)
  const rolls = Array.from({ length: 5 }, () => ({ at: random() * 2.6, loud: 0.3 + random() * 0.7 }))
  return rumble.map((sample, index) => {
    const time = index / sampleRate
    const loud = rolls.reduce(
      (sum, roll) =>
        sum + (time > roll.at ? roll.loud * Math.exp(-(time - roll.at) * 1.5) * Math.min(1, (time - roll.at) * 14) : 0),
      0,
    )
    return deeper(deep(sample)) * loud * Math.min(1, (5.5 - time) / 2)
  })
}

/** A frog in the pond: a throat that rattles. */
function frog(seed: number): Signal {
  const random = createRandom(seed)
  const throat = resonance()
  const pitch = 520 + random() * 220
  return signalOf(0.42, (time) => {
    const rattle = Math.sin(2 * Math.PI * 34 * time) > 0.55 ? 1 : 0
    return throat((random() * 2 - 1) * rattle, pitch, 120) * Math.sin((Math.PI * time) / 0.42) * 4
  })
}

interface CallMaker {
  make(seed: number): Signal
  peak: number
}
/** Everything that is heard now and then from somewhere in the world. `peak` is that of a call beside the player. */
const callMakers = {
  bell: { make: (seed) => struck(5, 311, bellPartials, { strike: 0.14, seed }), peak: 0.5 },
  anvil: {
    make: (seed) => struck(0.7, 1320 + (seed % 3) * 40, anvilPartials, { strike: 0.8, seed }),
    peak: 0.4,
  },
  lark: { make: (seed) => song(seed, birdWords.lark, { count: 14, gap: 0.012, rest: 0.06 }), peak: 0.14 },
  blackbird: { make: (seed) => song(seed, birdWords.blackbird, { count: 3, gap: 0.05, rest: 0.7 }), peak: 0.17 },
  tit: { make: (seed) => song(seed, birdWords.tit, { count: 4, gap: 0.05, rest: 0.06 }), peak: 0.12 },
  sparrow: { make: (seed) => song(seed, birdWords.sparrow, { count: 6, gap: 0.03, rest: 0.2 }), peak: 0.12 },
  owl: { make: owl, peak: 0.2 },
  frog: { make: frog, peak: 0.22 },
  thunder: { make: thunder, peak: 0.55 },
} satisfies Record<string, CallMaker>

export type Call = keyof typeof callMakers
export const calls = Object.keys(callMakers) as Call[]

/** Renders a call. The same name and seed give the same samples. */
export function renderCall(name: Call, seed: number): Signal {
  const { make, peak } = callMakers[name] as CallMaker
  const signal = make(seed)
  scaleToPeak(signal, peak)
  return fadeEnds(signal, 0.002, Math.min(0.3, signal.length / sampleRate / 4))
}
