import { gameMs } from '../clock.ts'
import type { WorldState } from '../state.ts'

type Clock = Pick<WorldState, 'startedAt' | 'tick' | 'tickGameMs'>

/** When a tick will be, in game milliseconds since 1970. */
export const msOfTick = (state: Clock, tick: number): number => gameMs(state) + (tick - state.tick) * state.tickGameMs

/** So much game time as ticks; one at least. */
export const ticksOf = ({ tickGameMs }: Pick<Clock, 'tickGameMs'>, ms: number): number =>
  Math.max(1, Math.round(ms / tickGameMs))
