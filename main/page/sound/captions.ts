import type { GameState } from '../game-state.ts'

/** How long a caption stands. Milliseconds. */
const stays = 5000
/** The same words aren't shown again within this time. Milliseconds. */
const again = 20_000
const mostShown = 3

/** Writes what sounds beside the game for those who don't hear it. */
export function createCaptions(state: GameState) {
  const last = new Map<string, number>()
  let count = 0
  return {
    add(text: string, now: number): void {
      if (!state.settings.captions || now - (last.get(text) ?? Number.NEGATIVE_INFINITY) < again) return
      last.set(text, now)
      state.captions = [...state.captions, { id: ++count, text, until: now + stays }].slice(-mostShown)
    },
    beat(now: number): void {
      if (state.captions.some(({ until }) => until < now))
        state.captions = state.captions.filter(({ until }) => until >= now)
    },
  }
}
export type Captions = ReturnType<typeof createCaptions>
