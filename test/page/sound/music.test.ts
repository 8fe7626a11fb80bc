import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../main/art/random.ts'
import { composePiece, type Note } from '../../../main/page/sound/music/compose.ts'
import { eightBars } from '../../../main/page/sound/music/harmony.ts'
import { airs, momentPieces, moods } from '../../../main/page/sound/music/moods.ts'
import { renderPiece } from '../../../main/page/sound/music/render-piece.ts'
import { chordSteps, isInScale, keyOf, modes } from '../../../main/page/sound/music/scales.ts'
import { levelOf, peakOf } from '../../../main/page/sound/synth/signal.ts'
import { isLong } from '../../support/runs.ts'

const kinds = [...airs, ...momentPieces]
const seeds = [1, 2, 3, 4, 5, 6, 7, 8]
const tones = (notes: readonly Note[]) => notes.filter(({ instrument }) => instrument !== 'drum')
const decibels = (level: number) => 20 * Math.log10(level)

/** Seconds in which two tones sound together, and how many of them rub: a half tone, its inversion, or a tritone. */
function together(notes: readonly Note[]): { all: number; harsh: number } {
  let [all, harsh] = [0, 0]
  for (const [index, first] of notes.entries()) {
    for (const second of notes.slice(index + 1)) {
      const seconds = Math.min(first.at + first.seconds, second.at + second.seconds) - second.at
      if (seconds <= 0) continue
      all += seconds
      if ([1, 6, 11].includes(Math.abs(first.key - second.key) % 12)) harsh += seconds
    }
  }
  return { all, harsh }
}

describe('a composed piece', () => {
  it('stays in its scale and in the range of its instruments', () => {
    for (const kind of kinds) {
      for (const seed of seeds) {
        const { notes, scale, seconds } = composePiece(kind, seed)
        expect(tones(notes).filter(({ key }) => !isInScale(scale, key))).toEqual([])
        expect(notes.filter(({ key }) => key < 33 || key > 100)).toEqual([])
        expect(notes.filter(({ at, seconds: length }) => at < 0 || length <= 0 || at > seconds)).toEqual([])
      }
    }
  })

  it('sounds together: under a twentieth of what is heard at once rubs', () => {
    for (const kind of kinds) {
      const sums = seeds.map((seed) => together(tones(composePiece(kind, seed).notes)))
      const [all, harsh] = [
        sums.reduce((sum, each) => sum + each.all, 0),
        sums.reduce((sum, each) => sum + each.harsh, 0),
      ]
      expect([kind, harsh / all < 0.05]).toEqual([kind, true])
    }
  })

  it('is the same for the same seed, and another one for the next', () => {
    for (const kind of airs) {
      expect(composePiece(kind, 5)).toEqual(composePiece(kind, 5))
      const melodies = seeds.map((seed) =>
        composePiece(kind, seed)
          .notes.map(({ key }) => key)
          .join(),
      )
      expect(new Set(melodies).size).toBe(seeds.length)
    }
  })

  it('is no loop: an air lasts a minute or two and has more than one section', () => {
    for (const kind of airs) {
      expect(new Set(moods[kind].form).size).toBeGreaterThan(1)
      for (const seed of seeds) {
        const { seconds } = composePiece(kind, seed)
        expect(seconds).toBeGreaterThan(50)
        expect(seconds).toBeLessThan(130)
      }
    }
  })

  it('is quieter by night than by day, and liveliest in the tavern', () => {
    const density = (kind: (typeof airs)[number]) => {
      const pieces = seeds.map((seed) => composePiece(kind, seed))
      return pieces.reduce((sum, { notes, seconds }) => sum + notes.length / seconds, 0) / pieces.length
    }
    expect(density('night')).toBeLessThan(density('day'))
    expect(density('day')).toBeLessThan(density('tavern'))
  })

  it('begins with the call of the village in the theme and when something is done', () => {
    const melody = (kind: 'theme' | 'done') =>
      composePiece(kind, 3)
        .notes.filter(({ instrument }) => instrument === 'whistle')
        .slice(0, 4)
        .map(({ key }) => key)
    const rises = (keys: number[]) => keys.every((key, index) => index === 0 || key > (keys[index - 1] ?? 0))
    expect([rises(melody('theme')), rises(melody('done'))]).toEqual([true, true])
  })

  it('has only chords with a true fifth', () => {
    for (const mode of Object.keys(modes) as (keyof typeof modes)[]) {
      const random = createRandom(17)
      for (const chord of seeds.flatMap(() => eightBars(mode, random))) {
        const [root, , fifth] = chordSteps(chord).map((step) => keyOf({ root: 60, mode }, step))
        expect([mode, chord, (fifth ?? 0) - (root ?? 0)]).toEqual([mode, chord, 7])
      }
    }
  })
})

describe('a played piece', () => {
  it.each(isLong ? kinds : (['accepted', 'done'] as const))('is quiet, and clips nowhere: %s', (kind) => {
    const piece = composePiece(kind, 4)
    const sound = renderPiece(piece)
    expect(sound).toHaveLength(2)
    expect(sound.every((channel) => channel.every(Number.isFinite))).toBe(true)
    expect(decibels(levelOf(sound))).toBeGreaterThan(-24)
    expect(decibels(levelOf(sound))).toBeLessThan(-18)
    expect(decibels(peakOf(sound))).toBeLessThan(-3)
    for (const channel of sound) expect(Math.abs(channel[0] ?? 1) + Math.abs(channel.at(-1) ?? 1)).toBe(0)
  })

  it('is the same for the same notes', () => {
    const [first, second] = [1, 1].map((seed) => renderPiece(composePiece('accepted', seed)))
    expect(second?.[0]?.slice(40_000, 40_200)).toEqual(first?.[0]?.slice(40_000, 40_200))
  })
})
