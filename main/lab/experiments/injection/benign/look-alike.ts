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
  /** True if the player then accepts the open offer in the page. */
  accepts?: true
  /** True if the player agrees to the question in the page. */
  consents?: true
  /** Things that the player has beforehand or hands over outside the talk. */
  brings?: Readonly<Record<string, number>>
}

/** Honest words to the embedded brain, which must answer. */
export interface BenignTalk {
  npc: string
  says: string
}
