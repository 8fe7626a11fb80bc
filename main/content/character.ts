import type { Appearance } from '../art/appearance.ts'
import type { Finding } from '../language/findings/finding.ts'
import type { AmbitionSeed } from '../world/ambitions/kinds.ts'
import type { Courtship } from '../world/courtship/kinds.ts'
import type { Strength } from '../world/draughts/opponent.ts'
import type { Taste, Unlock } from '../world/friendship/kinds.ts'
import type { Bag } from '../world/goods.ts'
import type { ItemId, NpcId, PlaceId } from '../world/ids.ts'
import type { ScheduleEntry } from '../world/simulation-character.ts'
import type { Tie } from '../world/society/kinds.ts'
import type { NewJob } from './jobs/read-jobs.ts'
import type { SheetFormat } from './looks/sheet-format.ts'

/** One authored person, read from `npc-agents/<id>/`. Read-only for the simulation, its mind and its tools. */
export interface Character {
  id: NpcId
  name: string
  role: string
  home: PlaceId
  pronouns: 'she' | 'he' | 'they'
  age: number
  appearance: Appearance
  /** The name of a sheet of the world, or how the `sheet.png` beside the SOUL.md is cut. */
  sheet?: string | SheetFormat
  schedule: ScheduleEntry[]
  /** The names of skills that it knows besides those for everyone. Empty: it knows no others. */
  skills: string[]
  /** `provider/model-id` or `auto`. Undefined: the model of the world. */
  model?: string
  /** The code of the language that they speak. Undefined: the language of the world. */
  language?: string
  sociable: number
  /** The goods it starts with. Each morning its stock is refilled to this. */
  bag?: Bag
  /** The goods in its shop. Undefined: it has no shop. */
  sells?: ItemId[]
  /** The faction to which it belongs: `guild`. */
  faction?: string
  /** How well it plays draughts, from 1 to 3. Undefined: 2. */
  draughts?: Strength
  /** Its opinions of others when the world begins, by id. */
  ties?: Tie[]
  /** The minutes of the day in which nothing wakes it. Undefined: the time when its schedule says that it sleeps. */
  quiet?: { from: number; to: number }
  /** Its jobs at set times. */
  jobs?: NewJob[]
  /** The wishes of its soul that it can work at. */
  wishes?: AmbitionSeed[]
  /** What it likes and dislikes as a gift, and what it opens to friends. */
  tastes?: Taste[]
  unlocks?: Unlock[]
  /** How it may be courted, or how it says no to that. */
  courtship?: Courtship
  declines?: string
  /** Set if they travel between zones of a land: the other zone's name, and whether they are at home there. */
  road?: { to: string; isGuest: boolean }
  soul: Soul
  /** What it says about what: TALK.md, for the embedded brain. */
  talk?: Talk
  /** The Markdown body of SOUL.md as written, for the prompt of a language model. */
  soulText: string
  /** The line of SOUL.md, from 1, on which `soulText` begins. */
  soulLine?: number
  /** IDENTITY.md, HEARTBEAT.md and MEMORY.md, if they exist. */
  identityText?: string
  heartbeatText?: string
  memoryText?: string
}

/** The body of SOUL.md, read by its headings (format: docs/writing-an-npc.md). Every list may be empty. */
export interface Soul {
  /** The prose before the first second-level heading and under `## Who I am`, one sentence per entry. */
  about: string[]
  wishes: string[]
  fears: string[]
  secrets: Secret[]
  /** Its opinions of others, by NPC id. */
  opinions: Record<string, string[]>
  /** The things it knows, in its own words. `topics` are the lower-case words or phrases before the colon. */
  knows: { topics: string[]; text: string }[]
  voice: Voice
}

/** What a character says about what, and what it says to words for which it has nothing better. */
export interface Talk {
  matters: Matter[]
  reactions: Partial<Record<ReactionKind, string[]>>
}

/** Sorts of words that a TALK.md may answer by `## Any: sort`. */
export const reactionKinds = [
  'hurt',
  'leaving',
  'lost',
  'search',
  'regret',
  'find',
  'arrive',
  'kin',
  'plan',
  'seen',
  'past',
  'thing',
  'other',
  'likes',
  'dislikes',
  'misses',
  'doubts',
  'answered',
  'laugh',
  'question',
  'myself',
  'whether',
  'somebody',
  'asker',
  'why',
  'really',
] as const
export type ReactionKind = (typeof reactionKinds)[number]

/** A matter of a TALK.md: what may be said about it, and how the character goes on with it unasked. */
export interface Matter {
  name: string
  exchanges: Exchange[]
  further: string[]
}

/** Words of the other person, any of which leads to any of the answers. */
export interface Exchange {
  /** Each in one wording. `*` stands for any words. */
  phrases: string[]
  /** Only while the matter is being spoken of. */
  within: boolean
  /** Whether it also answers anything else that is said while the matter is being spoken of. */
  toAnything: boolean
  answers: string[]
  /** How another villager asks it, as whole sentences. Left out: none does. */
  asked?: string[]
}

export interface Secret {
  text: string
  topics: string[]
  /** When a secret may be told: never, or only to somebody met on at least this many game days. */
  tell: { kind: 'never' } | { kind: 'trusted'; meetings: number }
}

/**
 * Lines in the character's own voice, from `## Voice` and its third-level headings. `{name}` stands for the person who
 * is addressed.
 */
export type VoiceKey =
  | 'greeting'
  | 'greeting-again'
  | 'farewell'
  | 'unknown'
  | 'agree'
  | 'refuse'
  | 'noted'
  | 'recall'
  | 'thanks'
  | 'given'
  | 'given-food'
  | 'given-coins'
  | 'follow'
  | 'wait'
  | 'come'
  | 'small-talk'
  | 'hostile'
  | 'praise'
  | 'sorry'
  | 'mood'
  | 'never-told'
  | 'offer'
  | 'sold'
  | 'brought'
  | 'count-on'
  | 'thinking'
  | 'lost'
  | 'nature'
  | 'other'
export type Voice = Partial<Record<VoiceKey, string[]>>

/** A diagnostic in English. */
export interface PlainDiagnostic {
  severity: 'error' | 'warning'
  /** The path relative to the project's folder. */
  file: string
  line?: number
  message: string
  /** The same words, for any language. */
  said?: Finding
}

/** What a reader of content or settings finds wrong. */
export interface Diagnostic extends PlainDiagnostic {
  said: Finding
}
