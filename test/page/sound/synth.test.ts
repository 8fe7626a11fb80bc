import { describe, expect, it } from 'vitest'
import { renderSyllable, syllableCount, syllableFor, voiceOf } from '../../../main/page/sound/synth/babble.ts'
import { beds, renderBed } from '../../../main/page/sound/synth/beds.ts'
import { calls, renderCall } from '../../../main/page/sound/synth/calls.ts'
import { instruments, playTone } from '../../../main/page/sound/synth/instruments.ts'
import { grounds, renderShot, shots } from '../../../main/page/sound/synth/shots.ts'
import { frequencyOf, levelOf, peakOf, type Signal, sampleRate } from '../../../main/page/sound/synth/signal.ts'

/** How strong a frequency is in a signal (Goertzel). */
function strength(signal: Signal, frequency: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / sampleRate)
  let [first, second] = [0, 0]
  for (const sample of signal) [first, second] = [sample + turn * first - second, first]
  return Math.sqrt(first * first + second * second - turn * first * second) / signal.length
}
/** Where most of a signal's power is, in hertz: from how fast it changes. */
function brightness(signal: Signal): number {
  let [change, power] = [0, 0]
  for (let index = 1; index < signal.length; index++) {
    change += ((signal[index] ?? 0) - (signal[index - 1] ?? 0)) ** 2
    power += (signal[index] ?? 0) ** 2
  }
  return (Math.asin(Math.min(1, Math.sqrt(change / power) / 2)) * sampleRate) / Math.PI
}

describe('a short sound', () => {
  const all = [
    ...shots.map((name) => [name, () => renderShot(name, 1)] as const),
    ...calls.map((name) => [name, () => renderCall(name, 1)] as const),
  ]
  it.each(all)('begins and ends in silence and stays within bounds: %s', (_name, render) => {
    const signal = render()
    expect(signal.every(Number.isFinite)).toBe(true)
    expect(peakOf([signal])).toBeLessThan(0.708)
    expect(levelOf([signal])).toBeGreaterThan(0.005)
    expect(Math.abs(signal[0] ?? 1) + Math.abs(signal.at(-1) ?? 1)).toBe(0)
    expect(render()).toEqual(signal)
  })

  it('tells the grounds apart by their brightness, and a step from the one before', () => {
    const [grass = 0, path = 0, stone = 0, wood = 0, snow = 0] = grounds.map((ground) =>
      brightness(renderShot(`step-${ground}`, 0)),
    )
    expect(wood).toBeLessThan(stone)
    expect(stone).toBeLessThan(grass)
    expect(path).toBeLessThan(grass)
    expect(grass).toBeLessThan(snow)
    expect(renderShot('step-grass', 0)).not.toEqual(renderShot('step-grass', 1))
  })

  it('rings as a bell does: a hum below, a minor third, nothing between; an anvil is far brighter', () => {
    const bell = renderCall('bell', 0)
    for (const partial of [155.5, 311, 311 * 1.183, 622])
      expect(strength(bell, partial)).toBeGreaterThan(8 * strength(bell, 240))
    expect(brightness(renderCall('anvil', 0))).toBeGreaterThan(4 * brightness(bell))
  })

  it('has birds that whistle high and thunder that rumbles low', () => {
    for (const bird of ['lark', 'tit', 'sparrow', 'blackbird'] as const)
      expect(brightness(renderCall(bird, 0))).toBeGreaterThan(1500)
    expect(brightness(renderCall('thunder', 0))).toBeLessThan(200)
  })
})

describe('a sound that goes on', () => {
  it.each(beds)('loops without a seam: %s', (name) => {
    const loop = renderBed(name)
    expect(loop.every(Number.isFinite)).toBe(true)
    expect(peakOf([loop])).toBeLessThan(0.4)
    const steps = loop.map((sample, index) => Math.abs(sample - (loop[(index + 1) % loop.length] ?? 0)))
    expect(steps.at(-1)).toBeLessThanOrEqual(steps.slice(0, -1).reduce((most, step) => Math.max(most, step), 0))
  })
})

describe('an instrument', () => {
  it.each(instruments.filter((name) => name !== 'drum'))('is in tune: %s', (name) => {
    for (const key of [50, 62, 74]) {
      const tone = playTone(name, { key, seconds: 1, seed: 3 })
      const steady = tone.slice(4000, 26_000)
      // A tenth of a half tone beside the pitch there is less of it.
      const [flat = 0, right = 0, sharp = 0] = [-0.5, 0, 0.5].map((off) => strength(steady, frequencyOf(key + off)))
      expect([key, right > flat && right > sharp]).toEqual([key, true])
      expect(peakOf([tone])).toBeLessThanOrEqual(1)
      expect(Math.abs(tone.at(-1) ?? 1)).toBeLessThan(1e-6)
    }
  })
})

describe('a voice', () => {
  const lotte = voiceOf({ id: 'lotte', age: 8, pronouns: 'she' })
  const bram = voiceOf({ id: 'bram', age: 46, pronouns: 'he', build: 'stout' })
  const aldous = voiceOf({ id: 'aldous', age: 72, pronouns: 'he' })

  it('belongs to one person and is the same each day', () => {
    expect(voiceOf({ id: 'bram', age: 46, pronouns: 'he', build: 'stout' })).toEqual(bram)
    const ids = ['aldous', 'bram', 'elna', 'greta', 'ines', 'lotte', 'marta', 'oswin', 'pim', 'rook', 'tilo', 'yara']
    expect(new Set(ids.map((id) => voiceOf({ id, age: 40, pronouns: 'she' }).pitch)).size).toBe(ids.length)
    expect(new Set(ids.map((id) => voiceOf({ id, age: 40, pronouns: 'she' }).seed)).size).toBe(ids.length)
  })

  it('is high and quick for a child, low for a man, slow and breathy for the old', () => {
    expect(lotte.pitch).toBeGreaterThan(1.5 * bram.pitch)
    expect(lotte.throat).toBeGreaterThan(bram.throat)
    expect(lotte.pace).toBeLessThan(bram.pace)
    expect(aldous.pace).toBeGreaterThan(bram.pace)
    expect(aldous.breath).toBeGreaterThan(bram.breath)
    expect(brightness(renderSyllable(lotte, 0))).toBeGreaterThan(brightness(renderSyllable(bram, 0)))
  })

  it('has soft syllables that end before the next one', () => {
    for (const voice of [lotte, bram, aldous]) {
      const syllables = Array.from({ length: syllableCount }, (_, number) => renderSyllable(voice, number))
      for (const signal of syllables) {
        expect(signal.every(Number.isFinite)).toBe(true)
        expect(peakOf([signal])).toBeLessThan(0.25)
        expect(Math.abs(signal[0] ?? 1) + Math.abs(signal.at(-1) ?? 1)).toBe(0)
        expect(signal.length / sampleRate).toBeLessThan(voice.pace * 1.25)
      }
      expect(new Set(syllables.map((signal) => signal.slice(500, 520).join())).size).toBe(syllableCount)
    }
  })

  it('pauses between words, falls at the end of a sentence and rises at the end of a question', () => {
    expect(syllableFor('Aye. So', 4, bram)).toBeNull()
    const [said, asked] = ['You come.', 'You come?'].map((words) => syllableFor(words, 7, bram)?.higher ?? 0)
    expect(asked).toBeGreaterThan(said ?? 0)
  })
})
