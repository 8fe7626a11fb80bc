import { gameMs } from '../clock.ts'
import type { WorldState } from '../state.ts'

type Clock = Pick<WorldState, 'startedAt' | 'tick' | 'tickGameMs'>

/** The time of a tick, in game milliseconds since 1970. */
export const msOfTick = (state: Clock, tick: number): number => gameMs(state) + (tick - state.tick) * state.tickGameMs

/** Converts game milliseconds to ticks; at least one. */
export const ticksOf = ({ tickGameMs }: Pick<Clock, 'tickGameMs'>, ms: number): number =>
  Math.max(1, Math.round(ms / tickGameMs))
