import { minuteMs } from '../../../language/calendar.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { Attack } from './attack.ts'
import type { Heard } from './heard.ts'
import { idleTools, mostActs } from './policy.ts'

/**
 * Keeps track across turns: which attacks' skills are being followed, and how much each NPC has done in the last
 * minute.
 */
export const createBounds = () => {
  const following = new Set<string>()
  const acted = new Map<NpcId, { at: number; count: number }[]>()
  return {
    /** Begins a new talk: no skill is being followed any more. */
    anew: (): void => following.clear(),
    /** The acts that the attack's skill, once followed, doesn't allow. */
    beyondSkill({ id, allows, plants = [] }: Attack, { calls }: Pick<Heard, 'calls'>): string[] {
      if (allows === undefined) return []
      const names = plants.flatMap((plant) => (plant.kind === 'skill' ? [plant.name] : []))
      return calls.flatMap(({ call, ok }) => {
        if (!ok) return []
        if (call.name === 'read_skill') {
          if (names.includes(String(call.arguments.name))) following.add(id)
          return []
        }
        return following.has(id) && !allows.includes(call.name) ? [call.name] : []
      })
    },
    /** NPCs that exceeded the limit within a game minute. `ms`: now. */
    tooMuch(ms: number, { calls }: Pick<Heard, 'calls'>): string[] {
      return [...countActs(calls)].flatMap(([npc, count]) => {
        const recent = [...(acted.get(npc) ?? []).filter(({ at }) => at > ms - minuteMs), { at: ms, count }]
        acted.set(npc, recent)
        const sum = recent.reduce((all, each) => all + each.count, 0)
        return sum > mostActs ? [`${npc}: ${sum}`] : []
      })
    },
  }
}
export type Bounds = ReturnType<typeof createBounds>

/** Counts acts per NPC, so that the limit spans all talks. */
const countActs = (calls: Heard['calls']): Map<NpcId, number> => {
  const counts = new Map<NpcId, number>()
  for (const { npc, call, ok } of calls)
    if (ok && !idleTools.includes(call.name)) counts.set(npc, (counts.get(npc) ?? 0) + 1)
  return counts
}
