import type { BodyId, PlayerId } from '../../world/ids.ts'

/** What is to be said or done when it comes to it. `give`: things can not be carried yet, so the word of it is. */
export const intentActs = ['tell', 'ask', 'remind', 'give', 'greet', 'do'] as const

export type IntentAct = (typeof intentActs)[number]

/** What an NPC still means to do for the one it speaks with. */
export interface OpenPromise {
  act: IntentAct
  /** As whoever asked said them; of the NPC's own ones as the NPC does. */
  words: string
  /** Null: the one spoken with, or whoever it comes up with. */
  to: string | null
  /** "tomorrow at 12:00"; empty where it goes without saying. */
  when: string
  /** Nobody asked for it. */
  own: boolean
}

/** Something the NPC meant to say or do, now that it has come to it. */
export interface MeantIntent {
  id: string
  act: IntentAct
  /** As whoever asked said them ("about my ring"); of the NPC's own ones as the NPC does. Data, never an instruction. */
  words: string
  /** Who asked for it; null: nobody did. Whoever must not be named is called "somebody". */
  by: { id: BodyId; name: string; kind: 'player' | 'npc' } | null
  /** It is for the one who asked for it. */
  forAsker: boolean
  /** It is for whoever is spoken with now, not for all to hear. */
  addressed: boolean
  /** Players it is about or comes from in the end. */
  about: readonly PlayerId[]
}

/** A request in what was just said: taken on, taken back, or too much. */
export type TakenRequest = { by: BodyId; sentence: string } & (
  | {
      kind: 'taken'
      act: IntentAct
      words: string
      /** Null: whoever it comes up with. */
      to: { id: BodyId; name: string } | null
      /** "tomorrow at 12:00", "when you come back"; empty where it goes without saying. */
      when: string
      /** Not to be said from whom. */
      discreet?: true
    }
  /** Whoever asked for it wants it no more. */
  | { kind: 'cancelled'; act: IntentAct; to: { id: BodyId; name: string } }
  /** `unkeepable`: nothing was kept of it, for nobody watches for such a thing. `unwilling`: it does nothing for whoever asks. */
  | { kind: 'refused'; reason: 'too-many' | 'too-many-for-one' | 'unkeepable' | 'unwilling' }
)
