import type { NpcId, PlayerId } from '../../world/ids.ts'

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

/** A call that the world confirmed. */
export interface RunCall {
  tool: string
  arguments: Readonly<Record<string, unknown>>
}

/** What an NPC did by its own means when a player asked for it: every call of it succeeded, and no skill was followed. */
export interface FinishedRun {
  /** Game milliseconds since 1970. */
  at: number
  /** The player's id and name; neither stands in any skill. */
  player: string
  name: string
  asked: string
  calls: readonly RunCall[]
  /** What it said with it. */
  said: string
}

/** A skill that somebody told, or that an NPC found in what it did: nothing but occasions and steps in the notation of docs/skill-steps.md. */
export interface SkillDraft {
  npc: NpcId
  from: 'told' | 'worked-out'
  /** As it is wished for; the shelf may have something by that name. */
  name: string
  occasions: readonly string[]
  /** One step each, in the notation. */
  steps: readonly string[]
  /** One player alone asked for it, so that others may have no part in its words. */
  alone?: true
  /** Words that begin it, with what the placeholders stand for in them: for the trial. Not kept. */
  sample: { utterance: string; answers: Readonly<Record<string, string>> }
}
