/**
 * How rules made an answer, as data: how they read the words, which rule answered, and its sources. Language models
 * give no account. Its texts (`mostText`) and lists are short.
 */
export interface Account {
  /** In the order in which the answer was made. */
  parts: AccountPart[]
  /** Tools that it asked for. */
  tools: string[]
}

/** One part of the player's words, or something the NPC added itself (with empty `words`). */
export interface AccountPart {
  words: string
  /** How the words were read. Null if nothing was read or nobody spoke. */
  read: { kind: string; of: string | null } | null
  people: string[]
  places: string[]
  times: string[]
  things: string[]
  /** The rule's permanent name. */
  rule: string
  /** The skill, or another topic of the answer. */
  of: string | null
  from: AccountSource[]
}

/** One thing in the answer, with its source. */
export type AccountSource =
  /** `section`: its heading in SOUL.md. */
  | { kind: 'soul'; section: string; text: string }
  /** A default line, for NPCs whose soul has no line of its own. */
  | { kind: 'usual-line'; section: string; text: string }
  | { kind: 'lore'; section: string | null; text: string }
  /** `at`: file and line, if known. `date` and `time` are the game's. */
  | {
      kind: 'told' | 'overheard' | 'saw' | 'note'
      by: string | null
      text: string
      date: string | null
      time: string | null
      at: string | null
      /** Whether it was said in this talk. */
      now: boolean
    }

export const mostParts = 8
export const mostSources = 4
export const mostText = 200
