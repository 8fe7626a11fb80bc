/** The steps of each mode in half tones above its root. */
export const modes = {
  ionian: [0, 2, 4, 5, 7, 9, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  aeolian: [0, 2, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
} as const
export type Mode = keyof typeof modes

/** A scale: a mode on a root, such as Dorian on D (62). */
export interface Scale {
  root: number
  mode: Mode
}

/** The key of a step of the scale. Step 0 is the root, 7 its octave, -1 the step below the root. */
export function keyOf({ root, mode }: Scale, step: number): number {
  const octave = Math.floor(step / 7)
  return root + octave * 12 + (modes[mode][step - octave * 7] ?? 0)
}

export const isInScale = ({ root, mode }: Scale, key: number): boolean =>
  (modes[mode] as readonly number[]).includes((((key - root) % 12) + 12) % 12)

/** The steps of a chord that is built in thirds on a step of the scale. */
export const chordSteps = (step: number): readonly [number, number, number] => [step, step + 2, step + 4]

/** Whether a step belongs to a chord, in any octave. */
export const isInChord = (chord: number, step: number): boolean =>
  chordSteps(chord).some((each) => (((each - step) % 7) + 7) % 7 === 0)

/** The step of the chord that is nearest to a step. */
export function nearestInChord(chord: number, step: number): number {
  for (let away = 0; ; away++) {
    if (isInChord(chord, step - away)) return step - away
    if (isInChord(chord, step + away)) return step + away
  }
}
