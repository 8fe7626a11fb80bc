import { dayMs, hourMs } from '../../language/calendar.ts'
import type { BodyId, NpcId, OperationId, PlayerId } from '../ids.ts'

/** The ways an NPC can pursue an ambition over days. Progress is measured in the world. */
export type AmbitionKind = (typeof ambitionKinds)[number]
/**
 * `save`: coins earned since it began, paid when there are enough. `make`: hours of work done for it. `ask`: villagers
 * the NPC has talked with about it, each once. `befriend`: days on which the NPC has talked with the person.
 */
export const ambitionKinds = ['save', 'make', 'ask', 'befriend'] as const

/** What a character can work at: read from a wish of its SOUL.md, or chosen by its mind. */
export interface AmbitionSeed {
  kind: AmbitionKind
  /**
   * The wish without its verb: `a second ox`, `the chronicle`, `moonwort in flower`. For `befriend`, the person's id.
   */
  what: string
  with?: NpcId
}

/** What a mind chooses to work at, and how much of it. */
export interface ChosenAim extends AmbitionSeed {
  /** Coins, hours, people or days, within `bounds`. */
  of: number
}

export type AmbitionCommand =
  /** A mind takes up an aim of its own, in place of the present one. `aim` null: it gives up what it works at. */
  { kind: 'npcAmbition'; npc: NpcId; aim: ChosenAim | null; why: string; operation?: OperationId }

/** What an NPC works at now. */
export interface Ambition extends AmbitionSeed {
  /** Why, in its own words. Only if its mind chose this itself; otherwise it is a wish of its soul. */
  why?: string
  /** Game milliseconds since 1970; given up at `until`. */
  since: number
  until: number
  done: number
  of: number
  /** `save`: the coins the NPC had at the beginning. */
  had?: number
  /** `save`, `make`: how much of the current hour of work is done, in game milliseconds. */
  worked?: number
  /** `ask`, `befriend`: whom the NPC wants to talk with today. Removed once they have talked. */
  seeks?: NpcId
  /** `ask`: the people already asked. */
  asked?: BodyId[]
  /** The players the NPC has told about it, with the time (game milliseconds since 1970) and the progress then. */
  told?: Record<PlayerId, { at: number; done: number }>
  /** The player whom the NPC is about to tell about it. */
  visits?: PlayerId
}

/** How an ambition ended, stored by `ambitionKey`. */
export interface PastAmbition extends AmbitionSeed {
  outcome: AmbitionOutcome
  /** Game milliseconds since 1970. */
  at: number
  /** Its mind had chosen it. */
  own?: true
}
/** `given-up`: its time was over. `let-go`: its mind no longer wanted it. */
/** What a player was told of a villager's aim, as it was then. */
export interface ToldAim extends AmbitionSeed {
  npc: NpcId
  /** Game milliseconds since 1970. */
  at: number
  /** How far it was, if that was said. */
  done?: number
  of?: number
  /** The player has heard of its end. */
  outcome?: AmbitionOutcome
}
/** How many of them a player's journal keeps: the newest. */
export const MOST_TOLD = 30
export type AmbitionOutcome = (typeof ambitionOutcomes)[number]
export const ambitionOutcomes = ['reached', 'given-up', 'let-go'] as const

/** What each kind takes to be reached, and in how much time. */
export const measures: Readonly<Record<AmbitionKind, { of: number; ms: number }>> = {
  save: { of: 20, ms: 9 * dayMs },
  make: { of: 5, ms: 8 * dayMs },
  ask: { of: 4, ms: 7 * dayMs },
  befriend: { of: 3, ms: 6 * dayMs },
}
/** How much a mind may set itself. What takes no effort is no aim, and what takes months never ends. */
export const bounds: Readonly<Record<AmbitionKind, { least: number; most: number }>> = {
  save: { least: 5, most: 60 },
  make: { least: 2, most: 12 },
  ask: { least: 2, most: 8 },
  befriend: { least: 2, most: 7 },
}
/** The time for this much of it: as long for each part as usual, but never less than a few days. */
export const timeFor = (kind: AmbitionKind, of: number): number =>
  Math.max(LEAST_MS, Math.ceil((measures[kind].ms * of) / measures[kind].of))
const LEAST_MS = 4 * dayMs
/** For so long a mind stays with what it chose. */
export const STEADY_MS = dayMs
/** How many of its own past aims an NPC keeps in mind: the newest. */
export const MOST_OWN = 6
/** Coins for an hour of extra work. They come from customers who aren't simulated, like the morning's stock. */
export const WAGE = 4
export const SHIFT_MS = hourMs
/** How long an NPC leaves a wish alone after giving it up. */
export const SECOND_TRY_MS = 4 * dayMs

export const ambitionKey = ({ kind, what }: AmbitionSeed): string => `${kind} ${what}`

export type AmbitionEvent =
  /** `why`: its mind chose it, and gave this reason. */
  | ({ kind: 'ambitionTaken'; npc: NpcId; until: number; of: number; why?: string } & About)
  | ({ kind: 'ambitionAdvanced'; npc: NpcId; done: number; of: number } & About)
  /** `why`: the reason of a mind that gave it up. */
  | ({ kind: 'ambitionEnded'; npc: NpcId; outcome: AmbitionOutcome; why?: string } & About)
/** The seed; its kind is called `how`, because events have a kind of their own. */
interface About {
  how: AmbitionKind
  what: string
  with?: NpcId
}
export const aboutOf = ({ kind, what, with: other }: AmbitionSeed): About => ({
  how: kind,
  what,
  ...(other === undefined ? {} : { with: other }),
})
export const seedOf = ({ how, what, with: other }: About): AmbitionSeed => ({
  kind: how,
  what,
  ...(other === undefined ? {} : { with: other }),
})
