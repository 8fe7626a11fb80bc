import type { BodyId, NpcId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { hashWords } from './repetition.ts'
import { socialDayOf } from './social-day.ts'

/** Anybody may repeat sentences shorter than this ("Aye.", "Good day."). Words. */
const LEAST_WORDS = 3
/** The latest sentences kept per speaker and listener: what two neighbours say to each other in about a month. */
const MOST_SENTENCES = 96
/** The listeners whose sentences are kept, for crowds. */
const MOST_LISTENERS = 24

/** The sentences of a speech, each hashed to a number. Skips those too short to matter. The same everywhere. */
export function sentencesOf(text: string): number[] {
  const sentences = text.toLowerCase().split(/[.!?…]+/u)
  return sentences.flatMap((sentence) => {
    const words = sentence.match(/[\p{L}\p{N}]+/gu) ?? []
    return words.length < LEAST_WORDS ? [] : [hashWords(words.join(' '))]
  })
}

/**
 * Notes what an NPC says to other NPCs, so that it needn't say it again for weeks. Stores hashes only, so there is
 * nothing to erase when somebody is forgotten.
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

/** Lets go of those to whom least was said. Depends on the content alone, not on the order of the keys. */
function makeRoom(said: Record<NpcId, number[]>, present: readonly BodyId[]): void {
  const absent = (Object.keys(said) as NpcId[]).filter((id) => !present.includes(id))
  const spare = absent.length + present.length - MOST_LISTENERS
  if (spare <= 0) return
  const sizeOf = (id: NpcId): number => said[id]?.length ?? 0
  absent.sort((left, right) => sizeOf(left) - sizeOf(right) || (left < right ? -1 : 1))
  for (const id of absent.slice(0, spare)) delete said[id]
}
