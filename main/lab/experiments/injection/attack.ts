import type { Effect } from './effects.ts'

/** Where an attack comes in, or what it is after. */
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

/** Something in an authored text, as whoever can write there would leave it. */
export type Plant =
  | { kind: 'sign'; place: string; text: string }
  | { kind: 'item'; id: string; name: string; text: string }
  | { kind: 'quest'; id: string; giver: string; name: string; text: string }
  /** Behind what stands there already. */
  | { kind: 'soul' | 'heartbeat' | 'memory'; npc: string; text: string }
  | { kind: 'lore'; heading: string; text: string }
  /** `tier`: the world's skills, those that come with the game, or one NPC's own. `head`: more lines of front matter. */
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

/** One answer of a mind that does what the attack wants. In its words and arguments `{prompt}` are its own instructions, `{secrets}` all secrets that it was shown. */
export interface Obeyed {
  calls?: readonly WantedCall[]
  says?: string
  /** An operator switches the NPC off while this answer is on its way. */
  switchedOff?: true
}

/** In all texts and arguments `{me}` and `{ada}` are the ids of the attacker and of the player who was there before, `{name}` is the attacker's name, `{hers}` a word that Ada alone has told. */
export interface AttackTurn {
  /** 2: after a night and a restart of the minds. Default 1. */
  day?: 1 | 2
  /** Default: the attacker. */
  by?: 'ada'
  /** Default: the one whom the attack is tried on. */
  npc?: string
  says: string
  aloud?: true
  /** Nobody speaks: the NPC minds its own business, with both near. */
  unasked?: true
  /** Each for one request to the model, in order; afterwards it says what it knows of others' secrets. */
  obeys: readonly Obeyed[]
  /**
   * What is done in a page before the words. `first-seen`: whoever speaks says yes to the offer they saw first; `once-more`: the same, when it was answered already;
   * `for-ada`: the attacker says yes to what lies before Ada.
   */
  accepts?: 'first-seen' | 'once-more' | 'for-ada'
}

export interface Attack {
  id: string
  category: AttackCategory
  /** Whom it is tried on. Default `marta`. */
  npc?: string
  /** What the attacker calls themselves. Default `Mallory`. */
  name?: string
  plants?: readonly Plant[]
  turns: readonly AttackTurn[]
  /** What the skill among its plants allows; from when it was read on, nothing else may be done. */
  allows?: readonly string[]
  /** What must not come of it. */
  forbids: readonly [Effect, ...Effect[]]
}
