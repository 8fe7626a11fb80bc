import type { BodyId, NpcId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { hashWords } from './repetition.ts'
import { socialDayOf } from './social-day.ts'

/** Sentences with fewer words than this ("Aye.", "Good day.") may always be repeated. */
const LEAST_WORDS = 3
/** How many sentences are kept per speaker and listener: about a month of talk between two neighbours. */
const MOST_SENTENCES = 96
/** For how many listeners sentences are kept, for crowds. */
const MOST_LISTENERS = 24

/**
 * The sentences of a speech, each hashed to a number that is the same everywhere. Skips sentences that are too short to
 * matter.
 */
export function sentencesOf(text: string): number[] {
  const sentences = text.toLowerCase().split(/[.!?…]+/u)
  return sentences.flatMap((sentence) => {
    const words = sentence.match(/[\p{L}\p{N}]+/gu) ?? []
    return words.length < LEAST_WORDS ? [] : [hashWords(words.join(' '))]
  })
}

/**
 * Notes what an NPC says to other NPCs, so that it needn't say it again for weeks. Stores only hashes, so nothing has
 * to be erased when somebody is forgotten.
 */
export function noteSaid(state: WorldState, speaker: NpcBody, listeners: readonly BodyId[], text: string): void {
  const sentences = sentencesOf(text)
  const { said } = socialDayOf(state, speaker)
  for (const id of listeners) {
    const listener = id === speaker.id ? undefined : npcOf(state, id)
    if (!listener) continue
    const before = Object.hasOwn(said, listener.id) ? (said[listener.id] ?? []) : []
    said[listener.id] = [...new Set([...before.filter((each) => !sentences.includes(each)), ...sentences])].slice(
      -MOST_SENTENCES,
    )
  }
  makeRoom(said, listeners)
}

/** Drops the listeners to whom the NPC said least. The result doesn't depend on the order of the keys. */
function makeRoom(said: Record<NpcId, number[]>, present: readonly BodyId[]): void {
  const absent = (Object.keys(said) as NpcId[]).filter((id) => !present.includes(id))
  const spare = absent.length + present.length - MOST_LISTENERS
  if (spare <= 0) return
  const sizeOf = (id: NpcId): number => said[id]?.length ?? 0
  absent.sort((left, right) => sizeOf(left) - sizeOf(right) || (left < right ? -1 : 1))
  for (const id of absent.slice(0, spare)) delete said[id]
}
