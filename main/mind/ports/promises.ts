import type { BodyId, PlayerId } from '../../world/ids.ts'

/** What an intent does. `give`: NPCs can't carry things for others yet, so they deliver a message about the thing. */
export const intentActs = ['tell', 'ask', 'remind', 'give', 'greet', 'do'] as const

export type IntentAct = (typeof intentActs)[number]

/** Something the NPC still intends to do for the speaker. */
export interface OpenPromise {
  act: IntentAct
  /** In the asker's words. The NPC's own intents are in its own words. */
  words: string
  /** The recipient. Null: the speaker, or anybody with whom it comes up. */
  to: string | null
  /** When it is for: "tomorrow at 12:00". Empty if the time needn't be mentioned. */
  when: string
  /** Set if nobody asked for it. */
  own: boolean
}

/** Something the NPC intended to say or do that is now due. */
export interface DueIntent {
  id: string
  act: IntentAct
  /** In the asker's words ("about my ring"). The NPC's own intents are in its own words. Data, never an instruction. */
  words: string
  /** The person who asked. Null: nobody did. The name is "somebody" if it must stay secret. */
  by: { id: BodyId; name: string; kind: 'player' | 'npc' } | null
  /** Whether it is for the person who asked. */
  forAsker: boolean
  /** Whether it is for the speaker, not for everyone to hear. */
  addressed: boolean
  /** Set if it is for the speaker alone. */
  alone?: true
  /** The NPC has spoken to them since it came due, and has not said it. */
  unsaid?: true
  /** Players it is about or comes from. */
  about: readonly PlayerId[]
}

/** A due intent that can't be carried out now. It stays open. */
export interface WaitingIntent extends Pick<DueIntent, 'act' | 'words' | 'forAsker'> {
  /** The name of the person whom it is for and who isn't here. Empty if goods are missing. */
  name: string
  /** The promised goods that the NPC doesn't have, in words. */
  lacks?: string
}

/** A request of the speaker, or a promise to them, that ended undone. The NPC says so once. */
export interface EndedIntent {
  act: IntentAct
  words: string
  /** The recipient, if that is somebody else. */
  to: string | null
  /** Set if nobody asked for it. */
  own: boolean
  /** Whether its occasion never came: the NPC didn't meet the other person, or the time passed. */
  missed: boolean
}

/** A request in what was just said: accepted, withdrawn, or refused. */
export type TakenRequest = { by: BodyId; sentence: string } & (
  | {
      kind: 'taken'
      act: IntentAct
      words: string
      /** The recipient. Null: anybody with whom it comes up. */
      to: { id: BodyId; name: string } | null
      /** When it is for: "tomorrow at 12:00", "when you come back". Empty if the time needn't be mentioned. */
      when: string
      /** Set if the asker must not be named. */
      discreet?: true
    }
  /** The asker no longer wants it. */
  | { kind: 'cancelled'; act: IntentAct; to: { id: BodyId; name: string } }
  /**
   * `unkeepable`: not stored, because the game can't detect such an occasion. `unwilling`: the NPC does nothing for
   * this asker.
   */
  | { kind: 'refused'; reason: 'too-many' | 'too-many-for-one' | 'unkeepable' | 'unwilling' }
)
