import { dayMs, hourMs } from '../../language/calendar.ts'
import type { BodyId, NpcId, PlayerId } from '../ids.ts'

/** The ways an NPC can pursue an ambition over days. Progress is measured in the world. */
export type AmbitionKind = (typeof ambitionKinds)[number]
/**
 * `save`: coins earned since it began, paid when there are enough. `make`: hours of work done for it. `ask`: villagers
 * the NPC has talked with about it, each once. `befriend`: days on which the NPC has talked with the person.
 */
export const ambitionKinds = ['save', 'make', 'ask', 'befriend'] as const

/** A wish that a character can pursue, read from its SOUL.md. */
export interface AmbitionSeed {
  kind: AmbitionKind
  /**
   * The wish without its verb: `a second ox`, `the chronicle`, `moonwort in flower`. For `befriend`, the person's id.
   */
  what: string
  with?: NpcId
}

/** An NPC's current ambition. */
export interface Ambition extends AmbitionSeed {
  /** Both in game milliseconds since 1970. At `until` the NPC gives up. */
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
}
export type AmbitionOutcome = 'reached' | 'given-up'

/** What each kind takes to be reached, and in how much time. */
export const measures: Readonly<Record<AmbitionKind, { of: number; ms: number }>> = {
  save: { of: 20, ms: 9 * dayMs },
  make: { of: 5, ms: 8 * dayMs },
  ask: { of: 4, ms: 7 * dayMs },
  befriend: { of: 3, ms: 6 * dayMs },
}
/** Coins for an hour of extra work. Customers who aren't simulated pay them; they also pay for the morning's stock. */
export const WAGE = 4
export const SHIFT_MS = hourMs
/** How long an NPC leaves a wish alone after giving it up. */
export const SECOND_TRY_MS = 4 * dayMs

export const ambitionKey = ({ kind, what }: AmbitionSeed): string => `${kind} ${what}`

export type AmbitionEvent =
  | ({ kind: 'ambitionTaken'; npc: NpcId; until: number; of: number } & About)
  | ({ kind: 'ambitionAdvanced'; npc: NpcId; done: number; of: number } & About)
  | ({ kind: 'ambitionEnded'; npc: NpcId; outcome: AmbitionOutcome } & About)
/** An ambition's seed as events carry it. Its kind is called `how`, because an event has a `kind` of its own. */
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
