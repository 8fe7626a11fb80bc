import { z } from 'zod'
import type { LessonPlan } from '../../mind/ports/tool.ts'
import type { Lately } from '../../mind/ports/world-view.ts'
import { problemOfEvent } from '../../saves/replay/check-event.ts'
import type { BodyId, NpcId } from '../../world/ids.ts'

/**
 * State of a run outside the world and the notes, which a restarted game would have forgotten. A resumed run restores
 * it, so that it stays the same run.
 */
export interface RunAround {
  /** What recently happened to each body. */
  lately: Map<BodyId, Lately[]>
  /** When each NPC acted within the last minute. */
  acts: Map<NpcId, number[]>
  /** The game minute of the last check of standing intents, and until which minute each NPC is left alone. */
  looked: { minute: number | null; restsUntil: Map<NpcId, number> }
  /** Teachers on their way. */
  errands: Map<NpcId, { plan: LessonPlan; until: number; busy: boolean }>
}

const pairs = <Value extends z.ZodType>(value: Value) => z.array(z.tuple([z.string(), value])).default([])

const isWholeEvent = (value: unknown): boolean =>
  typeof Object(value).kind === 'string' && problemOfEvent(value as { kind: string }) === null
const lessonPlan = z.looseObject({
  teacher: z.string().min(1),
  learner: z.string().min(1),
  skill: z.string().min(1),
  ticks: z.number(),
  payer: z.string().min(1).optional(),
  price: z.number().optional(),
} satisfies Record<keyof LessonPlan, z.ZodType>)

/** The form of this state in a snapshot. */
export const runAroundSchema = z
  .object({
    lately: pairs(
      z.array(
        z.looseObject({ at: z.number(), event: z.custom<object>(isWholeEvent, 'is no event that is known here') }),
      ),
    ),
    acts: pairs(z.array(z.number())),
    lookedAt: z.number().nullable().default(null),
    restsUntil: pairs(z.number()),
    errands: pairs(z.looseObject({ plan: lessonPlan, until: z.number() })),
  })
  .prefault({})
export type SavedAround = z.infer<typeof runAroundSchema>

export function openRunAround(saved?: SavedAround): RunAround {
  const { lately = [], acts = [], lookedAt = null, restsUntil = [], errands = [] } = saved ?? {}
  return {
    lately: new Map(lately as unknown as [BodyId, Lately[]][]),
    acts: new Map(acts as [NpcId, number[]][]),
    looked: { minute: lookedAt, restsUntil: new Map(restsUntil as [NpcId, number][]) },
    errands: new Map(
      errands.map(([teacher, errand]) => [
        teacher as NpcId,
        { ...(errand as unknown as { plan: LessonPlan; until: number }), busy: false },
      ]),
    ),
  }
}

export const saveAround = ({ lately, acts, looked, errands }: RunAround): SavedAround => ({
  lately: [...lately] as unknown as SavedAround['lately'],
  acts: [...acts],
  lookedAt: looked.minute,
  restsUntil: [...looked.restsUntil],
  errands: [...errands].map(([teacher, { plan, until }]) => [teacher, { plan: { ...plan }, until }]),
})
