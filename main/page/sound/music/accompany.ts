import type { Mood } from './moods.ts'

/** A tone under the melody, in steps of the scale below or above the root. Times in beats from the bar's beginning. */
export interface Under {
  at: number
  beats: number
  step: number
  part: 'chords' | 'bass' | 'drum'
  loud: number
}

/** A root of a chord is kept between a fourth below and a third above the root of the scale. */
const near = (chord: number): number => (chord > 3 ? chord - 7 : chord)

/** What is played in one bar under the melody. */
export function accompanyBar(options: {
  mood: Pick<Mood, 'accompaniment' | 'beats' | 'hasDrum'>
  chord: number
  isLast: boolean
  random: () => number
}): Under[] {
  const { mood, isLast, random } = options
  const { beats } = mood
  const root = near(options.chord)
  const tone = (at: number, step: number, length: number, loud: number): Under => ({
    at,
    beats: length,
    step,
    part: 'chords',
    loud,
  })
  const bass = (at: number, step: number, loud = 0.8): Under => ({
    at,
    beats: beats / 2,
    step: step - 7,
    part: 'bass',
    loud,
  })
  // At the end the chord is rolled from the bottom to the top.
  if (isLast)
    return [bass(0, root), ...[0, 2, 4, 7, 9].map((above, number) => tone(number * 0.14, root + above, beats, 0.62))]
  const drums = mood.hasDrum
    ? [
        { at: 0, beats: 1, step: 0, part: 'drum' as const, loud: 0.75 },
        ...[1, 2, 3, 3.5].flatMap((at) =>
          at < beats && random() < 0.72
            ? [{ at, beats: 0.5, step: at % 2 === 0 ? 1 : 4, part: 'drum' as const, loud: 0.34 }]
            : [],
        ),
      ]
    : []
  switch (mood.accompaniment) {
    case 'rolling': {
      const way = random() < 0.5 ? [0, 4, 7, 9, 7, 4, 2, 4] : [0, 2, 4, 7, 4, 2, 4, 7]
      return [
        bass(0, root, 0.6),
        ...way
          .slice(0, beats * 2)
          .flatMap((above, number) =>
            number > 0 && random() < 0.14 ? [] : [tone(number / 2, root + above, 1, number === 0 ? 0.6 : 0.42)],
          ),
        ...drums,
      ]
    }
    case 'waltz':
      return [
        bass(0, root, 0.7),
        tone(0, root, beats, 0.5),
        ...Array.from({ length: beats - 1 }, (_, number) => number + 1).flatMap((at) => [
          tone(at, root + 4, 1, 0.4),
          tone(at, root + (at % 2 === 1 ? 2 : 7), 1, 0.36),
        ]),
        ...drums,
      ]
    case 'slow':
      return [
        bass(0, root, 0.5),
        ...[0, 4, 7, 9].map((above, number) =>
          tone(number * (random() < 0.3 ? 0.5 : 1) * (beats / 4), root + above, beats, 0.44),
        ),
        ...drums,
      ]
    case 'dance':
      return [
        bass(0, root, 0.8),
        bass(beats / 2, root + (random() < 0.6 ? 4 : 0), 0.66),
        ...Array.from({ length: beats }, (_, at) => at + 0.5).flatMap((at) =>
          [2, 4, 7].map((above) => tone(at, root + above, 0.4, 0.3)),
        ),
        ...drums,
      ]
    case 'none':
      return drums
    default:
      return mood.accompaniment satisfies never
  }
}
