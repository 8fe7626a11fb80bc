import { type Finding, finding } from '../../../language/findings/finding.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { ToolStakes } from '../../ports/tool.ts'
import { type SafetyRule, strictestRule, tellRule } from './rules.ts'

/** Rules for tools, outside any model. A list may contain a tool's name or its permission group ("move"). */
interface PermissionRules {
  /** If given, only these are allowed. */
  allow?: readonly string[]
  /** Takes precedence over `allow`. */
  deny?: readonly string[]
}

export interface PermissionPolicy extends PermissionRules {
  npcs?: Readonly<Record<string, PermissionRules>>
  /** By kind of session: `dm`, `npc`, `heartbeat` … */
  lanes?: Readonly<Record<string, PermissionRules>>
  rules?: readonly SafetyRule[]
}

interface PermissionRequest {
  npc: NpcId
  lane: string
  tool: { name: string; permission: string }
  /** What the followed skill allows; null or absent: everything. */
  ceiling?: readonly string[] | null
  /** The effects of the call. Absent if the question is only whether to show the tool. */
  stakes?: ToolStakes
}

/** `ask`: only if the player it concerns consents. `reason`: our own as a finding; a plugin's in its words. */
export type PermissionDecision =
  | { kind: 'allowed' }
  | { kind: 'ask'; reason: Finding | string }
  | { kind: 'denied'; reason: Finding | string }
export type PermissionGate = (request: PermissionRequest) => PermissionDecision

/** This tool is always allowed, because a mind needs it to find other skills. */
const alwaysReadable = 'read_skill'

/**
 * The only gate for tool calls. It also decides which tools a model sees. Every layer (for everyone, the NPC, the lane,
 * the rules, the followed skill) must let a tool through, and the strictest verdict counts.
 */
export const createPermissionGate =
  (policy: PermissionPolicy = {}): PermissionGate =>
  ({ npc, lane, tool, ceiling = null, stakes }) => {
    const refused =
      refusedBy(policy, tool, () => finding('verdict-reason.for-everyone')) ??
      refusedBy(own(policy.npcs, npc), tool, () => finding('verdict-reason.for', { npc })) ??
      refusedBy(own(policy.lanes, lane), tool, () => finding('verdict-reason.in-talk', { lane }))
    if (refused !== null) return { kind: 'denied', reason: refused }
    if (ceiling !== null && tool.name !== alwaysReadable && !names(ceiling, tool))
      return { kind: 'denied', reason: finding('verdict-reason.not-among-the-skills', { tool: tool.name }) }
    const rule = strictestRule(policy.rules ?? [], { npc, lane, tool, ...(stakes ? { stakes } : {}) })
    if (rule === null || rule.mode === 'allow') return { kind: 'allowed' }
    return {
      kind: rule.mode === 'ask' ? 'ask' : 'denied',
      reason: finding(rule.mode === 'ask' ? 'verdict-reason.not-allowed-unasked' : 'verdict-reason.not-allowed', {
        ...{ tool: tool.name, where: finding('verdict-reason.by-rule', { rule: tellRule(rule) }) },
      }),
    }
  }

/** Why these rules let the tool not through, or null. */
const refusedBy = (
  rules: PermissionRules | undefined,
  tool: PermissionRequest['tool'],
  where: () => Finding,
): Finding | null => {
  if (names(rules?.deny, tool)) return finding('verdict-reason.not-allowed', { tool: tool.name, where: where() })
  return rules?.allow && !names(rules.allow, tool)
    ? finding('verdict-reason.not-among', { tool: tool.name, where: where() })
    : null
}

const own = (rules: PermissionPolicy['npcs'], key: string): PermissionRules | undefined =>
  rules && Object.hasOwn(rules, key) ? rules[key] : undefined

const names = (list: readonly string[] | undefined, tool: PermissionRequest['tool']): boolean =>
  list !== undefined && (list.includes(tool.name) || list.includes(tool.permission))
