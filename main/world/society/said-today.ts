import type { BodyId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { hashWords } from './repetition.ts'
import { socialDayOf } from './social-day.ts'

/** Shorter sentences ("Aye.", "Good day.") anybody says again and again. Words. */
const LEAST_WORDS = 3
/** Of one speaker and listener and day; talks are bounded long before. */
const MOST_SENTENCES = 120

/** The sentences of a speech, each as a number; what is too short to be missed is left out. The same everywhere. */
export function sentencesOf(text: string): number[] {
  const sentences = text.toLowerCase().split(/[.!?…]+/u)
  return sentences.flatMap((sentence) => {
    const words = sentence.match(/[\p{L}\p{N}]+/gu) ?? []
    return words.length < LEAST_WORDS ? [] : [hashWords(words.join(' '))]
  })
}

/** Notes what an NPC says to others of its kind, so that it need not say it again today. Numbers only: there is nothing in it to forget. */
export function noteSaid(state: WorldState, speaker: NpcBody, listeners: readonly BodyId[], text: string): void {
  const sentences = sentencesOf(text)
  const { said } = socialDayOf(state, speaker)
  for (const id of listeners) {
    const listener = id === speaker.id ? undefined : npcOf(state, id)
    if (listener)
      said[listener.id] = [
        ...new Set([...(Object.hasOwn(said, listener.id) ? (said[listener.id] ?? []) : []), ...sentences]),
      ].slice(-MOST_SENTENCES)
  }
}
