import { isPlayerId, type NpcId } from '../../../world/ids.ts'
import type { ToolStakes } from '../../ports/tool.ts'

/** From mildest to strictest. */
export const permissionModes = ['allow', 'ask', 'deny'] as const
export type PermissionMode = (typeof permissionModes)[number]

/** One rule about what NPCs may do. It applies to calls that match every field given. */
export interface SafetyRule {
  /** A tool or a permission group. Default: every tool. */
  tool?: string | undefined
  npc?: string | undefined
  /** The kind of session: `dm`, `npc`, `heartbeat` … */
  lane?: string | undefined
  /** `player`, `npc`, or an id. */
  target?: string | undefined
  /** In gold. The rule applies if more than this changes hands in either direction. */
  above?: number | undefined
  mode: PermissionMode
}

export interface RuledCall {
  npc: NpcId
  lane: string
  tool: { name: string; permission: string }
  /** Absent while the effects of the call are unknown. */
  stakes?: ToolStakes
}

/** The strictest rule for a call, or null. If the stakes are unknown, only rules that don't depend on them count. */
export const strictestRule = (rules: readonly SafetyRule[], call: RuledCall): SafetyRule | null => {
  const holding = rules.filter((rule) => holds(rule, call))
  return holding.reduce<SafetyRule | null>(
    (strictest, rule) => (strictest === null || rank(rule.mode) > rank(strictest.mode) ? rule : strictest),
    null,
  )
}

const rank = (mode: PermissionMode): number => permissionModes.indexOf(mode)

const holds = ({ tool, npc, lane, target, above }: SafetyRule, call: RuledCall): boolean =>
  (tool === undefined || tool === call.tool.name || tool === call.tool.permission) &&
  (npc === undefined || npc === call.npc) &&
  (lane === undefined || lane === call.lane) &&
  (target === undefined || (call.stakes?.target !== undefined && appliesTo(target, call.stakes.target))) &&
  (above === undefined ||
    (call.stakes !== undefined && Math.max(call.stakes.cost ?? 0, call.stakes.charge ?? 0) > above))

const appliesTo = (target: string, id: string): boolean => {
  if (target === 'player') return isPlayerId(id)
  return target === 'npc' ? !isPlayerId(id) : target === id
}

/** A rule, worded as a reason: "by the rule for give of marta to a player above 10". */
export const tellRule = ({ tool = 'every tool', npc, lane, target, above }: SafetyRule): string =>
  [
    `by the rule for ${tool}`,
    ...(npc === undefined ? [] : [`of ${npc}`]),
    ...(lane === undefined ? [] : [`in ${lane} talk`]),
    ...(target === undefined
      ? []
      : [`done to ${target === 'player' ? 'a player' : target === 'npc' ? 'a villager' : target}`]),
    ...(above === undefined ? [] : [`above ${above}`]),
  ].join(' ')
