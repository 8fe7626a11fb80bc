import type { NpcId, PlayerId } from '../../world/ids.ts'
import type { FinishedRun } from '../faculties/learning/mine.ts'
import type { SkillDraft } from '../faculties/learning/skill-draft.ts'

/** What became of something that was told or worked out. `why` is for people. */
export type WorkshopAnswer =
  /** The NPC can from its next turn on. */
  | { kind: 'adopted'; name: string }
  /** It was told before, and can be done. */
  | { kind: 'known'; name: string }
  /** A person must approve it. */
  | { kind: 'waits'; name: string; hash: string; why: string }
  | { kind: 'dropped'; why: string }
  /** No NPC of this world takes anything on. */
  | { kind: 'off' }

/** Where NPCs propose skills of their own. Nothing that is refused, or fails outside, throws. */
export interface SkillWorkshop {
  isOpen(): boolean
  /** Proves a draft and puts it aside for a person, or adopts it by the rule. `by`: the player who told it. */
  propose(draft: SkillDraft, by: PlayerId | null): Promise<WorkshopAnswer>
  /** Keeps an NPC's own successful run. Resolves with whether it is time to look through them. */
  ran(npc: NpcId, run: FinishedRun): Promise<boolean>
  /** Looks through what an NPC did by its own means, and proposes what it has done often. */
  review(npc: NpcId): Promise<void>
}
