import type { NpcId } from '../../world/ids.ts'
import type { ChatModel } from './chat-model.ts'
import type { RunPurpose } from './talk-place.ts'

/** Which NPC needs a model, and for what. */
export interface ModelAsk {
  npc: NpcId
  tier: RunPurpose
  /** The choice of the session or character. Without it the world's choice for the tier counts. */
  ref?: string
  /** No player sees or hears the result. */
  unseen?: true
  /** Only villagers talk, and no player takes part. */
  neighbours?: true
  /** A player waits for it, although another tier does it. */
  awaited?: true
}

/** Chooses the model. Throws for a reference nobody provides. */
export type ModelSource = (ask: ModelAsk) => ChatModel | Promise<ChatModel>
