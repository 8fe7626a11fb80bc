import type { NpcId } from '../../world/ids.ts'
import type { ChatModel } from './chat-model.ts'
import type { RunPurpose } from './talk-place.ts'

/** Who is to think, and for what. */
export interface ModelAsk {
  npc: NpcId
  tier: RunPurpose
  /** What the session or the character asks for; without it the world's choice for the tier. */
  ref?: string
  /** No player sees or hears what comes of it. */
  unseen?: true
}

/** Chooses who thinks. Throws for a reference nobody provides. */
export type ModelSource = (ask: ModelAsk) => ChatModel | Promise<ChatModel>
