import type { NpcId } from '../simulation/ids.ts'

/** Rules for tools, outside of any model. A tool's name or its permission group ("move") may stand in a list. */
interface PermissionRules {
  /** When given, nothing else is allowed. */
  allow?: readonly string[]
  /** Wins over `allow`. */
  deny?: readonly string[]
}

export interface PermissionPolicy extends PermissionRules {
  npcs?: Readonly<Record<string, PermissionRules>>
  /** By the kind of session: `dm`, `npc`, `heartbeat` … */
  lanes?: Readonly<Record<string, PermissionRules>>
}

interface PermissionRequest {
  npc: NpcId
  lane: string
  tool: { name: string; permission: string }
}

type PermissionDecision = { kind: 'allowed' } | { kind: 'denied'; reason: string }
export type PermissionGate = (request: PermissionRequest) => PermissionDecision

/**
 * The one gate every tool call passes, and by which the tools shown to a model are chosen. All rules that apply (for
 * all, for the NPC, for the lane) must let a tool through.
 */
export const createPermissionGate =
  (policy: PermissionPolicy = {}): PermissionGate =>
  ({ npc, lane, tool }) => {
    const layers: [string, PermissionRules | undefined][] = [
      ['for everyone', policy],
      [`for ${npc}`, own(policy.npcs, npc)],
      [`in ${lane} talk`, own(policy.lanes, lane)],
    ]
    for (const [where, rules] of layers) {
      if (names(rules?.deny, tool)) return { kind: 'denied', reason: `${tool.name} is not allowed ${where}` }
      if (rules?.allow && !names(rules.allow, tool)) return { kind: 'denied', reason: `${tool.name} is not among what is allowed ${where}` }
    }
    return { kind: 'allowed' }
  }

const own = (rules: PermissionPolicy['npcs'], key: string): PermissionRules | undefined => (rules && Object.hasOwn(rules, key) ? rules[key] : undefined)

const names = (list: readonly string[] | undefined, tool: PermissionRequest['tool']): boolean =>
  list !== undefined && (list.includes(tool.name) || list.includes(tool.permission))
