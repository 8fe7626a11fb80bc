import type { NpcId, PlayerId } from '../../../world/ids.ts'

/** A lesson that begins when teacher and learner have met. `price`: what `payer` is asked for then. */
export interface LessonPlan {
  teacher: NpcId
  learner: NpcId
  skill: string
  ticks: number
  payer?: PlayerId
  price?: number
}
