import type { NpcId, PlayerId } from '../../world/ids.ts'

/** The result for a taught or discovered skill. `why` is for people. */
export type WorkshopAnswer =
  /** The NPC can use it from its next turn on. */
  | { kind: 'adopted'; name: string }
  /** It was taught before and can be used. */
  | { kind: 'known'; name: string }
  /** A person must approve it. */
  | { kind: 'waits'; name: string; hash: string; why: string }
  | { kind: 'dropped'; why: string }
  /** NPCs in this world learn nothing new. */
  | { kind: 'off' }

/** Where NPCs propose their own skills. Never throws for refusals or outside failures. */
export interface SkillWorkshop {
  isOpen(): boolean
  /** Tests a draft, then keeps it for a person's approval or adopts it by the rule. `by`: the player who taught it. */
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

/** A run in which an NPC fulfilled a player's request without a skill, and every call succeeded. */
export interface FinishedRun {
  /** Game milliseconds since 1970. */
  at: number
  /** The player's id and name; neither occurs in any skill. */
  player: string
  name: string
  asked: string
  calls: readonly RunCall[]
  /** The words along with the acts. */
  said: string
}

/**
 * A skill that a player taught or that an NPC found in its own deeds: only occasions and steps as in
 * docs/skill-steps.md.
 */
export interface SkillDraft {
  npc: NpcId
  from: 'told' | 'worked-out'
  /** The desired name; the shelf may already have one like it. */
  name: string
  occasions: readonly string[]
  /** One step each, in the notation. */
  steps: readonly string[]
  /** Only one player asked for it, so other players may not be allowed to hear its words. */
  alone?: true
  /** An utterance that starts it, with values for its placeholders. For the trial only; not kept. */
  sample: { utterance: string; answers: Readonly<Record<string, string>> }
}
