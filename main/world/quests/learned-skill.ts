import type { BodyId } from '../ids.ts'

/** A skill that an NPC was taught. */
export interface LearnedSkill {
  /** Its teacher. Null for a skill from outside (command line) or one the NPC worked out itself. */
  from: BodyId | null
  how: 'lesson' | 'told' | 'worked-out' | 'given'
  /** Game milliseconds since 1970. */
  at: number
}
