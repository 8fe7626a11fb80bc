import type { BodyId, ConversationId, NpcId, OperationId, PlayerId } from './ids.ts'
import type { News } from './society/news.ts'

/** Commands about words and about talks of two. */
export type TalkCommand =
  /** The player asks to be walked to an NPC to talk with it. The NPC stands still once the player is near. */
  | { kind: 'approach'; player: PlayerId; npc: NpcId }
  /**
   * A player's words to the NPC they talk with. `message` is the accepted message's id in the ledger. Opens a
   * conversation if they are close enough. `parting`: the words are a goodbye, so the player leaves the talk soon after
   * the answer.
   */
  | { kind: 'say'; player: PlayerId; npc: NpcId; text: string; message: string; parting?: true }
  /**
   * A player's words to nobody in particular: everyone within hearing hears them. Opens no conversation. An NPC whose
   * name is called may answer aloud.
   */
  | { kind: 'sayAloud'; player: PlayerId; text: string; message: string; parting?: true }
  /**
   * The player is typing (`on`). That lasts until `off`, until the player speaks, or for `TYPING_HOLD_TICKS`. The talk
   * then waits for words as long as after the last ones (`CONVERSATION_IDLE_TICKS`).
   */
  | { kind: 'typing'; player: PlayerId; on: boolean }
  | { kind: 'leaveConversation'; body: BodyId }
  /**
   * Words of an NPC's mind. Refused when `operation` is given and isn't one of the NPC's open ones. Words with neither
   * `to` nor `operation` are said aloud. `quiet` words are whispered: only `to` hears them. `about` lists the other
   * players whom the words concern or come from. `news` is the news in the words, with the people it came through.
   * `confided` words are for their listener alone. `loose`: sentences (`sentencesOf`) that rest on nothing their speaker
   * knows, so nobody makes news of them. The simulation only passes these on.
   */
  | {
      kind: 'npcSay'
      npc: NpcId
      text: string
      to?: BodyId
      operation?: OperationId
      about?: PlayerId[]
      news?: News[]
      quiet?: true
      confided?: true
      loose?: number[]
    }

export type TalkEvent =
  | { kind: 'conversationStarted'; conversation: ConversationId; members: BodyId[] }
  | {
      kind: 'conversationEnded'
      conversation: ConversationId
      members: BodyId[]
      reason: 'left' | 'away' | 'idle' | 'finished' | 'replaced' | 'repeating'
    }
  /** Said aloud if `to` is missing. */
  | {
      kind: 'said'
      speaker: BodyId
      to?: BodyId
      text: string
      conversation?: ConversationId
      message?: string
      about?: PlayerId[]
      news?: News[]
      quiet?: true
      confided?: true
      loose?: number[]
      /** An NPC said it to a player without being asked. The page learns of an answer from the mind itself. */
      unasked?: true
      /** The player to whom an NPC says it aloud of itself. They get it, wherever the others stand. */
      greets?: PlayerId
      /** A player's words that are a line of the song around them. */
      sung?: true
    }
  /** An NPC hears a player's words said aloud. The nearest NPC comes first. `distance` is in tiles, to a tenth. */
  | { kind: 'heardAloud'; npc: NpcId; speaker: PlayerId; text: string; message: string; distance: number }
