import type { Mode } from './scales.ts'

/** How four bars may go on: open ended, or closed on the root. Steps of the scale; none carries a diminished chord. */
interface Ways {
  open: readonly (readonly number[])[]
  closed: readonly (readonly number[])[]
}
const ways: Readonly<Record<Mode, Ways>> = {
  ionian: {
    open: [
      [0, 3, 0, 4],
      [0, 5, 3, 4],
      [0, 2, 3, 4],
      [3, 0, 1, 4],
    ],
    closed: [
      [0, 3, 4, 0],
      [5, 3, 4, 0],
      [1, 4, 0, 0],
      [3, 4, 3, 0],
    ],
  },
  dorian: {
    open: [
      [0, 3, 0, 6],
      [0, 6, 3, 4],
      [0, 2, 6, 3],
      [0, 0, 3, 6],
    ],
    closed: [
      [0, 6, 3, 0],
      [2, 6, 0, 0],
      [3, 6, 6, 0],
      [0, 3, 4, 0],
    ],
  },
  mixolydian: {
    open: [
      [0, 6, 0, 4],
      [0, 3, 0, 6],
      [0, 5, 3, 6],
      [0, 1, 3, 4],
    ],
    closed: [
      [0, 6, 3, 0],
      [3, 0, 6, 0],
      [5, 3, 6, 0],
      [0, 3, 6, 0],
    ],
  },
  aeolian: {
    open: [
      [0, 5, 2, 6],
      [0, 3, 5, 6],
      [0, 6, 5, 4],
      [0, 2, 3, 4],
    ],
    closed: [
      [0, 5, 6, 0],
      [5, 6, 0, 0],
      [3, 5, 6, 0],
      [0, 3, 4, 0],
    ],
  },
  lydian: {
    open: [
      [0, 1, 0, 4],
      [0, 5, 1, 4],
      [0, 4, 5, 1],
      [0, 2, 1, 4],
    ],
    closed: [
      [0, 1, 4, 0],
      [5, 1, 4, 0],
      [0, 4, 1, 0],
      [1, 2, 4, 0],
    ],
  },
}

const pick = <One>(all: readonly One[], random: () => number): One => all[Math.floor(random() * all.length)] as One

/** The chords of eight bars: four that ask and four that answer. */
export const eightBars = (mode: Mode, random: () => number): number[] => [
  ...pick(ways[mode].open, random),
  ...pick(ways[mode].closed, random),
]
