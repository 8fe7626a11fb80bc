import type { Mood } from './moods.ts'
import { isInChord, nearestInChord } from './scales.ts'

/** A tone of the melody. `step`: of the scale; null is a rest. Times in beats from the section's beginning. */
export interface Sung {
  at: number
  beats: number
  step: number | null
}

/**
 * The village's own call, after its lark: two quick steps up, a leap, and back. Beats, and steps above the tone on
 * which it begins.
 */
const call: Readonly<Record<3 | 4, readonly (readonly [number, number])[]>> = {
  3: [
    [0.5, 0],
    [0.5, 1],
    [1, 2],
    [1, 4],
    [1.5, 5],
    [0.5, 4],
    [1, 2],
  ],
  4: [
    [0.5, 0],
    [0.5, 1],
    [1, 2],
    [2, 4],
    [1.5, 5],
    [0.5, 4],
    [2, 2],
  ],
}

/** How a bar may be divided. */
const cells: Readonly<Record<3 | 4, readonly (readonly number[])[]>> = {
  3: [
    [1, 1, 1],
    [2, 1],
    [1.5, 0.5, 1],
    [1, 2],
    [1, 0.5, 0.5, 1],
    [0.5, 0.5, 1, 1],
  ],
  4: [
    [1, 1, 2],
    [1.5, 0.5, 1, 1],
    [2, 1, 1],
    [1, 0.5, 0.5, 2],
    [1.5, 0.5, 2],
    [1, 1, 1, 0.5, 0.5],
  ],
}

const pick = <One>(all: readonly One[], random: () => number): One => all[Math.floor(random() * all.length)] as One

/**
 * The melody over some bars. Two rhythms make up a motif, which returns over other chords. A tone on a strong beat
 * belongs to its chord, the others walk to it by step, and each four bars rise and fall like a breath.
 */
export function singBars(options: {
  chords: readonly number[]
  mood: Pick<Mood, 'beats' | 'range' | 'rest'>
  beginsWithCall: boolean
  random: () => number
}): Sung[] {
  const { chords, mood, random } = options
  const { beats } = mood
  const [low, high] = mood.range
  const motif = [pick(cells[beats], random), pick(cells[beats], random)] as const
  const middle = low + Math.round((high - low) * 0.42)
  const arch = (high - low) * (0.22 + random() * 0.14)
  const sung: Sung[] = []
  let last = nearestInChord(chords[0] ?? 0, middle)
  const within = (step: number) => Math.min(high, Math.max(low, step))

  if (options.beginsWithCall) {
    const from = nearestInChord(chords[0] ?? 0, low + 2) - (isInChord(chords[0] ?? 0, 0) ? 0 : 1)
    let at = 0
    for (const [length, above] of call[beats]) {
      const chord = chords[Math.floor(at / beats)] ?? 0
      const step = at % beats === 0 ? nearestInChord(chord, from + above) : from + above
      sung.push({ at, beats: length, step })
      last = step
      at += length
    }
  }
  for (let bar = options.beginsWithCall ? 2 : 0; bar < chords.length; bar++) {
    const chord = chords[bar] ?? 0
    const inPhrase = bar % 4
    const isLast = bar === chords.length - 1
    if (inPhrase === 3) {
      // A phrase ends on a long tone, and then breathes.
      const step = within(nearestInChord(chord, isLast ? last : Math.round((last + middle) / 2)))
      sung.push({ at: bar * beats, beats: beats - 1, step })
      sung.push({ at: bar * beats + beats - 1, beats: 1, step: null })
      last = step
      continue
    }
    let at = 0
    for (const length of motif[inPhrase % 2] ?? []) {
      const target = middle + arch * Math.sin((Math.PI * (inPhrase + at / beats)) / 3.4) + (random() * 2 - 1) * 1.6
      const isStrong = at === 0 || length > 1 || (beats === 4 && at === 2)
      const toward = last + Math.sign(Math.round(target) - last || (random() < 0.5 ? 1 : -1))
      const step = within(isStrong ? nearestInChord(chord, stepwise(last, target)) : toward)
      const rests = !isStrong && length >= 1 && random() < mood.rest * 1.6
      sung.push({ at: bar * beats + at, beats: length, step: rests ? null : step })
      last = step
      at += length
    }
    // A whole bar of rest lets the accompaniment be heard.
    if (inPhrase > 0 && random() < mood.rest * 0.5)
      for (const tone of sung) if (tone.at >= bar * beats) tone.step = null
  }
  return sung
}

/** No leap wider than a fifth. */
const stepwise = (last: number, target: number): number => Math.round(Math.max(last - 4, Math.min(last + 4, target)))
