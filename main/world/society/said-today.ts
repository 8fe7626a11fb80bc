import type { BodyId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { hashWords } from './repetition.ts'
import { socialDayOf } from './social-day.ts'

/** Anybody may repeat sentences shorter than this ("Aye.", "Good day."). Words. */
const LEAST_WORDS = 3
/** The limit per speaker, listener and day. Other limits on talks apply long before. */
const MOST_SENTENCES = 120

/** The sentences of a speech, each hashed to a number. Skips those too short to matter. The same everywhere. */
export function sentencesOf(text: string): number[] {
  const sentences = text.toLowerCase().split(/[.!?…]+/u)
  return sentences.flatMap((sentence) => {
    const words = sentence.match(/[\p{L}\p{N}]+/gu) ?? []
    return words.length < LEAST_WORDS ? [] : [hashWords(words.join(' '))]
  })
}

/**
 * Notes what an NPC says to other NPCs, so that it needn't say it again today. Stores hashes only, so there is nothing
 * to erase when somebody is forgotten.
 */
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
