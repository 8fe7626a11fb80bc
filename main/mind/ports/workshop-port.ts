import type { NpcId, PlayerId } from '../../world/ids.ts'

/** What became of a skill that was taught or found. `why` is for people. */
export type WorkshopAnswer =
  /** The NPC can use it from its next turn on. */
  | { kind: 'adopted'; name: string }
  /** It was taught before and can be used. */
  | { kind: 'known'; name: string }
  /** A person must approve it first. */
  | { kind: 'waits'; name: string; hash: string; why: string }
  | { kind: 'dropped'; why: string }
  /** NPCs in this world learn nothing new. */
  | { kind: 'off' }

/** Where NPCs propose their own skills. Never throws for refusals or outside failures. */
export interface SkillWorkshop {
  isOpen(): boolean
  /**
   * Tests a draft, then keeps it for a person's approval or adopts it if the rule allows that. `by`: the player who
   * taught it.
   */
  propose(draft: SkillDraft, by: PlayerId | null): Promise<WorkshopAnswer>
  /** Records a successful run without a skill. Resolves with whether it is time for a review. */
  ran(npc: NpcId, run: FinishedRun): Promise<boolean>
  /** Looks through what an NPC did without a skill, and proposes its habits as skills. */
  review(npc: NpcId): Promise<void>
}

/** A call that the world confirmed. */
export interface RunCall {
  tool: string
  arguments: Readonly<Record<string, unknown>>
}

/** A run in which an NPC fulfilled a player's request without a skill, and in which every call succeeded. */
export interface FinishedRun {
  /** Game milliseconds since 1970. */
  at: number
  /** The player's id and name. Neither may occur in a skill. */
  player: string
  name: string
  asked: string
  calls: readonly RunCall[]
  /** The words that the NPC said along with the acts. */
  said: string
}

/**
 * A skill that a player taught or that an NPC found in its own deeds. It has only occasions and steps, as in
 * docs/skill-steps.md.
 */
export interface SkillDraft {
  npc: NpcId
  from: 'told' | 'worked-out'
  /** The desired name. The shelf may already have a similar one. */
  name: string
  occasions: readonly string[]
  /** One step each, in the notation of skills. */
  steps: readonly string[]
  /** Set if only one player asked for it, so that other players may not be allowed to hear its words. */
  alone?: true
  /** An utterance that starts it, with values for its placeholders. It is only for the trial and isn't kept. */
  sample: { utterance: string; answers: Readonly<Record<string, string>> }
}
