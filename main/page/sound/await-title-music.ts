import type { GameState } from '../game-state.ts'
import type { OpenSound } from './title-music.ts'

/** After a gesture, a player who enters at once gets the village first. Milliseconds. */
const enteringAtOnce = 500
const gestures = ['pointerdown', 'keydown'] as const

interface TitleMusic {
  handOver(): OpenSound
}

/**
 * Begins the title's music with the first click or key there, as browsers want it. Its code is fetched only then.
 * @returns what takes it over, for the game
 */
export function awaitTitleMusic(
  state: Pick<GameState, 'phase' | 'settings' | 'own'>,
  start: () => Promise<TitleMusic | null> = async () => (await import('./title-music.ts')).startTitleMusic(state),
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = globalThis,
): () => Promise<OpenSound | null> {
  let begun: Promise<TitleMusic | null> | null = null
  const onGesture = (): void => {
    for (const gesture of gestures) target.removeEventListener(gesture, onGesture)
    setTimeout(() => {
      // Without music the title is still a title.
      if (state.phase === 'title') begun = start().catch(() => null)
    }, enteringAtOnce)
  }
  for (const gesture of gestures) target.addEventListener(gesture, onGesture)
  return async () => {
    for (const gesture of gestures) target.removeEventListener(gesture, onGesture)
    return (await begun)?.handOver() ?? null
  }
}
