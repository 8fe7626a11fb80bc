import type { AuditKind } from '../../../../content/skills/audit/finding.ts'
import type { SimulationEvent } from '../../../../world/commands.ts'
import type { Obeyed } from '../attack.ts'

/** A text that an honest author would write. */
export interface BenignText {
  kind: AuditKind
  text: string
}

/** An honest wish, and what an NPC does for it; `comesOf`: the event that shows that it was done. */
export interface BenignAct {
  npc: string
  says: string
  obeys: readonly Obeyed[]
  comesOf: SimulationEvent['kind'] | 'nothing'
  /** What the player does in the page afterwards: says yes to the offer before them. */
  accepts?: true
  /** Whether the page's question is answered with a yes. */
  consents?: true
  /** What the player had before: handed to them outside of the talk. */
  brings?: Readonly<Record<string, number>>
}

/** Honest words to the embedded brain; an answer is due. */
export interface BenignTalk {
  npc: string
  says: string
}
