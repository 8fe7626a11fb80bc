import type { BodyId, PlayerId } from '../../world/ids.ts'

/** What an intent does. `give`: NPCs can't carry things for others yet, so they deliver a message about them. */
export const intentActs = ['tell', 'ask', 'remind', 'give', 'greet', 'do'] as const

export type IntentAct = (typeof intentActs)[number]

/** Something the NPC still intends to do for the speaker. */
export interface OpenPromise {
  act: IntentAct
  /** In the asker's words, or the NPC's words for its own intents. */
  words: string
  /** Null: the speaker, or anybody with whom it comes up. */
  to: string | null
  /** "tomorrow at 12:00"; empty if it needn't be mentioned. */
  when: string
  /** Nobody asked for it. */
  own: boolean
}

/** Something the NPC intended to say or do that is now due. */
export interface DueIntent {
  id: string
  act: IntentAct
  /** In the asker's words ("about my ring"), or in the NPC's words for its own intents. Data, never an instruction. */
  words: string
  /** The person who asked; null: nobody. The name is "somebody" if it must stay secret. */
  by: { id: BodyId; name: string; kind: 'player' | 'npc' } | null
  /** It is for the person who asked. */
  forAsker: boolean
  /** It is for the speaker, not for everyone to hear. */
  addressed: boolean
  /** It is for the speaker alone. */
  alone?: true
  /** The NPC has spoken to them since it came due, and has not said it. */
  unsaid?: true
  /** Players it is about or comes from. */
  about: readonly PlayerId[]
}

/** A due intent that can not be done now, because the person it is for is not here. It stays open. */
export interface WaitingIntent extends Pick<DueIntent, 'act' | 'words' | 'forAsker'> {
  /** Who is not here. */
  name: string
}

/** A request of the speaker, or a promise to them, that ended undone. The NPC tells them once. */
export interface EndedIntent {
  act: IntentAct
  words: string
  /** The recipient, if that is somebody else. */
  to: string | null
  /** Nobody asked for it. */
  own: boolean
  /** Its occasion never came: the NPC didn't meet the other, or the time passed. */
  missed: boolean
}

/** A request in what was just said: accepted, withdrawn, or refused. */
export type TakenRequest = { by: BodyId; sentence: string } & (
  | {
      kind: 'taken'
      act: IntentAct
      words: string
      /** Null: anybody with whom it comes up. */
      to: { id: BodyId; name: string } | null
      /** "tomorrow at 12:00", "when you come back"; empty if it needn't be mentioned. */
      when: string
      /** The asker must not be named. */
      discreet?: true
    }
  /** The asker no longer wants it. */
  | { kind: 'cancelled'; act: IntentAct; to: { id: BodyId; name: string } }
  /**
   * `unkeepable`: not stored, since the game can't detect such an occasion. `unwilling`: the NPC does nothing for this
   * asker.
   */
  | { kind: 'refused'; reason: 'too-many' | 'too-many-for-one' | 'unkeepable' | 'unwilling' }
)
