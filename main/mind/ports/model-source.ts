import type { NpcId } from '../../world/ids.ts'
import type { ChatModel } from './chat-model.ts'
import type { RunPurpose } from './talk-place.ts'

/** Which NPC needs a model, and for what. */
export interface ModelAsk {
  npc: NpcId
  tier: RunPurpose
  /** The model that the session or character chose. Without it, the world's choice for the tier counts. */
  ref?: string
  /** Set if no player sees or hears the result. */
  unseen?: true
  /** Set if only villagers talk and no player takes part. */
  neighbours?: true
  /** Set if everybody near gets the answer, in one piece once it is complete. */
  aloud?: true
  /** Set if somebody else has answered already, and this adds a word. */
  besides?: true
  /** Set if a player waits for the result, although another tier produces it. */
  awaited?: true
}

/** Chooses the model. Throws for a reference that nobody provides. */
export type ModelSource = (ask: ModelAsk) => ChatModel | Promise<ChatModel>
