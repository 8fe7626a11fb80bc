import { dataOf, Finding, finding } from '../../../language/findings/finding.ts'
import type { Language } from '../../../language/language.ts'
import type { SayNotice } from '../../../language/messages/notices.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { Tool, ToolResult, ToolStakes } from '../../ports/tool.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { type AuditEntry, boundArguments, boundReason } from './audit.ts'
import { consentQuestion, playerConcerned } from './consent-question.ts'
import type { PermissionGate } from './permission.ts'
import type { Safety } from './safety.ts'

/** The person whose words an act answers, and the run. */
export interface ActCause {
  by: AuditEntry['by']
  session: string
  run: string
}

export interface ActGuardOptions {
  /** Says notices to a player. Default: in English. */
  sayTo?: ((listener: string) => SayNotice) | undefined
  gate: PermissionGate
  /** The language in which a tool reads what a call would touch. */
  language: Language
  safety: Safety
  npc: NpcId
  lane: string
  cause: ActCause
  /** The limit that the followed skill sets. */
  ceiling: () => readonly string[] | null
  /** Game milliseconds since 1970. */
  nowMs: () => number
}

type Verdict = AuditEntry['verdict']
/** Whether the act is permitted. `reason` is for the model, and in a person's language for people. */
export type Passage =
  | { kind: 'passed'; verdict: Extract<Verdict, 'allowed' | 'asked-yes'> }
  | { kind: 'stopped'; verdict: Verdict; reason: Finding | string }

/** How an act ended. `reason`: the gate's own as a finding, a tool's in its words. */
type ActOutcome = Pick<AuditEntry, 'outcome'> & { reason?: Finding | string }

/** A call that matches its tool's schema. */
export interface GuardedCall {
  tool: Tool
  input: Record<string, unknown>
}

/** Everything between a call and its tool, and the record of the call, for one NPC in one session. */
export const createActGuard = ({
  gate,
  language,
  safety,
  npc,
  lane,
  cause,
  ceiling,
  nowMs,
  sayTo,
}: ActGuardOptions) => {
  const stop = (verdict: Verdict, reason: Finding | string): Passage => ({ kind: 'stopped', verdict, reason })

  /** Makes the checks that need only the call's tool. */
  const beforehand = (tool: Tool): Passage | null => {
    if (isOff(tool)) return stop('killed', finding('verdict-reason.switched-off'))
    const decision = gate({ npc, lane, tool, ceiling: ceiling() })
    return decision.kind === 'denied' ? stop('denied', decision.reason) : null
  }

  const isOff = (tool: Tool): boolean => tool.permission !== 'read' && safety.killSwitch.isOff(npc)

  /** Decides about a call. `context`: the turn, with the scene that was visible when the call began. */
  const pass = async ({ tool, input }: GuardedCall, context: TurnContext, signal: AbortSignal): Promise<Passage> => {
    const stakes = stakesOf(tool, input, { context, language })
    // Nobody can allow a call whose effects are unknown.
    if (stakes === null) return stop('denied', finding('verdict-reason.nobody-can-say', { tool: tool.name }))
    const decision = gate({ npc, lane, tool, stakes, ceiling: ceiling() })
    if (decision.kind === 'denied') return stop('denied', decision.reason)
    const tooMuch = touchesWorld(tool) ? safety.limit(npc, nowMs()) : null
    if (tooMuch !== null) return stop('limited', tooMuch)
    if (decision.kind === 'allowed') return { kind: 'passed', verdict: 'allowed' }
    const player = playerConcerned(stakes, context)
    if (player === null) return stop('asked-no', finding('verdict-reason.no-player', { reason: decision.reason }))
    const yes = await safety.consent({
      player,
      npc,
      text: consentQuestion(tool, input, { stakes, context, say: sayTo?.(player) }),
      signal,
    })
    signal.throwIfAborted()
    if (!yes) return stop('asked-no', finding('verdict-reason.did-not-allow'))
    return isOff(tool)
      ? stop('killed', finding('verdict-reason.switched-off-meanwhile'))
      : { kind: 'passed', verdict: 'asked-yes' }
  }

  /** Lookups are not recorded, but every stopped call is, and every tool that broke. */
  const record = (
    { tool, input }: GuardedCall,
    verdict: Verdict,
    { outcome, reason, broke = false }: ActOutcome & { broke?: boolean },
  ): void => {
    if (verdict === 'allowed' && !touchesWorld(tool) && !broke) return
    const entry: AuditEntry = {
      at: nowMs(),
      npc,
      tool: tool.name,
      arguments: boundArguments(input),
      ...cause,
      verdict,
      outcome,
      ...(reason === undefined ? {} : { reason: boundReason(String(reason)) }),
      ...(reason instanceof Finding ? { said: dataOf(reason) } : {}),
    }
    safety.audit(entry, broke)
  }

  return {
    beforehand,
    pass,
    record,
    isOff: () => safety.killSwitch.isOff(npc),
    /** The outcome according to the tool's own result. `refused`: the world refused one of its acts. */
    outcomeOf: (result: ToolResult, refused: boolean): ActOutcome =>
      result.ok ? { outcome: 'ok' } : { outcome: refused ? 'refused' : 'failed', reason: result.error },
  }
}

const touchesWorld = ({ permission }: Pick<Tool, 'permission'>): boolean =>
  permission !== 'read' && permission !== 'memory'

/** What the call would touch. Null if the tool fails to say. */
const stakesOf = (
  tool: Tool,
  input: Record<string, unknown>,
  { context, language }: { context: TurnContext; language: Language },
): ToolStakes | null => {
  try {
    return tool.stakes?.(input, context, language) ?? {}
  } catch {
    return null
  }
}
