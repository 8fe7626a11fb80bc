import { type GameTime, gameTimeAt } from '../language/calendar.ts'
import type { WorldState } from './state.ts'

/** Game milliseconds since 1970 at the state's tick. */
export const gameMs = (state: Pick<WorldState, 'startedAt' | 'tick' | 'tickGameMs'>): number =>
  state.startedAt + state.tick * state.tickGameMs

export const gameTime = (state: Pick<WorldState, 'startedAt' | 'tick' | 'tickGameMs'>): GameTime =>
  gameTimeAt(gameMs(state))
