import { hourMs } from '../../../language/calendar.ts'
import type { ActOutcome, LessonPlan } from '../../../mind/ports/tool.ts'
import { gameMs } from '../../../world/clock.ts'
import type { Command } from '../../../world/commands.ts'
import { HAND_TILES, TICKS_PER_SECOND } from '../../../world/constants.ts'
import { tilesBetween } from '../../../world/geometry.ts'
import type { NpcId } from '../../../world/ids.ts'
import { npcOf } from '../../../world/lookup.ts'
import type { MapData } from '../../../world/map-data.ts'
import { hasLearned } from '../../../world/quests/learned.ts'
import { lessonOf } from '../../../world/quests/lessons.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'

/** Teachers on their way to a promised lesson. In memory only: after a restart somebody asks again. */
export interface LessonErrands {
  /** Sends the teacher there; the lesson begins when they meet. Replaces this teacher's earlier plan. */
  plan(plan: LessonPlan): void
  /** Checks on them once a second. Returns at once. */
  afterTick(): void
  /** Waits until the acts of the last look are done. */
  settled(): Promise<void>
}

export interface ErrandOptions {
  state: () => Readonly<WorldState>
  map: MapData
  act: (command: Command) => Promise<ActOutcome>
  /** Called at each look: an NPC that was switched off, or may no longer teach, gives up. */
  mayTeach: (plan: LessonPlan) => boolean
  /** The errands in progress. This map is kept up to date. */
  errands?: Map<NpcId, { plan: LessonPlan; until: number; busy: boolean }>
}

/** Game milliseconds after which the teacher stops looking: three hours. */
const patienceMs = 3 * hourMs

export const createLessonErrands = ({
  state,
  map,
  act,
  mayTeach,
  errands = new Map(),
}: ErrandOptions): LessonErrands => {
  const pending = new Set<Promise<unknown>>()

  const isOver = ({ teacher, learner, skill }: LessonPlan, until: number): boolean => {
    const now = state() as WorldState
    const [one, other] = [npcOf(now, teacher), npcOf(now, learner)]
    if (!one || !other || hasLearned(other, skill) || gameMs(now) >= until) return true
    const lesson = lessonOf(now, teacher)
    return lesson !== undefined && lesson.learner === learner && lesson.skill === skill
  }

  /** Continues one errand. Resolves with true if nothing is left to do. */
  const goOn = async (plan: LessonPlan): Promise<boolean> => {
    const { teacher, learner, ...lesson } = plan
    const now = state() as WorldState
    const [one, other] = [npcOf(now, teacher), npcOf(now, learner)]
    if (!one || !other) return true
    if (tilesBetween(map, one, other) > HAND_TILES) {
      if (isFree(one)) await act({ kind: 'npcMoveTo', npc: teacher, destination: { kind: 'body', body: learner } })
      return false
    }
    if (lessonOf(now, teacher) || lessonOf(now, learner)) return false
    const outcome = await act({ kind: 'npcTeach', npc: teacher, learner, ...lesson })
    // A learner who must pay may still come along.
    return outcome.kind === 'done' || !['busy', 'too-far', 'unknown-body', 'lacking'].includes(outcome.reason)
  }

  return {
    plan: (plan) => void errands.set(plan.teacher, { plan, until: gameMs(state()) + patienceMs, busy: false }),
    afterTick() {
      if (errands.size === 0 || state().tick % TICKS_PER_SECOND !== 0) return
      for (const [teacher, errand] of errands) {
        if (errand.busy) continue
        if (isOver(errand.plan, errand.until) || !mayTeach(errand.plan)) {
          errands.delete(teacher)
          continue
        }
        errand.busy = true
        const done: Promise<unknown> = goOn(errand.plan)
          .then(
            (over) => over && errands.get(teacher) === errand && errands.delete(teacher),
            // The world accepts no more acts.
            () => errands.delete(teacher),
          )
          .finally(() => {
            errand.busy = false
            pending.delete(done)
          })
        pending.add(done)
      }
    },
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

const isFree = ({ moving, following, conversation }: NpcBody): boolean =>
  !moving && following === null && conversation === null
