import type { FindingData } from '../../../language/findings/finding.ts'
import type { BodyId, NpcId } from '../../../world/ids.ts'

/** Something an NPC did or tried to do, and who caused it. */
export interface AuditEntry {
  /** Game milliseconds since 1970. */
  at: number
  npc: NpcId
  tool: string
  /** The arguments as given, long ones shortened. */
  arguments: Record<string, unknown>
  /** The person whose words the act answers; the NPC itself if nobody asked. */
  by: { id: BodyId; kind: 'player' | 'npc' }
  session: string
  run: string
  verdict: 'allowed' | 'asked-yes' | 'asked-no' | 'denied' | 'killed' | 'limited'
  /** `refused`: by the gate or the world. `failed`: the act was impossible, or the run was stopped. */
  outcome: 'ok' | 'refused' | 'failed'
  reason?: string
  /** The reason for any language, where it is the gate's and no tool's. */
  said?: FindingData
}

/** Takes an entry and returns at once. Must not throw. */
/** `broke`: the tool itself threw, which its author must mend. */
export type Audit = (entry: AuditEntry, broke?: boolean) => void

const longestText = 200
const longestArguments = 1000
const longestReason = 300

export const boundReason = (reason: string): string => cut(reason, longestReason)

/** Shortens a call's arguments. A model may write anything, of any length. */
export const boundArguments = (input: Record<string, unknown>): Record<string, unknown> => {
  const bounded =
    JSON.stringify(input, (_key, value: unknown) => (typeof value === 'string' ? cut(value, longestText) : value)) ??
    '{}'
  return bounded.length <= longestArguments
    ? (JSON.parse(bounded) as Record<string, unknown>)
    : { cut: cut(bounded, longestArguments) }
}

const cut = (text: string, longest: number): string => (text.length <= longest ? text : `${text.slice(0, longest)}…`)
