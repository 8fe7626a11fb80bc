import type { NpcId, PlayerId } from '../../world/ids.ts'

/** What became of a taught or discovered skill. `why` is for people. */
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

/** Where NPCs propose their own skills. Refusals and outside failures never throw. */
export interface SkillWorkshop {
  isOpen(): boolean
  /** Tests a draft, then sets it aside for a person or adopts it by the rule. `by`: the player who taught it. */
  propose(draft: SkillDraft, by: PlayerId | null): Promise<WorkshopAnswer>
  /** Records an NPC's own successful run. Resolves with whether it is time for a review. */
  ran(npc: NpcId, run: FinishedRun): Promise<boolean>
  /** Looks through what an NPC did on its own, and proposes what it did often. */
  review(npc: NpcId): Promise<void>
}

/** A call that the world confirmed. */
export interface RunCall {
  tool: string
  arguments: Readonly<Record<string, unknown>>
}

/** What an NPC did on its own at a player's request: every call succeeded, and no skill was followed. */
export interface FinishedRun {
  /** Game milliseconds since 1970. */
  at: number
  /** The player's id and name; neither occurs in any skill. */
  player: string
  name: string
  asked: string
  calls: readonly RunCall[]
  /** What it said along with it. */
  said: string
}

/** A skill taught by a player or found in own deeds: only occasions and steps as in docs/skill-steps.md. */
export interface SkillDraft {
  npc: NpcId
  from: 'told' | 'worked-out'
  /** The desired name; the shelf may already have one like it. */
  name: string
  occasions: readonly string[]
  /** One step each, in the notation. */
  steps: readonly string[]
  /** Only one player asked for it, so its words may not be for others. */
  alone?: true
  /** An utterance that starts it, with values for its placeholders. For the trial only; not kept. */
  sample: { utterance: string; answers: Readonly<Record<string, string>> }
}
