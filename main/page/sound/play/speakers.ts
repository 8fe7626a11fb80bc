import type { GameState } from '../../game-state.ts'
import { fetchJson } from '../../world-art.ts'
import { type Speaker, type Voice, voiceOf } from '../synth/babble.ts'

/** The voice of each speaker. What the server tells of a villager is asked for when they first speak. */
export function createSpeakers(state: GameState) {
  const voices = new Map<string, Voice | null>()
  return {
    /** Null until it is known. */
    voiceOf(id: string): Voice | null {
      const known = voices.get(id)
      if (known !== undefined) return known
      const isPlayer = state.around.some((person) => person.id === id && person.kind === 'player')
      voices.set(id, isPlayer ? voiceOf({ id }) : null)
      if (!isPlayer)
        void fetchJson<Partial<Speaker>>(`voice-${id}.json`).then((about) => voices.set(id, voiceOf({ ...about, id })))
      return voices.get(id) ?? null
    },
  }
}
