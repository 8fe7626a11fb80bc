import type { BodyId, HappeningId, NpcId, PlaceId } from '../ids.ts'
import type { Almanac, HappeningEffect } from './kinds.ts'

/** Commands about happenings in the village. */
export type HappeningCommand =
  /** The world's possible happenings were read, or changed on disk. */
  | { kind: 'almanacChanged'; almanac: Almanac }
  /** A designer, a plugin or the world's own rule begins or ends a happening. */
  | { kind: 'startHappening'; happening: HappeningId }
  | { kind: 'endHappening'; happening: HappeningId }

export type HappeningEvent =
  /** The hosts learn of a happening on the morning of its day. `at`: game milliseconds since 1970. */
  | { kind: 'happeningExpected'; happening: HappeningId; npc: NpcId; at: number }
  | { kind: 'happeningBegan'; happening: HappeningId; at: PlaceId }
  /** An effect of a happening failed: the person it concerns isn't here, or doesn't have the item. */
  | {
      kind: 'happeningFailed'
      happening: HappeningId
      effect: HappeningEffect['kind']
      why: 'nobody' | 'nothing-there' | 'no-such-place'
    }
  | { kind: 'happeningEnded'; happening: HappeningId }
  /** Somebody sees or hears a happening for the first time. */
  | { kind: 'happeningNoticed'; happening: HappeningId; body: BodyId }
