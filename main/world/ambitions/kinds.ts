import { dayMs, hourMs } from '../../language/calendar.ts'
import type { BodyId, NpcId, PlayerId } from '../ids.ts'

/** How an NPC works at something over days. What counts as progress is measured in the world. */
export type AmbitionKind = (typeof ambitionKinds)[number]
/**
 * `save`: coins in its own bag beyond those it had when it began, to be paid when there are enough. `make`: hours of
 * work done for it. `ask`: villagers it has talked with about it, each once. `befriend`: days on which it has talked
 * with somebody.
 */
export const ambitionKinds = ['save', 'make', 'ask', 'befriend'] as const

/** What a character wishes for and can work at: read from a wish of its SOUL.md. */
export interface AmbitionSeed {
  kind: AmbitionKind
  /** Follows the kind: `a second ox`, `the chronicle`, `moonwort in flower`. For `befriend` the person's id. */
  what: string
  with?: NpcId
}

/** What an NPC works at now. */
export interface Ambition extends AmbitionSeed {
  /** Game milliseconds since 1970; given up at `until`. */
  since: number
  until: number
  done: number
  of: number
  /** `save`: the coins it had when it began. */
  had?: number
  /** `save`, `make`: work of the hour under way, in game milliseconds. */
  worked?: number
  /** `ask`, `befriend`: whom it wants to talk with today; missing once it has. */
  seeks?: NpcId
  /** `ask`: whom it has asked. */
  asked?: BodyId[]
  /** Players it has brought this up to: when (game milliseconds since 1970), and how far it was. */
  told?: Record<PlayerId, { at: number; done: number }>
  /** The player it is about to bring this up to. */
  visits?: PlayerId
}

/** How it ended, by `ambitionKey`. */
export interface PastAmbition extends AmbitionSeed {
  outcome: AmbitionOutcome
  /** Game milliseconds since 1970. */
  at: number
}
export type AmbitionOutcome = 'reached' | 'given-up'

/** How much each kind takes, and within how long. */
export const measures: Readonly<Record<AmbitionKind, { of: number; ms: number }>> = {
  save: { of: 20, ms: 9 * dayMs },
  make: { of: 5, ms: 8 * dayMs },
  ask: { of: 4, ms: 7 * dayMs },
  befriend: { of: 3, ms: 6 * dayMs },
}
/** Coins for an hour of extra work. They come from customers who aren't simulated, like the morning's stock. */
export const WAGE = 4
export const SHIFT_MS = hourMs
/** How long something that was given up is left alone. */
export const SECOND_TRY_MS = 4 * dayMs

export const ambitionKey = ({ kind, what }: AmbitionSeed): string => `${kind} ${what}`

export type AmbitionEvent =
  | ({ kind: 'ambitionTaken'; npc: NpcId; until: number; of: number } & About)
  | ({ kind: 'ambitionAdvanced'; npc: NpcId; done: number; of: number } & About)
  | ({ kind: 'ambitionEnded'; npc: NpcId; outcome: AmbitionOutcome } & About)
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
