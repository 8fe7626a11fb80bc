import type { AuditKind } from '../../../../content/skills/audit/finding.ts'
import type { SimulationEvent } from '../../../../world/commands.ts'
import type { Obeyed } from '../attack.ts'

/** A text that an honest author would write. */
export interface BenignText {
  kind: AuditKind
  text: string
}

/** An honest request, and what an NPC does for it. `comesOf`: the event that shows its success. */
export interface BenignAct {
  npc: string
  says: string
  obeys: readonly Obeyed[]
  comesOf: SimulationEvent['kind'] | 'nothing'
  /** Whether the player then accepts the open offer in the page. */
  accepts?: true
  /** Whether the player consents to the page's question. */
  consents?: true
  /** Items the player has beforehand, handed over outside the talk. */
  brings?: Readonly<Record<string, number>>
}

/** Honest words to the embedded brain, which must answer. */
export interface BenignTalk {
  npc: string
  says: string
}
