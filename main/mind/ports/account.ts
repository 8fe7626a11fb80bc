/**
 * How rules came to an answer, as data: what they read in the words, which rule answered, and what it rests on.
 * Language models give none. Every text in it is short (`mostText`), and so are its lists.
 */
export interface Account {
  /** In the order in which the answer was made. */
  parts: AccountPart[]
  /** Tools that it asked for. */
  tools: string[]
}

/** One part of what was said, or something the NPC added of itself (`words` is empty then). */
export interface AccountPart {
  words: string
  /** How the words were read. Null: they weren't read, or nobody spoke. */
  read: { kind: string; of: string | null } | null
  people: string[]
  places: string[]
  times: string[]
  things: string[]
  /** A name that stays. */
  rule: string
  /** Which skill, or what else it is about. */
  of: string | null
  from: AccountSource[]
}

/** One thing that stands in the answer, with where it is from. */
export type AccountSource =
  /** `section`: its heading in SOUL.md. */
  | { kind: 'soul'; section: string; text: string }
  /** A line that every NPC has whose soul brings none of its own. */
  | { kind: 'usual-line'; section: string; text: string }
  | { kind: 'lore'; section: string | null; text: string }
  /** `at`: file and line, if known. `date`, `time`: of the game. */
  | {
      kind: 'told' | 'overheard' | 'saw' | 'note'
      by: string | null
      text: string
      date: string | null
      time: string | null
      at: string | null
      /** Said in this talk. */
      now: boolean
    }

export const mostParts = 8
export const mostSources = 4
export const mostText = 200
