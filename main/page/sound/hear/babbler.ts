import type { Bubble } from '../../game-state.ts'
import { syllableFor, type Voice } from '../synth/babble.ts'

/** More letters than this at once aren't spoken: somebody skipped, or words were shown whole. */
const mostAtOnce = { first: 40, later: 90 }
/** How far ahead of the sound card's clock syllables are laid down. Seconds. */
const ahead = 0.14

export interface Syllable {
  speaker: string
  number: number
  higher: number
  /** Seconds of the sound card's clock. */
  at: number
}

/**
 * Gives words a voice while they appear. One person is heard at a time: whoever began, until their words stop. Nothing
 * is kept for later, so a voice never runs on after the words.
 */
export function createBabbler(options: { voiceOf(speaker: string): Voice | null; isMine(speaker: string): boolean }) {
  const shown = new Map<string, { id: string; length: number }>()
  let current: { speaker: string; grewAt: number; nextAt: number } | null = null
  /** Seconds without a new letter after which another may be heard. */
  const lets = 0.6

  return {
    /** Call a few times a second. @returns the syllables to lay down now. */
    take(bubbles: readonly Bubble[], now: number): Syllable[] {
      const syllables: Syllable[] = []
      for (const { id, speaker, text, thinking } of bubbles) {
        const before = shown.get(speaker)
        shown.set(speaker, { id, length: text.length })
        const isKnown = before?.id === id
        const from = isKnown ? before.length : 0
        const grown = text.length - from
        const most = isKnown ? mostAtOnce.later : mostAtOnce.first
        if (thinking || grown <= 0 || grown > most || options.isMine(speaker)) continue
        if (current && current.speaker !== speaker && now - current.grewAt < lets) continue
        const voice = options.voiceOf(speaker)
        if (!voice) continue
        const nextAt = current?.speaker === speaker ? Math.max(current.nextAt, now) : now
        current = { speaker, grewAt: now, nextAt }
        while (current.nextAt < now + ahead) {
          // As far along in the new letters as in the time that they stand for.
          const share = Math.min(1, (current.nextAt - now) / ahead)
          const spoken = syllableFor(text, Math.min(text.length - 1, from + Math.floor(share * grown)), voice)
          if (spoken) syllables.push({ speaker, ...spoken, at: current.nextAt })
          current.nextAt += voice.pace * (spoken ? 1 : 0.8)
        }
      }
      for (const speaker of shown.keys())
        if (!bubbles.some((bubble) => bubble.speaker === speaker)) shown.delete(speaker)
      return syllables
    },
  }
}
