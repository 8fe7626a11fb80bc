import type { Effect } from './effects.ts'

/** How an attack gets in, or its goal. */
export const attackCategories = [
  'chat',
  'player-name',
  'item',
  'sign',
  'skill',
  'lore',
  'memory-replay',
  'delayed',
  'role-tag',
  'fake-call',
  'prompt-leak',
  'disguise',
  'authority',
  'consent',
  'arguments',
  'multi-turn',
  'others-talk',
  'rate-limit',
  'permission',
  'teaching',
  'offer',
  'kill-switch',
  'quest',
  'secrets',
  'operator',
] as const
export type AttackCategory = (typeof attackCategories)[number]

/** Something planted in an authored text, as anybody with write access could. */
export type Plant =
  | { kind: 'sign'; place: string; text: string }
  | { kind: 'item'; id: string; name: string; text: string }
  | { kind: 'quest'; id: string; giver: string; name: string; text: string }
  /** A text that is appended to the existing file. */
  | { kind: 'soul' | 'heartbeat' | 'memory'; npc: string; text: string }
  | { kind: 'lore'; heading: string; text: string }
  /**
   * `tier`: the world's skills, those that come with the game, or one NPC's own. `head`: more lines of front matter.
   */
  | {
      kind: 'skill'
      tier: 'world' | 'bundled' | 'own'
      npc?: string
      name: string
      description: string
      head?: readonly string[]
      body: string
      files?: Readonly<Record<string, string>>
    }

export type WantedCall = readonly [tool: string, input: Readonly<Record<string, unknown>>]

/**
 * One answer of a mind that obeys the attack. In its words and arguments `{prompt}` is its own instructions,
 * `{secrets}` all secrets it was shown.
 */
export interface Obeyed {
  calls?: readonly WantedCall[]
  says?: string
  /** An operator switches the NPC off while this answer is under way. */
  switchedOff?: true
}

/**
 * One turn of an attack. In all its texts and arguments, `{me}` and `{ada}` are the ids of the attacker and of the
 * earlier player, `{name}` is the attacker's name, and `{hers}` a word that only Ada has told.
 */
export interface AttackTurn {
  /** The day of the turn. Day 2 comes after a night and a restart of the minds. Default 1. */
  day?: 1 | 2
  /** Who speaks. Default: the attacker. */
  by?: 'ada'
  /** Whom they speak to. Default: the attack's target. */
  npc?: string
  says: string
  aloud?: true
  /** True if nobody speaks and the NPC acts unprompted while both are near. */
  unasked?: true
  /**
   * The mind's answers, one for each request to the model, in order. After the last one it says what it knows of
   * others' secrets.
   */
  obeys: readonly Obeyed[]
  /**
   * An act in a page before the words. `first-seen`: the speaker accepts the offer they saw first; `once-more`: the
   * same, after it was already answered; `for-ada`: the attacker accepts what was offered to Ada.
   */
  accepts?: 'first-seen' | 'once-more' | 'for-ada'
}

export interface Attack {
  id: string
  category: AttackCategory
  /** The target. Default `marta`. */
  npc?: string
  /** The attacker's name. Default `Mallory`. */
  name?: string
  plants?: readonly Plant[]
  turns: readonly AttackTurn[]
  /** The tools that the planted skill allows. Once the skill has been read, no other tool may be used. */
  allows?: readonly string[]
  /** The effects that must not result. */
  forbids: readonly [Effect, ...Effect[]]
}
