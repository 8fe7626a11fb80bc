import type { ItemId, PlayerId, UseId } from '../ids.ts'

export type UseCommand =
  /** A player begins to use a thing that they stand at. `patient`: what bites stays on until it is pulled in by itself. */
  | { kind: 'useThing'; player: PlayerId; use: UseId; spot: string; patient?: true }
  /** A player leaves off, or pulls in what has bitten. Whoever walks away leaves off. */
  | { kind: 'stopUsing'; player: PlayerId }

export type UseEvent =
  | { kind: 'useBegan'; player: PlayerId; use: UseId; spot: string }
  | { kind: 'useEnded'; player: PlayerId; use: UseId; spot: string; how: UseEnd; item?: ItemId; count?: number }
  /** Something was heard far around. */
  | { kind: 'rang'; player: PlayerId; use: UseId; spot: string }

/**
 * `done`: with all that comes of it. `nothing`: luck gave nothing. `too-late`: meanwhile somebody took the last, or what
 * it needs is gone. `left`: broken off. `missed`: it bit, and got away.
 */
export const useEnds = ['done', 'nothing', 'too-late', 'left', 'missed'] as const
export type UseEnd = (typeof useEnds)[number]
